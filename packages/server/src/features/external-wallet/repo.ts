import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts } from '../../platform/db/schema.ts'

export type ExternalWalletRepo = ReturnType<typeof createExternalWalletRepo>

type Change = { appId: string; userId: string; sessionId: string; nowMs: number; eventId: string }
export type Link = Change & {
  accountId: string
  subject: string
  details: string
  proofKind: string
  proofKey: string
  /** Null where any number may be linked. */
  walletsMax: number | null
}
export type Unlink = Change & { chainType: string; address: string }

const isEmbedded = sql`(details ->> 'wallet_client_type') is not distinct from 'privy'`
/** What a person has but cannot log in with. */
const opensNothing = sql`(type in ('smart_wallet', 'authorization_key')
  or (type = 'wallet' and ${isEmbedded}))`

/** Wallets as accounts of a person. Changes to one person's happen one after the other. */
export function createExternalWalletRepo(db: Db) {
  /** Counting is only right while nobody else adds or takes away, so the person's row is held first. */
  const holding = <Result>(userId: string, work: (held: Db) => Promise<Result>) =>
    db.transaction(async (held) => {
      await held.execute(sql`select from users where id = ${userId} for update`)
      return work(held)
    })

  return {
    /** Whether it is a wallet that lives in the vault of somebody of this app. */
    async isEmbedded(appId: string, subject: string): Promise<boolean> {
      const rows = await db
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(
          and(
            eq(linkedAccounts.appId, appId),
            eq(linkedAccounts.type, 'wallet'),
            eq(linkedAccounts.subject, subject),
            isEmbedded,
          ),
        )
      return rows.length > 0
    },

    /** Uses the nonce up and links the wallet, if nobody has it yet and the person may have one more. */
    link: (link: Link) =>
      holding(link.userId, async (held) => {
        const { rows } = await held.execute<{
          isProved: boolean
          ownerId: string | null
          isLinked: boolean
        }>(sql`
          with proof as (
            update single_use set used_at_ms = ${link.nowMs}::bigint, session_id = ${link.sessionId}
            where kind = ${link.proofKind} and key = ${link.proofKey} and app_id = ${link.appId}
              and used_at_ms is null and expires_at_ms > ${link.nowMs}::bigint
            returning 1
          ), owner as (
            select user_id from linked_accounts
            where app_id = ${link.appId} and type = 'wallet' and subject = ${link.subject}
          ), renewed as (
            update linked_accounts set details = details || jsonb_strip_nulls(${link.details}::jsonb),
              verified_at_ms = ${link.nowMs}::bigint, latest_verified_at_ms = ${link.nowMs}::bigint
            where app_id = ${link.appId} and type = 'wallet' and subject = ${link.subject}
              and user_id = ${link.userId} and exists (select from proof)
            returning user_id
          ), account as (
            insert into linked_accounts (id, app_id, user_id, type, subject, details,
              verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
            select ${link.accountId}, ${link.appId}, ${link.userId}, 'wallet', ${link.subject},
              ${link.details}::jsonb, ${link.nowMs}::bigint, ${link.nowMs}::bigint, ${link.nowMs}::bigint
            where exists (select from proof) and not exists (select from owner)
              and (${link.walletsMax}::int is null or (select count(*) from linked_accounts
                where user_id = ${link.userId} and type = 'wallet' and not ${isEmbedded})
                  < ${link.walletsMax}::int)
            returning user_id
          ), linked as (select user_id from renewed union all select user_id from account),
          recorded as (
            insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
            select ${link.eventId}, ${link.appId}, user_id, ${link.sessionId}, 'wallet_linked',
              ${link.nowMs}::bigint from account
          )
          select exists (select from proof) as "isProved", exists (select from linked) as "isLinked",
            (select user_id from owner) as "ownerId"`)
        return one(rows)
      }),

    /** Takes away whatever the person has under an address, unless it is all they can come in with. */
    unlink: (unlink: Unlink) =>
      holding(unlink.userId, async (held) => {
        const { rows } = await held.execute<{
          isHeld: boolean
          isEmbedded: boolean
          isUnlinked: boolean
        }>(sql`
          with held as (
            select id, ${isEmbedded} as is_embedded from linked_accounts
            where user_id = ${unlink.userId} and type = 'wallet'
              and details ->> 'chain_type' = ${unlink.chainType}
              and (details ->> 'address' = ${unlink.address}
                or (${unlink.chainType} = 'ethereum'
                  and lower(details ->> 'address') = ${unlink.address}))
          ), gone as (
            delete from linked_accounts
            where id in (select id from held where not is_embedded)
              and exists (select from linked_accounts other
                where other.user_id = ${unlink.userId} and other.id not in (select id from held)
                  and not ${opensNothing})
            returning id
          ), recorded as (
            insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
            select ${unlink.eventId}, ${unlink.appId}, ${unlink.userId}, ${unlink.sessionId},
              'wallet_unlinked', ${unlink.nowMs}::bigint where exists (select from gone)
          )
          select exists (select from held) as "isHeld",
            exists (select from held where is_embedded) as "isEmbedded",
            exists (select from gone) as "isUnlinked"`)
        return one(rows)
      }),
  }
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The statement answers one row')
  return row
}
