/** Returns the anchor of a heading as GitHub names it, so that one link works on both. */
export const slugify = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
