import { createServerWallet, type ServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { Client } from '../../../core/client.ts'
import type { ChainType } from '../EmbeddedWallet.ts'

/** Creates a server wallet. Its key never leaves the signer. */
export const createWalletOnServer = (client: Client, chainType: ChainType): Promise<ServerWallet> =>
  client.call(createServerWallet, { chain_type: chainType })
