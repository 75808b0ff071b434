import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { base64urlnopad } from '@scure/base'
import type { Owner } from '../device-share/createDeviceShares.ts'
import type { ChainType, RootAddresses, WalletPath } from '../keys/openKeys.ts'
import type { SecretKind } from '../keys/SecretKind.ts'
import type { ExpectedWallet } from '../shares/ExpectedWallet.ts'

/** A root and its user, from the server. */
export type OwnedRoot = { userId: string; root: WalletRoot }

const chainOf = (root: Pick<WalletRoot, 'entropy_id_verifier'>): ChainType =>
  root.entropy_id_verifier === 'solana-address-verifier' ? 'solana' : 'ethereum'

/** Path of the wallet that identifies a root. Its key signs the root's proofs. */
export const namingPath = (root: WalletRoot): WalletPath => ({ chainType: chainOf(root), index: 0 })

/** The wallet that identifies a root. */
export const namingWallet = (root: WalletRoot) => ({
  chainType: chainOf(root),
  address: root.entropy_id,
})

/** Returns what the shares of a root must combine to. */
export function expectedOf(root: WalletRoot): ExpectedWallet {
  const kind: SecretKind = root.imported ? `${chainOf(root)}-key` : 'entropy'
  const first = root.wallets.filter(({ wallet_index }) => wallet_index === 0)
  const addresses: RootAddresses = {
    ...Object.fromEntries(first.map(({ chain_type, address }) => [chain_type, address])),
    [chainOf(root)]: root.entropy_id,
  }
  return { kind, walletId: Uint8Array.from(base64urlnopad.decode(root.root_id)), addresses }
}

/** Returns the address at a path, or undefined. */
export const addressAt = (root: WalletRoot, { chainType, index }: WalletPath): string | undefined =>
  root.wallets.find(
    ({ chain_type, wallet_index }) => chain_type === chainType && wallet_index === index,
  )?.address

export const ownerOf = (appId: string, { userId, root }: OwnedRoot): Owner => ({
  appId,
  userId,
  walletId: root.root_id,
})
