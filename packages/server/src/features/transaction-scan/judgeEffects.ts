import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Effects } from './readEffects.ts'

/** Warnings, worst first. */
export type Finding = 'look_alike_address' | 'unlimited_approval' | 'first_time_recipient'

const SENTENCES: Readonly<Record<Finding, string>> = {
  look_alike_address: 'An address here looks like one you know, and is another.',
  unlimited_approval: 'Somebody else may take as much of a token as they like.',
  first_time_recipient: 'Nobody has used the receiving address before.',
}

/** Amounts from here on count as unlimited, including the maximum of 256, 160, 128 and 96 bits. */
const UNLIMITED = 2n ** 96n - 1n

export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED

/** Whether two addresses share their first and last characters, which is all that most users compare. */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const ends = SERVER_LIMITS.lookAlikeEndChars
  return (
    a !== b && a.slice(2, 2 + ends) === b.slice(2, 2 + ends) && a.slice(-ends) === b.slice(-ends)
  )
}

/** Derives warnings from the effects. No warning does not mean that a transaction is safe. */
export function judgeEffects(
  { movements, grants }: Effects,
  known: { wallet: string; ownAddresses: readonly string[]; unused: ReadonlySet<string> },
): { result_type: 'Benign' | 'Warning'; reason?: string; description?: string } {
  const receiving = movements.filter(({ from }) => from === known.wallet).map(({ to }) => to)
  const others = [...receiving, ...grants.map(({ spender }) => spender)]
  const familiar = [known.wallet, ...known.ownAddresses]
  const isStrange = (address: string) => !familiar.some((own) => own.toLowerCase() === address)
  const findings: Finding[] = []
  if (others.some((address) => familiar.some((own) => looksLike(address, own))))
    findings.push('look_alike_address')
  if (grants.some(({ amount, isForAll }) => isForAll || isUnlimited(amount)))
    findings.push('unlimited_approval')
  if (receiving.some((address) => isStrange(address) && known.unused.has(address)))
    findings.push('first_time_recipient')
  if (findings.length === 0) return { result_type: 'Benign' }
  return {
    result_type: 'Warning',
    reason: findings.join(','),
    description: findings.map((finding) => SENTENCES[finding]).join(' '),
  }
}
