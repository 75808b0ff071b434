import { delegateWallets } from '@latchkey/contract/endpoints/delegation'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType } from '../keys/openKeys.ts'
import type { Caller } from '../server/createApi.ts'
import type { Unlock } from '../worker/KeyJob.ts'
import { addressAt, type OwnedRoot } from './OwnedRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** A wallet to delegate. */
export type DelegatedWallet = { address: string; chainType: ChainType; walletIndex: number }

/** Rejects wallets that do not belong to the root. */
export function checkDelegated({ root }: OwnedRoot, wallets: readonly DelegatedWallet[]): void {
  const isOfRoot = ({ address, chainType, walletIndex: index }: DelegatedWallet) =>
    addressAt(root, { chainType, index }) === address
  if (wallets.length === 0 || !wallets.every(isOfRoot)) {
    throw new VaultError('invalid_request_arguments')
  }
}

/** Delegates a root as two new XOR halves. The signer verifies that they match these wallets. */
export async function delegateRoot(
  { api, keys, signerKey }: WalletPorts,
  caller: Caller,
  unlock: Unlock,
  wallets: readonly DelegatedWallet[],
): Promise<void> {
  const { box, appShare } = await keys.run({ kind: 'halve', unlock, recipient: signerKey })
  await api.call(delegateWallets, {
    caller,
    params: {},
    body: {
      encrypted_tee_share: box,
      app_share: appShare,
      delegated_addresses: wallets.map(({ address, chainType, walletIndex }) => ({
        chain_type: chainType,
        address,
        wallet_index: walletIndex,
      })),
    },
  })
}
