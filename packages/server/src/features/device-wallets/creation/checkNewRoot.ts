import type { BodyOut, ChainType } from '@latchkey/contract'
import type { prepareWallet } from '@latchkey/contract/endpoints/deviceWallets'
import { ServiceError } from '../../../platform/ServiceError.ts'

const FIRST_VERSION = 1

export const chainOf = (verifier: string): ChainType =>
  verifier === 'solana-address-verifier' ? 'solana' : 'ethereum'

/**
 * Throws unless the root has one wallet per chain, all with index 0, and is named by one of their
 * addresses.
 */
export function checkNewRoot(body: BodyOut<typeof prepareWallet>): void {
  const chains = new Set(body.wallets.map(({ chain_type }) => chain_type))
  const isWhole =
    body.share_version === FIRST_VERSION &&
    chains.size === body.wallets.length &&
    body.wallets.every(({ wallet_index }) => wallet_index === 0) &&
    (!body.imported || body.wallets.length === 1) &&
    body.wallets.some(
      ({ chain_type, address }) =>
        address === body.entropy_id && chain_type === chainOf(body.entropy_id_verifier),
    )
  if (!isWhole) throw new ServiceError('invalid_data')
}
