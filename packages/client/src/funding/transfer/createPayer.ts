import type { Client } from '../../core/client.ts'
import type { EthereumChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import { createRpc } from '../../wallets/chains/ethereum/createRpc.ts'
import type { CallNode } from '../../wallets/chains/ethereum/transaction/readToken.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { createEthereumPayer } from './createEthereumPayer.ts'
import { createSolanaPayer } from './createSolanaPayer.ts'
import type { Payer } from './Payer.ts'
import { transferError } from './TransferProblem.ts'
import type { Network } from './TransferTarget.ts'

type Ground = Pick<Client, 'ports' | 'clock'>

/** Returns a function that calls the RPC node of a chain. */
export function nodeCaller({ ports }: Ground, chain: EthereumChain): CallNode {
  const rpc = createRpc(ports)
  return (method, params) => rpc(chain.source, method, params)
}

/**
 * Creates the payer for a wallet and network.
 * @throws LatchkeyError `transaction_failure` if the wallet is of another chain type.
 */
export function createPayer(client: Ground, wallet: ConnectedWallet, network: Network): Payer {
  const { clock } = client
  if (wallet.type === 'ethereum' && network.type === 'ethereum') {
    const { chain } = network
    return createEthereumPayer({ wallet, chain, ask: nodeCaller(client, chain), clock })
  }
  if (wallet.type === 'solana' && network.type === 'solana') {
    const { cluster } = network
    const rpc = createSolanaRpc(client.ports, cluster.rpcUrl)
    return createSolanaPayer({ wallet, cluster, rpc, clock })
  }
  throw transferError('preparing')
}
