import type { Ports } from '../../core/ports.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import { ethereumTransfer } from '../transfer/ethereumTransfer.ts'
import { prepareSolana } from '../transfer/prepareSolana.ts'
import type { Payment, TransferTarget } from '../transfer/TransferTarget.ts'

/**
 * Builds the transaction that transfers an asset from one of the user's wallets.
 * @throws LatchkeyError if the Solana wallet does not have enough of a token.
 */
export async function buildTransfer(
  ports: Pick<Ports, 'fetch' | 'clock'>,
  from: string,
  target: TransferTarget,
): Promise<Payment> {
  const { network, recipient, asset, units } = target
  if (network.type === 'ethereum') {
    const call = ethereumTransfer({
      chainId: network.chain.id,
      recipient,
      token: asset.token,
      units,
    })
    return { type: 'ethereum', call }
  }
  const rpc = createSolanaRpc(ports, network.cluster.rpcUrl)
  return (await prepareSolana(rpc, from, { ...target, network })).payment
}
