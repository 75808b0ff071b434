import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

/** Directives that a page with Latchkey needs, and those that apply if one is missing. */
const NEEDED = {
  'connect-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
} as const

const META_POLICY =
  /<meta[^<>]{0,200}http-equiv=["']?content-security-policy["']?[^<>]{0,200}?content="([^"]{0,4000})"/gi

/** Checks that the Content-Security-Policy of a page allows the server's API and its frames. */
export async function checkPagePolicy(
  page: string | undefined,
  publicUrl: string,
  { fetch }: DoctorPorts,
): Promise<readonly Finding[]> {
  const check = 'page'
  if (page === undefined) {
    return [{ check, status: 'skipped', message: 'No page is checked without --page URL.' }]
  }
  const response = await fetch(page, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    const reason = response ? `answers ${response.status}` : 'does not answer'
    return [{ check, status: 'failed', message: `${page} ${reason}.` }]
  }
  const header = response.headers.get('content-security-policy')
  const body = await response.text()
  const policies = [
    ...(header === null ? [] : header.split(',')),
    ...[...body.matchAll(META_POLICY)].map(([, policy = '']) => policy),
  ]
  if (policies.length === 0) {
    return [{ check, status: 'ok', message: `${page} has no Content-Security-Policy.` }]
  }
  const { origin } = new URL(publicUrl)
  // Several policies apply together: each must allow the server.
  const missing = policies.flatMap((policy) => missingDirectives(policy, origin, page))
  if (missing.length === 0) {
    return [{ check, status: 'ok', message: `${page} allows ${origin}.` }]
  }
  return [...new Set(missing)].map((directive) => ({
    check,
    status: 'failed',
    message: `The Content-Security-Policy of ${page} blocks Latchkey. Add ${origin} to ${directive}.`,
  }))
}

function missingDirectives(policy: string, origin: string, page: string): string[] {
  const directives = new Map(
    policy
      .split(';')
      .map((text) => text.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )
  return Object.entries(NEEDED).flatMap(([name, fallbacks]) => {
    const used = [name, ...fallbacks].find((one) => directives.has(one))
    const sources = used === undefined ? ['*'] : (directives.get(used) ?? [])
    return sources.some((source) => allows(source, origin, page)) ? [] : [name]
  })
}

/** Whether a source expression allows an origin (CSP level 3, without paths). */
function allows(source: string, origin: string, page: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  if (source === '*') return true
  if (source === "'self'") return new URL(page).origin === origin
  if (source === protocol) return true
  const parts = /^(?:(https?:)\/\/)?(\*\.)?([\w.-]+)(?::(\d+|\*))?\/?$/.exec(source)
  if (!parts) return false
  const [, scheme, isWild, host = '', givenPort = ''] = parts
  const isHost = isWild ? hostname.endsWith(`.${host}`) : hostname === host
  return isHost && (!scheme || scheme === protocol) && (givenPort === '*' || givenPort === port)
}
