import { createWallet, type WireWallet } from '@latchkey/contract/wallets'
import type { Client } from '../../client.ts'
import type { ChainType } from '../EmbeddedWallet.ts'

/** A wallet whose key is made in the signer and never leaves it. */
export const createRemoteWallet = (client: Client, chainType: ChainType): Promise<WireWallet> =>
  client.call(createWallet, { chain_type: chainType })
