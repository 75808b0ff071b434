import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  isEmbeddedWallet,
  isLoginAccountType,
  isNotLoginAccount,
} from '../../platform/db/accountTypes.ts'
import { consumeProof, type LinkProof } from '../../platform/db/consumeProof.ts'
import type { Db } from '../../platform/db/Db.ts'
import { outbox, singleUse } from '../../platform/db/schema/logins.ts'
import { linkedAccounts, securityEvents } from '../../platform/db/schema/users.ts'
import { syncMfaMethods } from '../../platform/db/syncMfaMethods.ts'
import { upgradeGuest } from '../../platform/db/upgradeGuest.ts'
import type { EventAccount } from '../../platform/events/AppEvent.ts'
import type { EventLog } from '../../platform/events/createEventLog.ts'
import { eventAccount, newEventAccount } from '../../platform/events/eventAccount.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { SingleUseRow } from '../../platform/single-use/createSingleUse.ts'
import type { ProvedIdentity } from '../login/service.ts'

/** An account change: user, session, time, and the notification with its undo link. */
export type Change = {
  appId: string
  userId: string
  /** Null if the app's back end makes the change. */
  sessionId: string | null
  nowMs: number
  eventId: string
  notice: { mail: OutboxRow; undo: SingleUseRow } | undefined
}
export type Link = Change & {
  sessionId: string
  identity: ProvedIdentity
  proof: LinkProof
  accountId: string
  /** Null if there is no maximum. */
  max: number | null
}
export type Update = Omit<Link, 'accountId' | 'max'> & { oldSubject: string }
/** One account, or the user's wallets at an address. */
export type Target =
  | { type: string; subject: string }
  | { type: 'wallet'; chainType: string; address: string }
export type LinkOutcome =
  | { status: 'linked' | 'full' | 'not-held' }
  | { status: 'unproved'; isTheirs: boolean }
  | { status: 'taken'; ownerId: string }
export type UnlinkOutcome = 'unlinked' | 'not-held' | 'embedded' | 'sole' | 'factor'

export type LinkingRepo = ReturnType<typeof createLinkingRepo>

/** SQL for linked accounts. Changes to one user's accounts run one after another. */
export function createLinkingRepo(db: Db, eventLog: Pick<EventLog, 'record'>) {
  /** Locks the user's row first: counting is only correct without concurrent changes. */
  const holding = <Result>(userId: string, work: (held: Db) => Promise<Result>) =>
    db.transaction(async (held) => {
      await held.execute(sql`select from users where id = ${userId} for update`)
      return work(held)
    })

  const tell = (
    held: Db,
    { appId, userId, nowMs: atMs }: Change,
    type: 'user.linked_account' | 'user.updated_account' | 'user.unlinked_account',
    account: EventAccount,
  ) => eventLog.record(held, { appId, userId, type, details: { account }, atMs })

  return {
    /** Reads an account so that it can be restored later. */
    async find(userId: string, target: Target) {
      const { type, subject, details } = linkedAccounts
      const [row] = await db
        .select({ type, subject, details })
        .from(linkedAccounts)
        .where(and(eq(linkedAccounts.userId, userId), matching(target)))
      return row && { ...row, details: row.details as Record<string, unknown> }
    },

    /** Uses the proof and links the identity, if it is free and the user is below the maximum. */
    link: (link: Link) =>
      holding(link.userId, async (held): Promise<LinkOutcome> => {
        const isProved = await consumeProof(held, link)
        const ownerId = await ownerOf(held, link)
        if (!isProved) return { status: 'unproved', isTheirs: ownerId === link.userId }
        if (ownerId === link.userId) {
          await renew(held, link)
          return { status: 'linked' }
        }
        if (await isFull(held, link)) return { status: 'full' }
        if (ownerId !== undefined) return { status: 'taken', ownerId }
        await insert(held, link)
        // A guest without a login method keeps the guest credential.
        if (isLoginAccountType(link.identity.type)) await upgradeGuest(held, link)
        await note(held, link, 'account_linked', link.identity.type)
        await tell(held, link, 'user.linked_account', newEventAccount(link.identity, link.nowMs))
        return { status: 'linked' }
      }),

    /** Replaces an identity of the user with a newly proved one. */
    update: (update: Update) =>
      holding(update.userId, async (held): Promise<LinkOutcome> => {
        const { identity } = update
        const isProved = await consumeProof(held, update)
        const ownerId = await ownerOf(held, update)
        if (!isProved) return { status: 'unproved', isTheirs: ownerId === update.userId }
        if (ownerId !== undefined && ownerId !== update.userId) return { status: 'taken', ownerId }
        const { rows } = await held.execute(sql`update linked_accounts
          set subject = ${identity.subject}, details = ${JSON.stringify(identity.details)}::jsonb,
            verified_at_ms = ${update.nowMs}::bigint, first_verified_at_ms = ${update.nowMs}::bigint,
            latest_verified_at_ms = ${update.nowMs}::bigint
          where user_id = ${update.userId} and type = ${identity.type}
            and subject = ${update.oldSubject}
          returning id`)
        if (rows.length === 0) return { status: 'not-held' }
        await note(held, update, 'account_updated', identity.type)
        await tell(held, update, 'user.updated_account', newEventAccount(identity, update.nowMs))
        return { status: 'linked' }
      }),

    /** Unlinks an account, unless it is the user's only login method. */
    unlink: (change: Change, target: Target, { evenIfFactor }: { evenIfFactor: boolean }) =>
      holding(change.userId, async (held): Promise<UnlinkOutcome> => {
        const isTarget = sql`user_id = ${change.userId} and ${matching(target)}`
        const { rows: found } = await held.execute<{ isEmbedded: boolean; isFactor: boolean }>(
          sql`select ${isEmbeddedWallet} as "isEmbedded",
            coalesce((details ->> 'enrolled_in_mfa')::boolean, false) as "isFactor"
          from linked_accounts where ${isTarget}`,
        )
        if (found.length === 0) return 'not-held'
        if (found.some((account) => account.isEmbedded)) return 'embedded'
        const isFactor = found.some((account) => account.isFactor)
        if (isFactor && !evenIfFactor) return 'factor'
        const { rows: gone } = await held.execute<{ account: EventAccount }>(sql`
          delete from linked_accounts where ${isTarget}
            and exists (select from linked_accounts other where other.user_id = ${change.userId}
              and not (${matching(target)}) and not ${isNotLoginAccount})
          returning ${eventAccount} as account`)
        if (gone.length === 0) return 'sole'
        if (isFactor) await syncMfaMethods(held, change.userId)
        await note(held, change, 'account_unlinked', target.type)
        for (const { account } of gone) {
          await tell(held, change, 'user.unlinked_account', account)
        }
        return 'unlinked'
      }),
  }
}

type Identified = Pick<Link, 'appId' | 'identity'>
const isIdentity = ({ appId, identity }: Identified) =>
  and(
    eq(linkedAccounts.appId, appId),
    eq(linkedAccounts.type, identity.type),
    eq(linkedAccounts.subject, identity.subject),
  )

async function ownerOf(held: Db, link: Identified): Promise<string | undefined> {
  const [row] = await held
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(isIdentity(link))
  return row?.userId
}

const renew = (held: Db, link: Link) =>
  held
    .update(linkedAccounts)
    .set({
      details: sql`details || jsonb_strip_nulls(${JSON.stringify(link.identity.details)}::jsonb)`,
      verifiedAtMs: link.nowMs,
      latestVerifiedAtMs: link.nowMs,
    })
    .where(isIdentity(link))

async function isFull(held: Db, { userId, identity, max }: Link): Promise<boolean> {
  if (max === null) return false
  const { rows } = await held.execute<{ count: number }>(sql`
    select count(*)::int as count from linked_accounts
    where user_id = ${userId} and type = ${identity.type} and not ${isEmbeddedWallet}`)
  return (rows[0]?.count ?? 0) >= max
}

const insert = (held: Db, { identity, nowMs, ...link }: Link) =>
  held.insert(linkedAccounts).values({
    id: link.accountId,
    appId: link.appId,
    userId: link.userId,
    ...identity,
    verifiedAtMs: nowMs,
    firstVerifiedAtMs: nowMs,
    latestVerifiedAtMs: nowMs,
  })

/** Records and notifies in the same transaction, so that no change goes unnoticed. */
async function note(held: Db, change: Change, kind: string, type: string): Promise<void> {
  const { eventId: id, appId, userId, sessionId, nowMs: atMs, notice } = change
  const details = { type }
  await held.insert(securityEvents).values({ id, appId, userId, sessionId, kind, details, atMs })
  if (!notice) return
  await held.insert(outbox).values(notice.mail)
  await held.insert(singleUse).values(notice.undo)
}

function matching(target: Target): SQL {
  if ('subject' in target) return sql`(type = ${target.type} and subject = ${target.subject})`
  const { chainType, address } = target
  return sql`(type = 'wallet' and details ->> 'chain_type' = ${chainType}
    and (details ->> 'address' = ${address}
      or (${chainType} = 'ethereum' and lower(details ->> 'address') = ${address})))`
}
