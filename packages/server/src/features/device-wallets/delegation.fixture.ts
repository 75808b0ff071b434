import { randomBytes } from 'node:crypto'
import type { BodyIn } from '@latchkey/contract'
import type { delegateWallets } from '@latchkey/contract/endpoints/delegation'
import { addWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { LocalAccount } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  type createWalletServer,
  newRoot,
  type TestKey,
  type TestUser,
} from './walletVault.fixture.ts'

export type WalletServer = Awaited<ReturnType<typeof createWalletServer>>

/** Phrases from the published BIP-39 vectors, by the byte that their entropy repeats. */
const PHRASES = {
  0: `${'abandon '.repeat(11)}about`,
  127: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  128: 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  255: `${'zoo '.repeat(11)}wrong`,
} as const

const toKey = (account: LocalAccount): TestKey => ({
  chain_type: 'ethereum',
  address: account.address,
  sign: async (message) =>
    Buffer.from((await account.signMessage({ message })).slice(2), 'hex').toString('base64'),
})

/** A root that the signer can join and derive: its wallets derive from a phrase. */
export function phraseRoot(of: keyof typeof PHRASES) {
  const keys = [0, 1, 2].map((addressIndex) =>
    toKey(mnemonicToAccount(PHRASES[of], { addressIndex })),
  )
  return { secret: Buffer.alloc(16, of), keys, root: newRoot([keys[0]!]) }
}

/** An imported key. */
export function importedRoot() {
  const secret = generatePrivateKey()
  const keys = [toKey(privateKeyToAccount(secret))]
  return { secret: Buffer.from(secret.slice(2), 'hex'), keys, root: newRoot(keys, true) }
}

/** Creates the first two wallets of a phrase for the user. */
export async function createWithPhrase(
  server: WalletServer,
  owner: TestUser,
  { root, keys }: ReturnType<typeof phraseRoot>,
): Promise<void> {
  await server.create(owner, root)
  const body = await server.addBody(owner, root, keys[1]!, 1)
  await server.call(owner, addWallet, { rootId: root.rootId }, body)
}

/** A consent as the vault sends it, with two new halves. */
export async function consentTo(
  { seal }: Pick<WalletServer, 'seal'>,
  { secret, keys }: { secret: Uint8Array; keys: readonly TestKey[] },
  indices: readonly number[] = [0],
): Promise<BodyIn<typeof delegateWallets>> {
  const signerHalf = randomBytes(secret.byteLength)
  const appHalf = secret.map((byte, at) => byte ^ signerHalf[at]!)
  return {
    encrypted_tee_share: await seal(signerHalf),
    app_share: Buffer.from(appHalf).toString('base64'),
    delegated_addresses: indices.map((wallet_index) => ({
      chain_type: 'ethereum' as const,
      address: keys[wallet_index]!.address,
      wallet_index,
    })),
  }
}
