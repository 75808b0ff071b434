import {
  WALLET_CHAINS,
  WALLET_KINDS,
  type WireListedWallet,
} from '@latchkey/contract/endpoints/operatorWallets'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../../../platform/paging/toPage.ts'
import { invalidField } from '../../../platform/ServiceError.ts'
import { scanPage } from '../scanPage.ts'
import type { OperatorWalletRow, OperatorWalletsRepo } from './repo.ts'

type Deps = { repo: OperatorWalletsRepo; nowMs(): number }
type Query = (name: string) => string | undefined

/** Shorter terms have no trigram, which the index needs. */
const TERM_MIN_CHARS = 3

/** Embedded wallets of an app, for operators. */
export function createOperatorWallets({ repo, nowMs }: Deps) {
  return {
    async list(app: App, query: Query) {
      const kind = oneOf(WALLET_KINDS, 'kind', query('kind') || 'device')
      const chain = query('chain') ? oneOf(WALLET_CHAINS, 'chain', query('chain')) : undefined
      const term = query('search')?.trim() ?? ''
      const before = readCursor(query('cursor'))
      if (term !== '') {
        if (term.length < TERM_MIN_CHARS || term.length > OPERATOR_LIMITS.searchMaxChars) {
          const range = `${TERM_MIN_CHARS} to ${OPERATOR_LIMITS.searchMaxChars} characters`
          throw invalidField('query.search', range)
        }
        const search = kind === 'device' ? repo.searchDevice : repo.searchServer
        const rows = await search(app.id, chain, term, ROWS_PER_PAGE + 1)
        return {
          wallets: rows.slice(0, ROWS_PER_PAGE).map(toListed),
          next_cursor: null,
          has_more: rows.length > ROWS_PER_PAGE,
          looked_at_until: null,
        }
      }
      const among = kind === 'device' && chain ? await repo.findFew(app.id, chain) : undefined
      const { rows, next_cursor, looked_at_until } =
        kind === 'device'
          ? await scanPage({
              before,
              // Each root has a wallet; only the filter by chain can look at many in vain.
              findEnd: async (from, count) =>
                chain && !among ? repo.findRoot(app.id, from, count) : undefined,
              list: (window, limit) => repo.listDevice(app.id, chain, { ...window, among }, limit),
              cursorOf,
              nowMs,
            })
          : {
              ...toPage(await repo.listServer(app.id, chain, before, ROWS_PER_PAGE + 1), cursorOf),
              looked_at_until: null,
            }
      return {
        wallets: rows.map(toListed),
        next_cursor,
        has_more: next_cursor !== null,
        looked_at_until,
      }
    },
  }
}

function oneOf<Value extends string>(
  values: readonly Value[],
  name: string,
  text: string | undefined,
): Value {
  const value = values.find((one) => one === text)
  if (!value) throw invalidField(`query.${name}`, values.join(', '))
  return value
}

const cursorOf = ({ atMs, id }: OperatorWalletRow) => ({ atMs, id })

const toListed = (row: OperatorWalletRow): WireListedWallet => ({
  id: row.id,
  address: row.address,
  chain_type: row.chainType,
  user_id: row.userId,
  recovery_method: row.recoveryMethod,
  is_imported: row.isImported,
  is_delegated: row.isDelegated,
  is_exported: row.isExported,
  is_archived: row.isArchived,
  policies: row.policies,
  created_at: row.createdAtMs,
})
