import type { Client } from '../../client.ts'
import type { ConnectedWallet } from '../../external-wallets/state/ConnectedWallet.ts'
import type { Chain } from '../../wallet/ethereum/chains/findChain.ts'
import { createRpc } from '../../wallet/ethereum/createRpc.ts'
import type { AskNode } from '../../wallet/ethereum/transaction/readToken.ts'
import { createSolanaRpc } from '../../wallet/solana/send/createSolanaRpc.ts'
import { createEthereumPayer } from './createEthereumPayer.ts'
import { createSolanaPayer } from './createSolanaPayer.ts'
import type { Payer } from './Payer.ts'
import type { Place } from './Transfer.ts'
import { transferError } from './TransferProblem.ts'

type Ground = Pick<Client, 'ports' | 'clock'>

/** Asks the node of one chain, as the host named it. */
export function nodeOf({ ports }: Ground, chain: Chain): AskNode {
  const rpc = createRpc(ports)
  return (method, params) => rpc(chain.source, method, params)
}

/** What has this wallet pay in that place; a wallet of another kind of chain cannot. */
export function createPayer(client: Ground, wallet: ConnectedWallet, place: Place): Payer {
  const { clock } = client
  if (wallet.type === 'ethereum' && place.type === 'ethereum') {
    const { chain } = place
    return createEthereumPayer({ wallet, chain, ask: nodeOf(client, chain), clock })
  }
  if (wallet.type === 'solana' && place.type === 'solana') {
    const { cluster } = place
    const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
    return createSolanaPayer({ wallet, cluster, rpc, clock })
  }
  throw transferError('preparing')
}
