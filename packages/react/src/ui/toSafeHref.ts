/** Returns the URL if its scheme opens a page, a mail or the Farcaster app; otherwise undefined. */
export function toSafeHref(href: string | null): string | undefined {
  if (!href) return undefined
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  // Browsers drop control characters before they parse the scheme, so `java\nscript:` is unsafe too.
  const plain = [...href].every((character) => character >= ' ')
  const opens = scheme === undefined || ['http', 'https', 'mailto', 'farcaster'].includes(scheme)
  return plain && opens ? href : undefined
}
