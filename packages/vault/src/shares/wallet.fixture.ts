import { createEntropy } from '../keys/createEntropy.ts'
import { openKeys, rootAddresses } from '../keys/openKeys.ts'
import { splitEntropy } from './splitEntropy.ts'

export const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

export const PAIRS = [
  ['device', 'server'],
  ['device', 'signer'],
  ['server', 'signer'],
] as const

/** A new wallet, its three shares and what it is known by. */
export async function createWallet() {
  const entropy = createEntropy(randomBytes)
  const expected = { walletId: randomBytes(16), addresses: rootAddresses(await openKeys(entropy)) }
  const shares = await splitEntropy(entropy, { walletId: expected.walletId, randomBytes })
  return { entropy, expected, shares }
}
