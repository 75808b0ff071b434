import { NEXUS, type SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toNexusSmartAccount,
  toSafeSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
import type { Address, LocalAccount, PublicClient } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  type SmartAccount,
  toCoinbaseSmartAccount,
} from 'viem/account-abstraction'

export type SmartAccountOptions = {
  type: SmartWalletType
  version: string | undefined
  owner: LocalAccount
  client: PublicClient
  /** Address, if it is known: it is read from the chain otherwise. */
  address?: Address
}

const ENTRY_POINT_06 = { address: entryPoint06Address, version: '0.6' } as const
const ENTRY_POINT_07 = { address: entryPoint07Address, version: '0.7' } as const
type KernelVersion = '0.3.1' | '0.3.2' | '0.3.3'

/** Creates the viem account of a smart wallet, at the address that public clients compute for the same owner. */
export async function createSmartAccount(options: SmartAccountOptions): Promise<SmartAccount> {
  const { type, version, owner, client, address } = options
  const shared = { client, ...(address && { address }) }
  switch (type) {
    case 'safe':
      return toSafeSmartAccount({
        ...shared,
        owners: [owner],
        version: '1.4.1',
        entryPoint: ENTRY_POINT_07,
      })
    case 'kernel':
      return toKernelSmartAccount({
        ...shared,
        owners: [owner],
        version: (version ?? '0.3.1') as KernelVersion,
        entryPoint: ENTRY_POINT_07,
        // Only the address depends on it: an account with an address asks the chain nothing.
        useMetaFactory: address ? false : 'optional',
      })
    case 'biconomy':
      return version === NEXUS.version
        ? toNexusSmartAccount({
            ...shared,
            owners: [owner],
            version: NEXUS.domainVersion,
            entryPoint: ENTRY_POINT_07,
          })
        : toBiconomySmartAccount({ ...shared, owners: [owner], entryPoint: ENTRY_POINT_06 })
    case 'light_account':
      return version === '2.0.0'
        ? toLightSmartAccount({ ...shared, owner, version, entryPoint: ENTRY_POINT_07 })
        : toLightSmartAccount({ ...shared, owner, version: '1.1.0', entryPoint: ENTRY_POINT_06 })
    case 'thirdweb':
      return toThirdwebSmartAccount({ ...shared, owner, entryPoint: ENTRY_POINT_07 })
    case 'coinbase_smart_wallet':
      return toCoinbaseSmartAccount({
        ...shared,
        owners: [owner],
        version: version === '1' ? '1' : '1.1',
      })
  }
}
