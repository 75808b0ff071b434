import { type Client, LatchkeyError } from '@latchkey/client'
import { embeddedWalletsOf } from '@latchkey/client/wallet/accounts'
import { toViemAccount } from '../adapters/viem/toViemAccount.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import {
  type EmbeddedEthereumWallet,
  toEmbeddedWallet,
} from '../hooks/wallets/useEmbeddedWallets.ts'
import { createServerPaymaster } from './createServerPaymaster.ts'
import { createSmartWalletClient, type SmartWalletClient } from './createSmartWalletClient.ts'
import { findSmartWalletChain } from './findSmartWalletChain.ts'
import { linkOnFirstUse } from './linkOnFirstUse.ts'

type Options = {
  hostConfig: LatchkeyConfig
  /** Chain; without it the page's default chain, or the first one. */
  chainId?: number | undefined
  paymasterContext?: Record<string, unknown> | undefined
}

/**
 * Creates the client of the smart wallet that the user's first embedded Ethereum wallet owns.
 * @throws LatchkeyError `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_wallet_type` or
 * `unsupported_chain_id`
 */
export async function openSmartWallet(
  latchkey: Client,
  { hostConfig, chainId, paymasterContext }: Options,
): Promise<SmartWalletClient> {
  const { user, config: app } = latchkey.getState()
  if (!user) throw new LatchkeyError('must_be_authenticated', 'User must be authenticated')
  const [owner] = embeddedWalletsOf(user, 'ethereum')
  if (!owner) throw new LatchkeyError('embedded_wallet_not_found', 'Embedded wallet not found')
  const config = app?.smart_wallet_config
  if (!config?.enabled)
    throw new LatchkeyError('unsupported_wallet_type', 'The app has no smart wallets')
  const { chain, network } = findSmartWalletChain(hostConfig, config, chainId)
  const wallet = toEmbeddedWallet(latchkey, hostConfig, owner) as EmbeddedEthereumWallet
  return createSmartWalletClient({
    ...{ chain, network, paymasterContext, config },
    owner: await toViemAccount({ wallet }),
    provider: await wallet.getEthereumProvider(),
    sponsor: createServerPaymaster(latchkey, chain.id),
    async onUse(account) {
      await wallet.switchChain(chain.id)
      await linkOnFirstUse(latchkey, account, chain.id)
    },
  })
}
