import type { WalletChain } from '@latchkey/contract/endpoints/operatorWallets'
import { type SQL, sql } from 'drizzle-orm'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { Db } from '../../../platform/db/Db.ts'
import type { PageCursor } from '../../../platform/paging/toPage.ts'
import { isEmbeddedWallet } from '../../user/statements.ts'

export type OperatorWalletRow = {
  id: string
  /** Position of a device wallet: that of its root. */
  atMs: number
  address: string
  chainType: string
  userId: string | null
  recoveryMethod: string | null
  isImported: boolean
  isDelegated: boolean
  isExported: boolean
  isArchived: boolean
  policies: number
  createdAtMs: number
}
type Chain = WalletChain | undefined
type Window = {
  before: PageCursor | undefined
  end: PageCursor | undefined
  /** Ids of the accounts of the only wallets to look at. */
  among?: string[] | undefined
}

export type OperatorWalletsRepo = ReturnType<typeof createOperatorWalletsRepo>

const deviceColumns = sql`root.id || ' ' || wallet.chain_type || ' ' || wallet.wallet_index as id,
  root.created_at_ms::float8 as "atMs", wallet.address, wallet.chain_type as "chainType",
  wallet.user_id as "userId", root.recovery ->> 'method' as "recoveryMethod",
  root.is_imported as "isImported",
  exists (select from wallet_delegations where root_id = root.id) as "isDelegated",
  false as "isExported", false as "isArchived", 0 as policies,
  wallet.created_at_ms::float8 as "createdAtMs"`

const serverColumns = sql`id, created_at_ms::float8 as "atMs", address, chain_type as "chainType",
  user_id as "userId", null as "recoveryMethod", is_imported as "isImported",
  additional_signers <> '[]'::jsonb as "isDelegated",
  exported_at_ms is not null as "isExported", archived_at_ms is not null as "isArchived",
  jsonb_array_length(policy_ids) as policies, created_at_ms::float8 as "createdAtMs"`

const ofChain = (column: SQL, chain: Chain) => (chain ? sql`and ${column} = ${chain}` : sql``)
const beginsWith = (term: string) => `${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Root, chain and index of the id of a device wallet. */
function readPosition({ atMs, id }: PageCursor) {
  const [root = '', chain = '', index = '0'] = id.split(' ')
  return { atMs, root, chain, index: Number.parseInt(index, 10) || 0 }
}

/** After all wallets of a root, or after one of them. */
const isAfterWallet = ({ atMs, root, chain, index }: ReturnType<typeof readPosition>) =>
  chain === ''
    ? sql`and (root.created_at_ms, root.id) < (${atMs}::bigint, ${root})`
    : sql`and (root.created_at_ms, root.id) <= (${atMs}::bigint, ${root})
        and not (root.id = ${root}
          and (wallet.chain_type, wallet.wallet_index) <= (${chain}, ${index}::int))`

/** SQL for the embedded wallets of an app, for operators. */
export function createOperatorWalletsRepo(db: Db) {
  const read = async (statement: SQL) =>
    (await db.execute<OperatorWalletRow>(statement)).rows as OperatorWalletRow[]

  return {
    /** Position of the last of so many roots of device wallets, newest first. Undefined if there are fewer. */
    async findRoot(appId: string, before: PageCursor | undefined, rows: number) {
      const from = before && readPosition(before)
      const found = await db.execute<{ atMs: number; id: string }>(sql`
        select created_at_ms::float8 as "atMs", id from wallet_roots where app_id = ${appId}
          ${from ? sql`and (created_at_ms, id) < (${from.atMs}::bigint, ${from.root})` : sql``}
        order by created_at_ms desc, id desc offset ${rows - 1} limit 1`)
      return found.rows[0]
    },

    /** Ids of the accounts of the embedded wallets of a chain. Undefined if they are many. */
    async findFew(appId: string, chain: WalletChain): Promise<string[] | undefined> {
      const max = OPERATOR_LIMITS.filterFewAccounts
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from linked_accounts where app_id = ${appId} and ${isEmbeddedWallet}
          and (details ->> 'chain_type') = ${chain} limit ${max + 1}`)
      return rows.length > max ? undefined : rows.map(({ id }) => id)
    },

    /** Lists device wallets, newest root first, up to the end of a window. */
    listDevice(appId: string, chain: Chain, { before, end, among }: Window, limit: number) {
      const from = before && readPosition(before)
      const isAfter = from && isAfterWallet(from)
      const isInWindow =
        end &&
        sql`and (root.created_at_ms, root.id) >= (${end.atMs}::bigint, ${readPosition(end).root})`
      const isAmong = among && sql`and wallet.account_id = any(${sql.param(among)}::text[])`
      return read(sql`
        select ${deviceColumns} from wallet_roots root
          join wallets wallet on wallet.root_id = root.id
        where root.app_id = ${appId} ${ofChain(sql`wallet.chain_type`, chain)}
          ${isAfter ?? sql``} ${isInWindow ?? sql``} ${isAmong ?? sql``}
        order by root.created_at_ms desc, root.id desc, wallet.chain_type, wallet.wallet_index
        limit ${limit}`)
    },

    listServer(appId: string, chain: Chain, before: PageCursor | undefined, limit: number) {
      const isAfter =
        before && sql`and (created_at_ms, id) < (${before.atMs}::bigint, ${before.id})`
      return read(sql`
        select ${serverColumns} from server_wallets
        where app_id = ${appId} and status = 'active' ${ofChain(sql`chain_type`, chain)}
          ${isAfter ?? sql``}
        order by created_at_ms desc, id desc limit ${limit}`)
    },

    /** Device wallets whose address begins with the term. The index of all accounts finds them. */
    searchDevice: (appId: string, chain: Chain, term: string, limit: number) =>
      read(sql`
        select ${deviceColumns} from linked_accounts account
          join wallets wallet on wallet.account_id = account.id
          join wallet_roots root on root.id = wallet.root_id
        where account.app_id = ${appId} and account.type = 'wallet' and account.type <> 'guest'
          and latchkey_trigrams(latchkey_account_text(account.subject, account.details))
            @> latchkey_trigrams(lower(${term}))
          and lower(wallet.address) like ${beginsWith(term)}
          ${ofChain(sql`wallet.chain_type`, chain)} limit ${limit}`),

    searchServer: (appId: string, chain: Chain, term: string, limit: number) =>
      read(sql`
        select ${serverColumns} from server_wallets
        where app_id = ${appId} and status = 'active' and lower(address) like ${beginsWith(term)}
          ${ofChain(sql`chain_type`, chain)} limit ${limit}`),
  }
}
