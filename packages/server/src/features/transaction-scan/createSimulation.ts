import type { TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ChainRpc } from '../../platform/chains/createChainRpc.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createChainFacts } from './createChainFacts.ts'
import { describeEffects, type UsdOf } from './describeEffects.ts'
import { judgeEffects } from './judgeEffects.ts'
import { readEffects } from './readEffects.ts'
import type { ScanProvider } from './ScanProvider.ts'
import { simulateCalls } from './simulateCalls.ts'

type Deps = { rpc: ChainRpc; usdOf: UsdOf; coinOf: (chainId: number) => string }

/** The built-in scan: simulates the transaction on the app's node and warns of common mistakes. */
export function createSimulation({ rpc, usdOf, coinOf }: Deps): ScanProvider {
  const facts = createChainFacts(rpc)

  async function unusedAmong(app: App, chainId: number, addresses: readonly string[]) {
    const unique = [...new Set(addresses)].slice(0, SERVER_LIMITS.scanFactsMax)
    const answers = await Promise.all(
      unique.map(async (address) =>
        (await facts.isUnused(app, chainId, address)) ? [address] : [],
      ),
    )
    return new Set(answers.flat())
  }

  return async (request): Promise<TransactionScan> => {
    const { app, chainId, calls } = request
    const wallet = calls[0]?.from.toLowerCase() ?? ''
    const { logs, error } = await simulateCalls(rpc, request)
    // A reverting transaction may succeed later with other effects, so the result is unknown.
    if (error !== undefined) return failed(error)
    const effects = readEffects(logs, wallet)
    const sentTo = effects.movements.filter(({ from }) => from === wallet).map(({ to }) => to)
    const [unused, simulation] = await Promise.all([
      unusedAmong(app, chainId, sentTo),
      describeEffects({ facts, usdOf, coin: coinOf(chainId) }, { app, chainId, wallet, effects }),
    ])
    const { ownAddresses } = request
    const verdict = judgeEffects(effects, { wallet, ownAddresses, unused })
    return { validation: { status: 'Success', ...verdict }, simulation }
  }
}

/** The result of a failed scan. */
export function failed(text: string): TransactionScan {
  const error = text.slice(0, SERVER_LIMITS.nodeErrorMaxChars)
  return { validation: { status: 'Error', error }, simulation: { status: 'Error', error } }
}
