import { createServerWallet, type ServerWallet } from '@latchkey/contract/wallets'
import type { Client } from '../../client.ts'
import type { ChainType } from '../EmbeddedWallet.ts'

/** A wallet whose key is made in the signer and never leaves it. */
export const createWalletOnServer = (client: Client, chainType: ChainType): Promise<ServerWallet> =>
  client.call(createServerWallet, { chain_type: chainType })
