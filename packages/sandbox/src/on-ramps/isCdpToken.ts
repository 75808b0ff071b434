import { createPublicKey, verify } from 'node:crypto'

/** The public key of the demo's project. Its private key is public too: it works in the sandbox only. */
const KEY_NAME = 'organizations/latchkey-sandbox/apiKeys/demo'
const PUBLIC_KEY = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: 'EBIHmcX5JLqf2jhCR2MaY5FrakXfQ9DzuphLyp4_yxQ' },
  format: 'jwk',
})
const LIFETIME_MAX_SECONDS = 120
const SKEW_SECONDS = 30

type Header = { alg?: unknown; kid?: unknown; nonce?: unknown }
type Claims = { iss?: unknown; sub?: unknown; nbf?: unknown; exp?: unknown; uris?: unknown }

const read = <Part>(text: string | undefined): Part => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Part
  } catch {
    return {} as Part
  }
}

/** Whether a call has a token of the project for this URL, as Coinbase requires. */
export function isCdpToken(
  authorization: string | undefined,
  { method, url }: { method: string; url: string },
): boolean {
  const [head, body, signature] = (authorization ?? '').replace(/^Bearer /, '').split('.')
  const header = read<Header>(head)
  const claims = read<Claims>(body)
  const nowSeconds = Date.now() / 1_000
  const { host, pathname } = new URL(url)
  return (
    header.alg === 'EdDSA' &&
    header.kid === KEY_NAME &&
    typeof header.nonce === 'string' &&
    verify(
      null,
      Buffer.from(`${head}.${body}`),
      PUBLIC_KEY,
      Buffer.from(signature ?? '', 'base64url'),
    ) &&
    claims.iss === 'cdp' &&
    claims.sub === KEY_NAME &&
    typeof claims.nbf === 'number' &&
    typeof claims.exp === 'number' &&
    claims.nbf <= nowSeconds + SKEW_SECONDS &&
    claims.exp > nowSeconds - SKEW_SECONDS &&
    claims.exp - claims.nbf <= LIFETIME_MAX_SECONDS &&
    Array.isArray(claims.uris) &&
    claims.uris.includes(`${method} ${host}${pathname}`)
  )
}
