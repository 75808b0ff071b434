import type { ServerWallet, WalletRights } from '@latchkey/contract/endpoints/wallets'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'

type WalletRequest = WalletRights & { chain_type: string }
type Result = { index: number } & ({ wallet: ServerWallet } | { refusal: ServiceError })

/** Creates many wallets, a few at a time. Each succeeds or fails by itself. */
export function createBatch({
  create,
}: {
  create(
    caller: UserOrAppCaller,
    request: WalletRequest,
    idempotencyKey: string | undefined,
  ): Promise<ServerWallet>
}) {
  return async (
    app: App,
    wallets: readonly WalletRequest[],
    idempotencyKey: string | undefined,
  ) => {
    const results: Result[] = []

    async function make(index: number, request: WalletRequest): Promise<Result> {
      // Each wallet has its own idempotency key, so a repeated batch creates none twice.
      const name = idempotencyKey === undefined ? undefined : `${idempotencyKey}#${index}`
      try {
        return { index, wallet: await create({ app, claims: undefined }, request, name) }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return { index, refusal: error }
      }
    }

    const waiting = [...wallets.entries()]
    async function work(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results.push(await make(...next))
      }
    }
    await Promise.all(Array.from({ length: WALLET_READ_LIMITS.concurrentCreationsMax }, work))
    return results.sort((a, b) => a.index - b.index)
  }
}
