"""Linear equations solved; facets and vertices of polytopes."""
