/** Decodes a token's claims for display. A server must verify the token instead. */
export function readClaims(token: string | null): Record<string, unknown> | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0))))
  } catch {
    return null
  }
}
