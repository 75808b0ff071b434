import { createEntropy } from '../keys/createEntropy.ts'
import { type ChainType, openKeys, rootAddresses } from '../keys/openKeys.ts'
import { splitSecret } from './splitSecret.ts'

export const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

export const PAIRS = [
  ['device', 'server'],
  ['device', 'signer'],
  ['server', 'signer'],
] as const

/** Creates a wallet with its three shares and expected addresses. */
export async function createWallet() {
  const entropy = createEntropy(randomBytes)
  const secret = { kind: 'entropy', bytes: entropy } as const
  const addresses = rootAddresses(await openKeys(secret)) as Record<ChainType, string>
  const expected = { kind: secret.kind, walletId: randomBytes(16), addresses }
  const shares = await splitSecret(secret, { walletId: expected.walletId, randomBytes })
  return { entropy, expected, shares }
}
