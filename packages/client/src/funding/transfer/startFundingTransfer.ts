import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { createPayer, nodeCaller } from './createPayer.ts'
import {
  type FundingTransferEvent,
  type FundingTransferState,
  fundingTransferMachine,
} from './fundingTransferMachine.ts'
import { prepareEthereum } from './prepareEthereum.ts'
import { prepareSolana } from './prepareSolana.ts'
import type { TransferTarget } from './TransferTarget.ts'

type Options = {
  wallet: ConnectedWallet
  target: TransferTarget
  /** Whether the transfer may bridge from other chains. */
  mayBridge: boolean
}

/** Starts a transfer from an external wallet on the chain where the funds arrive. */
export function startFundingTransfer(
  client: Client,
  { wallet, target, mayBridge }: Options,
): Flow<FundingTransferState, FundingTransferEvent> {
  const { recipient, network, asset, units } = target
  const payer = createPayer(client, wallet, network)
  const prepare = () => {
    const shared = { recipient, asset, units }
    return network.type === 'ethereum'
      ? prepareEthereum(nodeCaller(client, network.chain), wallet.address, { ...shared, network })
      : prepareSolana(createSolanaRpc(client.ports, network.cluster.rpcUrl), wallet.address, {
          ...shared,
          network,
        })
  }
  const flow = createFlow(fundingTransferMachine({ ...payer, mayBridge, prepare }), {
    clock: client.clock,
  })
  return {
    ...flow,
    stop() {
      payer.stop()
      flow.stop()
    },
  }
}
