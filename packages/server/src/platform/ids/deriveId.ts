import type { Secrets } from '../secrets/createSecrets.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_LENGTH = 25

/** Derives an id from the idempotency key of a request, so that a repeat yields the same object. */
export function deriveId(
  { mac }: Pick<Secrets, 'mac'>,
  { appId, kind, key }: { appId: string; kind: 'policy' | 'quorum'; key: string },
): string {
  const hash = mac('idempotency-key', appId, kind, key)
  const letters = [...hash.subarray(0, ID_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${kind.charAt(0)}${letters.slice(1).join('')}`
}
