/** Reads one cookie of a Cookie header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

type CookieOptions = {
  domain: string | undefined
  /** 0 removes the cookie. */
  maxAgeSeconds: number
  httpOnly?: boolean
}

/** Builds a Set-Cookie header. Values are tokens, so they need no quoting. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { domain, maxAgeSeconds, httpOnly } = options
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'Secure', 'SameSite=Lax']
  if (domain) parts.push(`Domain=${domain}`)
  if (httpOnly) parts.push('HttpOnly')
  return parts.join('; ')
}
