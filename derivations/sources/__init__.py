"""The sources whose claims come with the program: a folder each, with its file of claims."""
