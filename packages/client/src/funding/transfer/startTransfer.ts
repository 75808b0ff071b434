import type { Client } from '../../client.ts'
import type { ConnectedWallet } from '../../external-wallets/state/ConnectedWallet.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import { createSolanaRpc } from '../../wallet/solana/send/createSolanaRpc.ts'
import { createPayer, nodeOf } from './createPayer.ts'
import {
  type FundingTransferEvent,
  type FundingTransferState,
  fundingTransferMachine,
} from './fundingTransferMachine.ts'
import { prepareEthereum } from './prepareEthereum.ts'
import { prepareSolana } from './prepareSolana.ts'
import type { TransferAim } from './Transfer.ts'

type Options = {
  wallet: ConnectedWallet
  aim: TransferAim
  /** Whether the wallet's other chains may help out. */
  mayBridge: boolean
}

/** A transfer from a person's own wallet, on the chain where it is to arrive. */
export function startTransfer(
  client: Client,
  { wallet, aim, mayBridge }: Options,
): Flow<FundingTransferState, FundingTransferEvent> {
  const { recipient, place, asset, units } = aim
  const payer = createPayer(client, wallet, place)
  const prepare = () => {
    const shared = { recipient, asset, units }
    return place.type === 'ethereum'
      ? prepareEthereum(nodeOf(client, place.chain), wallet.address, { ...shared, place })
      : prepareSolana(createSolanaRpc(client.ports, place.cluster.rpcUrl), wallet.address, {
          ...shared,
          place,
        })
  }
  const flow = createFlow(fundingTransferMachine({ ...payer, mayBridge, prepare }), {
    clock: client.clock,
  })
  return {
    ...flow,
    stop() {
      payer.leave()
      flow.stop()
    },
  }
}
