import { domainToASCII, domainToUnicode } from 'node:url'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

const LOCAL_MAX_CHARS = 64
/**
 * Excludes quotes, commas, brackets, spaces and controls, and % and !, which mail servers read as
 * routes.
 */
const LOCAL = /^[a-z0-9#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*$/
/**
 * Characters that punycode conversion accepts. URL would read others as port, path or credentials.
 */
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LABEL = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Returns the canonical address that is counted, stored and sent to; undefined if it is invalid.
 * Normalizes before the check: the other order accepts look-alikes of @ (CVE-2026-73420).
 */
export function normalizeEmail(typed: string): string | undefined {
  const text = trimEnd(typed.replace(/^ +/, ''), ' ').normalize('NFKC')
  if (typed.split('@').length !== 2) return undefined
  const [local, domain, ...more] = text.split('@')
  if (!local || !domain || more.length > 0) return undefined
  const mailbox = local.toLowerCase()
  if (mailbox.length > LOCAL_MAX_CHARS || !LOCAL.test(mailbox)) return undefined
  const host = toAscii(domain)
  if (!host || !isDomain(host)) return undefined
  const address = `${mailbox}@${host}`
  return address.length <= SERVER_LIMITS.emailMaxChars ? address : undefined
}

function isDomain(host: string): boolean {
  const labels = host.split('.')
  const top = labels.pop() ?? ''
  return TOP_LABEL.test(top) && labels.length > 0 && labels.every((label) => LABEL.test(label))
}

function toAscii(domain: string): string | undefined {
  // URL would return an ASCII domain unchanged. Only punycode labels need its check.
  const plain = domain.toLowerCase()
  if (isDomain(plain) && !plain.includes('xn--')) return plain
  if (!DOMAIN_LETTERS.test(domain)) return undefined
  const url = `http://${domain}`
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return isDecodable(hostname) ? hostname : undefined
}

/** Checks that each punycode label stands for a name. Since Node 24 the URL parser accepts any label. */
function isDecodable(hostname: string): boolean {
  const name = domainToUnicode(hostname)
  const isDecoded = !name.split('.').some((label) => label.startsWith('xn--'))
  return isDecoded && domainToASCII(name) === hostname
}
