import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { outbox, singleUse } from '../../platform/db/schema/logins.ts'
import { linkedAccounts, securityEvents } from '../../platform/db/schema/users.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { SingleUseRow } from '../../platform/single-use/createSingleUse.ts'
import {
  type EventAccount,
  type EventLog,
  eventAccount,
  newEventAccount,
} from '../events/statements.ts'
import { upgradeGuest } from '../guest/statements.ts'
import type { ProvedIdentity } from '../login/service.ts'
import { syncMfaMethods } from '../mfa/statements.ts'
import { consumeProof, type LinkProof } from '../proof/statements.ts'
import { isEmbeddedWallet, isLoginAccountType, isNotLoginAccount } from '../user/statements.ts'

/** An account change: user, session, time, and the notification with its undo link. */
export type AccountChange = {
  appId: string
  userId: string
  /** Null if the app's back end makes the change. */
  sessionId: string | null
  nowMs: number
  eventId: string
  notice: { mail: OutboxRow; undo: SingleUseRow } | undefined
}
export type Link = AccountChange & {
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
  const withUserLock = <Result>(userId: string, work: (tx: Db) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${userId} for update`)
      return work(tx)
    })

  const recordEvent = (
    tx: Db,
    { appId, userId, nowMs: atMs }: AccountChange,
    type: 'user.linked_account' | 'user.updated_account' | 'user.unlinked_account',
    account: EventAccount,
  ) => eventLog.record(tx, { appId, userId, type, details: { account }, atMs })

  return {
    /** Reads an account so that it can be restored later. */
    async find(userId: string, target: Target) {
      const { type, subject, details } = linkedAccounts
      const [row] = await db
        .select({ type, subject, details })
        .from(linkedAccounts)
        .where(and(eq(linkedAccounts.userId, userId), targetCondition(target)))
      return row && { ...row, details: row.details as Record<string, unknown> }
    },

    /** Uses the proof and links the identity, if it is free and the user is below the maximum. */
    link: (link: Link) =>
      withUserLock(link.userId, async (tx): Promise<LinkOutcome> => {
        const isProved = await consumeProof(tx, link)
        const ownerId = await ownerOf(tx, link)
        if (!isProved) return { status: 'unproved', isTheirs: ownerId === link.userId }
        if (ownerId === link.userId) {
          await renewAccount(tx, link)
          return { status: 'linked' }
        }
        if (await isFull(tx, link)) return { status: 'full' }
        if (ownerId !== undefined) return { status: 'taken', ownerId }
        await insertAccount(tx, link)
        // A guest without a login method keeps the guest credential.
        if (isLoginAccountType(link.identity.type)) await upgradeGuest(tx, link)
        await recordChange(tx, link, 'account_linked', link.identity.type)
        await recordEvent(
          tx,
          link,
          'user.linked_account',
          newEventAccount(link.identity, link.nowMs),
        )
        return { status: 'linked' }
      }),

    /** Replaces an identity of the user with a newly proved one. */
    update: (update: Update) =>
      withUserLock(update.userId, async (tx): Promise<LinkOutcome> => {
        const { identity } = update
        const isProved = await consumeProof(tx, update)
        const ownerId = await ownerOf(tx, update)
        if (!isProved) return { status: 'unproved', isTheirs: ownerId === update.userId }
        if (ownerId !== undefined && ownerId !== update.userId) return { status: 'taken', ownerId }
        const { rows } = await tx.execute(sql`update linked_accounts
          set subject = ${identity.subject}, details = ${JSON.stringify(identity.details)}::jsonb,
            verified_at_ms = ${update.nowMs}::bigint, first_verified_at_ms = ${update.nowMs}::bigint,
            latest_verified_at_ms = ${update.nowMs}::bigint
          where user_id = ${update.userId} and type = ${identity.type}
            and subject = ${update.oldSubject}
          returning id`)
        if (rows.length === 0) return { status: 'not-held' }
        await recordChange(tx, update, 'account_updated', identity.type)
        await recordEvent(
          tx,
          update,
          'user.updated_account',
          newEventAccount(identity, update.nowMs),
        )
        return { status: 'linked' }
      }),

    /** Unlinks an account, unless it is the user's only login method. */
    unlink: (change: AccountChange, target: Target, { evenIfFactor }: { evenIfFactor: boolean }) =>
      withUserLock(change.userId, async (tx): Promise<UnlinkOutcome> => {
        const isTarget = sql`user_id = ${change.userId} and ${targetCondition(target)}`
        const { rows: found } = await tx.execute<{ isEmbedded: boolean; isFactor: boolean }>(
          sql`select ${isEmbeddedWallet} as "isEmbedded",
            coalesce((details ->> 'enrolled_in_mfa')::boolean, false) as "isFactor"
          from linked_accounts where ${isTarget}`,
        )
        if (found.length === 0) return 'not-held'
        if (found.some((account) => account.isEmbedded)) return 'embedded'
        const isFactor = found.some((account) => account.isFactor)
        if (isFactor && !evenIfFactor) return 'factor'
        const { rows: deleted } = await tx.execute<{ account: EventAccount }>(sql`
          delete from linked_accounts where ${isTarget}
            and exists (select from linked_accounts other where other.user_id = ${change.userId}
              and not (${targetCondition(target)}) and not ${isNotLoginAccount})
          returning ${eventAccount} as account`)
        if (deleted.length === 0) return 'sole'
        if (isFactor) await syncMfaMethods(tx, change.userId)
        await recordChange(tx, change, 'account_unlinked', target.type)
        for (const { account } of deleted) {
          await recordEvent(tx, change, 'user.unlinked_account', account)
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

async function ownerOf(tx: Db, link: Identified): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(isIdentity(link))
  return row?.userId
}

const renewAccount = (tx: Db, link: Link) =>
  tx
    .update(linkedAccounts)
    .set({
      details: sql`details || jsonb_strip_nulls(${JSON.stringify(link.identity.details)}::jsonb)`,
      verifiedAtMs: link.nowMs,
      latestVerifiedAtMs: link.nowMs,
    })
    .where(isIdentity(link))

async function isFull(tx: Db, { userId, identity, max }: Link): Promise<boolean> {
  if (max === null) return false
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from linked_accounts
    where user_id = ${userId} and type = ${identity.type} and not ${isEmbeddedWallet}`)
  return (rows[0]?.count ?? 0) >= max
}

const insertAccount = (tx: Db, { identity, nowMs, ...link }: Link) =>
  tx.insert(linkedAccounts).values({
    id: link.accountId,
    appId: link.appId,
    userId: link.userId,
    ...identity,
    verifiedAtMs: nowMs,
    firstVerifiedAtMs: nowMs,
    latestVerifiedAtMs: nowMs,
  })

/** Records and notifies in the same transaction, so that no change goes unnoticed. */
async function recordChange(
  tx: Db,
  change: AccountChange,
  kind: string,
  type: string,
): Promise<void> {
  const { eventId: id, appId, userId, sessionId, nowMs: atMs, notice } = change
  const details = { type }
  await tx.insert(securityEvents).values({ id, appId, userId, sessionId, kind, details, atMs })
  if (!notice) return
  await tx.insert(outbox).values(notice.mail)
  await tx.insert(singleUse).values(notice.undo)
}

function targetCondition(target: Target): SQL {
  if ('subject' in target) return sql`(type = ${target.type} and subject = ${target.subject})`
  const { chainType, address } = target
  return sql`(type = 'wallet' and details ->> 'chain_type' = ${chainType}
    and (details ->> 'address' = ${address}
      or (${chainType} = 'ethereum' and lower(details ->> 'address') = ${address})))`
}
