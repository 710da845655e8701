"""The frame of a plot as a standalone SVG picture: title, grid lines with their marks, on white."""

from __future__ import annotations

from dataclasses import dataclass

STYLE = """text{font:12px "DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;fill:#222}
.m{text-anchor:middle}
.r{text-anchor:end}
.g{stroke:#ddd;stroke-width:1}"""


@dataclass(frozen=True)
class Frame:
    """A picture of this size in pixels, with margins around the plot."""

    width: int
    height: int
    left: int
    right: int = 20
    top: int = 40
    bottom: int = 50

    def opened(self, title: str, heading: str, label: str, style: str) -> list[str]:
        """The first lines: title, heading and label below, as XML text, and styles beside those of the frame."""
        return [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}"'
            f' height="{self.height}" role="img">',
            f"<title>{title}</title>",
            f"<style>{STYLE}\n{style}</style>",
            f'<rect width="{self.width}" height="{self.height}" fill="#fff"/>',
            f'<text class="m" x="{self.width // 2}" y="22">{heading}</text>',
            f'<text class="m" x="{(self.left + self.width - self.right) // 2}" y="{self.height - 10}">{label}</text>',
        ]

    def x(self, share: float) -> float:
        """Where a share of the width from the left is."""
        return self.left + share * (self.width - self.left - self.right)

    def y(self, share: float) -> float:
        """Where a share of the height from the top is."""
        return self.top + share * (self.height - self.top - self.bottom)

    def upright(self, share: float, mark: str) -> list[str]:
        """A grid line at a share of the width, with its mark below."""
        x, end = f"{self.x(share):.1f}", self.height - self.bottom
        return [
            f'<line class="g" x1="{x}" y1="{self.top}" x2="{x}" y2="{end}"/>',
            f'<text class="m" x="{x}" y="{end + 18}">{mark}</text>',
        ]

    def level(self, share: float, mark: str) -> list[str]:
        """A grid line at a share of the height, with its mark on the left."""
        y, end = self.y(share), self.width - self.right
        return [
            f'<line class="g" x1="{self.left}" y1="{y:.1f}" x2="{end}" y2="{y:.1f}"/>',
            f'<text class="r" x="{self.left - 8}" y="{y + 4:.1f}">{mark}</text>',
        ]
