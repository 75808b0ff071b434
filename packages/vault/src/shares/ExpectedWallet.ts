import type { RootAddresses, WalletPath } from '../keys/openKeys.ts'
import type { SecretKind } from '../keys/SecretKind.ts'

/** The wallet that the shares must combine to, known from the server. */
export type ExpectedWallet = {
  kind: SecretKind
  walletId: Uint8Array
  /** Addresses at index 0, at least one. */
  addresses: RootAddresses
}

/** Expects only the address of the chain in use, so that the other chain's key is not derived. */
export function expectedAt(expected: ExpectedWallet, { chainType }: WalletPath): ExpectedWallet {
  const address = expected.addresses[chainType]
  return address === undefined ? expected : { ...expected, addresses: { [chainType]: address } }
}
