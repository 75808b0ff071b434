import type { EthereumProvider, WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'

/** The user's smart wallet on one chain. */
export type OpenedSmartWallet = {
  address: string
  /** EIP-1193 provider. Its screens have the options of the call that opened the smart wallet. */
  provider: EthereumProvider
  /** Links the smart wallet to the user if none is linked. The user signs a message. */
  link(): Promise<void>
}

type Options = { chainId?: number | undefined; uiOptions?: WalletUiOptions }

/**
 * Returns a function that opens the user's smart wallet, for pages without `SmartWalletsProvider`. viem and
 * permissionless load with the first call.
 */
export function useOpenSmartWallet() {
  const { client, hostConfig } = useLatchkeyContext()
  return useCallback(
    async ({ chainId, uiOptions = {} }: Options = {}): Promise<OpenedSmartWallet> => {
      const [{ openSmartWallet }, { toSmartWalletProvider }, { linkOnFirstUse }] =
        await Promise.all([
          import('./openSmartWallet.ts'),
          import('./toSmartWalletProvider.ts'),
          import('./linkOnFirstUse.ts'),
        ])
      const wallet = await openSmartWallet(client, { hostConfig, chainId })
      return {
        address: wallet.account.address,
        provider: toSmartWalletProvider(wallet, { uiOptions }),
        link: () => linkOnFirstUse(client, wallet.account, wallet.chain.id),
      }
    },
    [client, hostConfig],
  )
}
