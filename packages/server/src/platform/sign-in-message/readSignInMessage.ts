/** What a sign-in message says (EIP-4361); Farcaster's and Ethereum's logins both are one. */
export type SignInMessage = {
  domain: string
  address: `0x${string}`
  uri: string
  chainId: number
  nonce: string
  issuedAtMs: number
  expiresAtMs: number | undefined
  notBeforeMs: number | undefined
  resources: readonly string[]
}

const TIME = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})'

/** The ABNF of EIP-4361, line by line. What a person was shown and what is read here must not differ. */
const MESSAGE = new RegExp(
  [
    '^(?<domain>[A-Za-z0-9.:[\\]-]{1,255}) wants you to sign in with your Ethereum account:',
    '(?<address>0x[0-9a-fA-F]{40})',
    '(?:\\n[\\x20-\\x7e]{1,500})?',
    '',
    'URI: (?<uri>[\\x21-\\x7e]{1,2000})',
    'Version: 1',
    'Chain ID: (?<chainId>[1-9][0-9]{0,9})',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,100})',
    `Issued At: (?<issuedAt>${TIME})`,
  ].join('\\n') +
    `(?:\\nExpiration Time: (?<expiresAt>${TIME}))?` +
    `(?:\\nNot Before: (?<notBefore>${TIME}))?` +
    '(?:\\nRequest ID: [\\x21-\\x7e]{0,200})?' +
    '(?:\\nResources:(?<resources>(?:\\n- [\\x21-\\x7e]{1,2000}){0,20}))?$',
)

/** Reads a message strictly; undefined for anything that is not letter for letter in the form of EIP-4361. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const read = MESSAGE.exec(text)?.groups
  if (!read) return undefined
  const { domain, address, uri, chainId, nonce, issuedAt, expiresAt, notBefore, resources } = read
  const times = [issuedAt, expiresAt, notBefore].map((time) => time && Date.parse(time))
  // A day that does not exist is no time.
  if (times.some((time) => Number.isNaN(time))) return undefined
  const [issuedAtMs, expiresAtMs, notBeforeMs] = times as [number, number?, number?]
  return {
    domain: domain ?? '',
    address: address as `0x${string}`,
    uri: uri ?? '',
    chainId: Number(chainId),
    nonce: nonce ?? '',
    issuedAtMs,
    expiresAtMs,
    notBeforeMs,
    resources: resources ? resources.slice('\n- '.length).split('\n- ') : [],
  }
}

/** Whether a message counts now: issued in the last `maxAgeMs`, not over, not yet to come. */
export function isTimely(
  message: SignInMessage,
  { nowMs, maxAgeMs, skewMs }: { nowMs: number; maxAgeMs: number; skewMs: number },
): boolean {
  const { issuedAtMs, expiresAtMs, notBeforeMs } = message
  return (
    issuedAtMs <= nowMs + skewMs &&
    issuedAtMs >= nowMs - maxAgeMs - skewMs &&
    (expiresAtMs === undefined || expiresAtMs > nowMs) &&
    (notBeforeMs === undefined || notBeforeMs <= nowMs + skewMs)
  )
}
