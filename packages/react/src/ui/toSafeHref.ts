/** The address when following it can only open a page, a mail or the Farcaster app; otherwise nothing. */
export function toSafeHref(href: string | null): string | undefined {
  if (!href) return undefined
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  // Browsers drop control characters before they read the scheme, so `java\nscript:` is one too.
  const plain = [...href].every((character) => character >= ' ')
  const opens = scheme === undefined || ['http', 'https', 'mailto', 'farcaster'].includes(scheme)
  return plain && opens ? href : undefined
}
