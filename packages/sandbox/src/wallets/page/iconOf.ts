/** A coloured dot of our own, as the data address every wallet list takes. */
export const iconOf = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><circle cx="16" cy="16" r="7" fill="#fff"/></svg>`,
  )}` as const
