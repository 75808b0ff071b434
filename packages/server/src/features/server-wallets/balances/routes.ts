import { createWalletsWithRecovery } from '@latchkey/contract/endpoints/walletActions'
import {
  archiveServerWallet,
  createWalletBatch,
  findWalletByAddress,
  getWalletBalance,
  listWalletTransactions,
} from '@latchkey/contract/endpoints/walletReads'
import type { Router } from '../../../platform/http/createRouter.ts'
import { ERROR_MESSAGES } from '../../../platform/http/errorMessages.ts'
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKeyOf.ts'
import type { BackEndLimit } from '../../../platform/rate-limit/createBackEndLimit.ts'
import type { ServiceError } from '../../../platform/ServiceError.ts'
import type { createArchive } from '../archive/service.ts'
import type { createWalletsWithRecoveryService } from '../with-recovery/service.ts'
import type { createBatch } from './createBatch.ts'
import type { createHistory } from './createHistory.ts'
import type { WalletBalances } from './service.ts'

type Parts = {
  balances: WalletBalances
  history: ReturnType<typeof createHistory>
  batch: ReturnType<typeof createBatch>
  archive: ReturnType<typeof createArchive>
  withRecovery: ReturnType<typeof createWalletsWithRecoveryService>
}

export function mountWalletBalances(
  router: Router,
  { balances, history, batch, archive, withRecovery }: Parts,
  limit: BackEndLimit,
): void {
  router.route(getWalletBalance, async ({ app, params, query }) => {
    await limit(app, 'call')
    return balances.balance(app, params.walletId, query)
  })
  router.route(listWalletTransactions, async ({ app, params, query }) => {
    await limit(app, 'call')
    return history(app, params.walletId, query)
  })
  router.route(archiveServerWallet, async ({ app, params }) => {
    await limit(app, 'call')
    return archive(app, params.walletId)
  })
  router.route(findWalletByAddress, async ({ app, body }) => {
    await limit(app, 'call')
    return balances.byAddress(app, body.address)
  })
  router.route(createWalletBatch, async (call) => {
    await limit(call.app, 'call')
    const made = await batch(call.app, call.body.wallets, idempotencyKeyOf(call))
    return {
      results: made.map((one) =>
        'wallet' in one
          ? { index: one.index, success: true as const, wallet: one.wallet }
          : { index: one.index, success: false as const, ...toFailure(one.refusal) },
      ),
    }
  })
  router.route(createWalletsWithRecovery, async (call) => {
    await limit(call.app, 'call')
    return withRecovery(call.app, call.body, idempotencyKeyOf(call))
  })
}

const toFailure = ({ code, sentence }: ServiceError) => ({
  code,
  error: sentence ?? ERROR_MESSAGES[code],
})
