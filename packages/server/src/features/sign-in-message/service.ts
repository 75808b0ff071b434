import { parseTime } from '../../platform/clock/isoTime.ts'
import type { App } from '../../platform/config/createApps.ts'

/** Parsed sign-in message (EIP-4361) for Ethereum, Farcaster and Solana. */
export type SignInMessage<Address = `0x${string}`, ChainId = number> = {
  domain: string
  address: Address
  uri: string
  chainId: ChainId
  nonce: string
  issuedAtMs: number
  expiresAtMs: number | undefined
  notBeforeMs: number | undefined
  resources: readonly string[]
}
export type SolanaSignInMessage = SignInMessage<string, string>

const TIME = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})'

/** The ABNF of EIP-4361 as a strict pattern, so that the parsed message is what the user saw. */
const layoutOf = (form: { account: string; address: string; chainId: string }) =>
  new RegExp(
    [
      `^(?<domain>[A-Za-z0-9.:[\\]-]{1,255}) wants you to sign in with your ${form.account} account:`,
      `(?<address>${form.address})`,
      '(?:\\n[\\x20-\\x7e]{1,500})?',
      '',
      'URI: (?<uri>[\\x21-\\x7e]{1,2000})',
      'Version: 1',
      `Chain ID: (?<chainId>${form.chainId})`,
      'Nonce: (?<nonce>[A-Za-z0-9]{8,100})',
      `Issued At: (?<issuedAt>${TIME})`,
    ].join('\\n') +
      `(?:\\nExpiration Time: (?<expiresAt>${TIME}))?` +
      `(?:\\nNot Before: (?<notBefore>${TIME}))?` +
      '(?:\\nRequest ID: [\\x21-\\x7e]{0,200})?' +
      '(?:\\nResources:(?<resources>(?:\\n- [\\x21-\\x7e]{1,2000}){0,20}))?$',
  )

const ETHEREUM = layoutOf({
  account: 'Ethereum',
  address: '0x[0-9a-fA-F]{40}',
  chainId: '[1-9][0-9]{0,9}',
})
const SOLANA = layoutOf({
  account: 'Solana',
  address: '[1-9A-HJ-NP-Za-km-z]{32,44}',
  chainId: '[a-z]{1,20}',
})

/** Parses a message strictly. Undefined if it deviates from EIP-4361. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const read = readLayout(ETHEREUM, text)
  return read && { ...read, address: read.address as `0x${string}`, chainId: Number(read.chainId) }
}

/** The same for Solana: base58 address, named chain. */
export const readSolanaSignInMessage = (text: string): SolanaSignInMessage | undefined =>
  readLayout(SOLANA, text)

function readLayout(layout: RegExp, text: string): SolanaSignInMessage | undefined {
  const read = layout.exec(text)?.groups
  if (!read) return undefined
  const { domain, address, uri, chainId, nonce, issuedAt, expiresAt, notBefore, resources } = read
  const times = [issuedAt, expiresAt, notBefore].map((time) => time && parseTime(time))
  // Rejects dates that do not exist.
  if (times.some((time) => Number.isNaN(time))) return undefined
  const [issuedAtMs, expiresAtMs, notBeforeMs] = times as [number, number?, number?]
  return {
    domain: domain ?? '',
    address: address ?? '',
    uri: uri ?? '',
    chainId: chainId ?? '',
    nonce: nonce ?? '',
    issuedAtMs,
    expiresAtMs,
    notBeforeMs,
    resources: resources ? resources.slice('\n- '.length).split('\n- ') : [],
  }
}

/** Whether a message is valid now: issued within `maxAgeMs`, not expired, not before its start. */
export function isTimely(
  message: Pick<SignInMessage, 'issuedAtMs' | 'expiresAtMs' | 'notBeforeMs'>,
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

/** Whether the URI of a message is an allowed origin and matches its domain. */
export function isForAppPage(app: App, { domain, uri }: { domain: string; uri: string }): boolean {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url || url.username || url.password) return false
  // `URL.origin` is `null` for browser extensions.
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
  return app.isAllowedOrigin(origin) && url.host === domain
}
