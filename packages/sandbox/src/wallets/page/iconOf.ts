/** A coloured dot, as the data URL that wallet lists expect. */
export const iconOf = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><circle cx="16" cy="16" r="7" fill="#fff"/></svg>`,
  )}` as const
