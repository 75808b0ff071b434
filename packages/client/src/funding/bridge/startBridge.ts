import {
  type BridgeStatus,
  getBridgeStatus,
  quoteBridge,
} from '@latchkey/contract/endpoints/funding'
import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import type { SolanaCluster } from '../../wallets/chains/solana/SolanaCluster.ts'
import type { SupportedChain } from '../../wallets/embedded/WalletContext.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { createPayer } from '../transfer/createPayer.ts'
import type { Payer } from '../transfer/Payer.ts'
import { transferError } from '../transfer/TransferProblem.ts'
import type { TransferTarget } from '../transfer/TransferTarget.ts'
import { type BridgeOption, optionKey } from './BridgeOption.ts'
import { bridgeChainId } from './bridgeChain.ts'
import { type BridgeEvent, type BridgeState, bridgeMachine } from './bridgeMachine.ts'
import { findOptions } from './findOptions.ts'
import { originsOf } from './originsOf.ts'

type Options = {
  wallet: ConnectedWallet
  target: TransferTarget
  chains: readonly SupportedChain[]
  cluster: SolanaCluster
}

/** Starts a transfer from another chain of an external wallet. Bridge calls go through the Latchkey server. */
export function startBridge(client: Client, options: Options): Flow<BridgeState, BridgeEvent> {
  const { wallet, target } = options
  let payers = new Map<string, Payer>()
  const payerOf = (option: BridgeOption): Payer => {
    const payer = payers.get(optionKey(option))
    if (!payer) throw transferError('no-option')
    return payer
  }

  async function find(): Promise<BridgeOption[]> {
    const origins = originsOf(client, wallet, target, options)
    const found = await findOptions({
      from: wallet.address,
      target,
      origins,
      quote: (request) => client.call(quoteBridge, request),
    })
    // New quotes are new payments: do not reuse earlier results.
    payers = new Map(
      found.map((option) => [
        optionKey(option),
        createPayer(client, wallet, option.prepared.network),
      ]),
    )
    return found
  }

  async function status({ prepared }: BridgeOption, hash: string): Promise<BridgeStatus> {
    const chainId = String(bridgeChainId(prepared.network))
    const path = `${getBridgeStatus.path}?${new URLSearchParams({ hash, chainId })}`
    const asked = { ...getBridgeStatus, path: path as typeof getBridgeStatus.path }
    return (await client.call(asked, undefined)).status
  }

  const flow = createFlow(
    bridgeMachine({
      nowMs: client.clock.nowMs,
      find,
      simulate: (option) => payerOf(option).simulate(option.prepared),
      send: (option) => payerOf(option).send(option.prepared),
      wait: (option, hash) => payerOf(option).wait(hash),
      status,
    }),
    { clock: client.clock },
  )
  return {
    ...flow,
    stop() {
      for (const payer of payers.values()) payer.stop()
      flow.stop()
    },
  }
}
