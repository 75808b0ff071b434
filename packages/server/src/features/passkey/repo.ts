import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import {
  linkedAccounts,
  passkeyCredentials,
  securityEvents,
} from '../../platform/db/schema/users.ts'
import { toStep } from '../../platform/db/toSteps.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { SingleUseRow } from '../../platform/single-use/createSingleUse.ts'
import { type EventLog, eventAccount, insertEvent } from '../events/statements.ts'

export type PasskeyRepo = ReturnType<typeof createPasskeyRepo>

/** Row of a new credential. */
export type CredentialRow = {
  publicKey: Uint8Array
  counter: number
  transports: string
  userHandle: string
  relyingPartyId: string
  isBackupEligible: boolean
  isBackedUp: boolean
}

export type PasskeyLink = CredentialRow & {
  appId: string
  userId: string
  sessionId: string
  accountId: string
  credentialId: string
  details: string
  proofKind: string
  proofKey: string
  useKey: string | null
  nowMs: number
  slotsMax: number
  eventId: string
  notice: { mail: OutboxRow; undo: SingleUseRow } | undefined
}

const given = (name: string) => sql.placeholder(name)

/**
 * Uses a challenge. Exactly one of several concurrent calls succeeds. Callers append conditions and
 * `returning`.
 */
const useChallenge = sql`update single_use set used_at_ms = ${given('nowMs')}::bigint,
    use_key = ${given('useKey')}::text, session_id = ${given('sessionId')}::text
  where kind = ${given('proofKind')} and key = ${given('proofKey')} and app_id = ${given('appId')}
    and used_at_ms is null and expires_at_ms > ${given('nowMs')}::bigint`

/** Column values of a new credential, passed beside the login's values. */
const newCredentialValues = sql`${given('publicKey')}::bytea, ${given('counter')}::bigint,
  ${given('transports')}::jsonb, ${given('userHandle')}::text, ${given('relyingPartyId')}::text,
  ${given('isBackupEligible')}::boolean, ${given('isBackedUp')}::boolean, ${given('nowMs')}::bigint`

/**
 * Uses a challenge once, only for an unregistered passkey: registering another user's passkey id
 * with another key must not log in as that user.
 */
export const passkeyRegistrationProof = {
  name: 'passkey_registration',
  statement: sql`${useChallenge} and not exists (select from linked_accounts where app_id = ${given('appId')}
        and type = ${given('type')} and subject = ${given('subject')})
    returning 1`,
  after: [
    {
      name: 'kept_credential',
      statement: sql`insert into passkey_credentials (account_id, user_id, place, public_key, counter,
          transports, user_handle, relying_party_id, is_backup_eligible, is_backed_up, last_used_at_ms)
        select id, user_id, 1, ${newCredentialValues} from account`,
    },
  ],
}

/** Uses a challenge once, only if the authenticator's counter has increased. */
export const passkeyLoginProof = {
  name: 'passkey',
  before: [{ name: 'challenge', statement: sql`${useChallenge} returning 1` }],
  statement: sql`update passkey_credentials set counter = ${given('counter')}::bigint,
      is_backed_up = ${given('isBackedUp')}::boolean, last_used_at_ms = ${given('nowMs')}::bigint
    where account_id = ${given('accountId')} and exists (select from challenge)
      and (counter < ${given('counter')}::bigint
        or (counter = 0 and ${given('counter')}::bigint = 0))
    returning 1`,
}

export function createPasskeyRepo(db: Db, eventLog: Pick<EventLog, 'idFor'>) {
  const linking = prepareLink(db)
  return {
    /** Finds a passkey by credential id. */
    async find(appId: string, credentialId: string) {
      const [row] = await db
        .select({
          accountId: linkedAccounts.id,
          userId: linkedAccounts.userId,
          publicKey: passkeyCredentials.publicKey,
          counter: passkeyCredentials.counter,
          userHandle: passkeyCredentials.userHandle,
          relyingPartyId: passkeyCredentials.relyingPartyId,
          isBackupEligible: passkeyCredentials.isBackupEligible,
        })
        .from(linkedAccounts)
        .innerJoin(passkeyCredentials, eq(passkeyCredentials.accountId, linkedAccounts.id))
        .where(
          and(
            eq(linkedAccounts.appId, appId),
            eq(linkedAccounts.type, 'passkey'),
            eq(linkedAccounts.subject, credentialId),
          ),
        )
      return row
    },

    async listOf(userId: string) {
      const rows = await db
        .select({
          credentialId: linkedAccounts.subject,
          transports: passkeyCredentials.transports,
          userHandle: passkeyCredentials.userHandle,
        })
        .from(passkeyCredentials)
        .innerJoin(linkedAccounts, eq(linkedAccounts.id, passkeyCredentials.accountId))
        .where(eq(passkeyCredentials.userId, userId))
      return rows.map((row) => ({ ...row, transports: row.transports as string[] }))
    },

    /** Lists the passkeys enrolled in MFA. */
    async listFactors(userId: string) {
      const rows = await db
        .select({
          credentialId: linkedAccounts.subject,
          transports: passkeyCredentials.transports,
        })
        .from(passkeyCredentials)
        .innerJoin(linkedAccounts, eq(linkedAccounts.id, passkeyCredentials.accountId))
        .where(
          and(eq(passkeyCredentials.userId, userId), isNotNull(passkeyCredentials.mfaEnrolledAtMs)),
        )
      return rows.map((row) => ({ ...row, transports: row.transports as string[] }))
    },

    /**
     * Advances the counter of a passkey, if it is enrolled in MFA and the counter has increased.
     */
    async useAsFactor(
      accountId: string,
      shown: { counter: number; isBackedUp: boolean },
      nowMs: number,
    ) {
      const table = passkeyCredentials
      const rows = await db
        .update(table)
        .set({ ...shown, lastUsedAtMs: nowMs })
        .where(
          and(
            eq(table.accountId, accountId),
            isNotNull(table.mfaEnrolledAtMs),
            or(
              lt(table.counter, shown.counter),
              and(eq(table.counter, 0), sql`${shown.counter}::bigint = 0`),
            ),
          ),
        )
        .returning({ accountId: table.accountId })
      return rows.length === 1
    },

    /**
     * Uses the challenge and links the passkey, if the user is below the maximum and the id is
     * free.
     */
    async link(link: PasskeyLink) {
      const { mail, undo } = link.notice ?? {}
      const [row] = await linking.execute({
        ...link,
        mailId: mail?.id ?? null,
        mailChannel: mail?.channel ?? null,
        mailPayload: mail?.payload ?? null,
        mailExpiresAtMs: mail?.expiresAtMs ?? null,
        undoKind: undo?.kind ?? null,
        undoKey: undo?.key ?? null,
        undoPayload: undo?.payload ?? null,
        appEventId: eventLog.idFor(link.appId),
      })
      if (!row) throw new Error('The link statement returned no row')
      return row
    },

    /** Records a counter that went back, which indicates a cloned passkey. */
    async recordCounterWentBack(event: {
      id: string
      appId: string
      userId: string
      atMs: number
    }) {
      await db.insert(securityEvents).values({ ...event, kind: 'passkey_counter_went_back' })
    },
  }
}

function prepareLink(db: Db) {
  const step = toStep(db)
  return db
    .with(
      step('challenge', sql`${useChallenge} returning 1`),
      step(
        'free',
        sql`select place from generate_series(1, ${given('slotsMax')}::int) place
          where not exists (select from passkey_credentials taken
            where taken.user_id = ${given('userId')} and taken.place = place.place)
          order by place limit 1`,
      ),
      step(
        'account',
        sql`insert into linked_accounts (id, app_id, user_id, type, subject, details,
            verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
          select ${given('accountId')}::text, ${given('appId')}::text, ${given('userId')}::text,
            'passkey', ${given('credentialId')}::text, ${given('details')}::jsonb,
            ${given('nowMs')}::bigint, ${given('nowMs')}::bigint, ${given('nowMs')}::bigint
          from free where exists (select from challenge)
          on conflict (app_id, type, subject) do nothing
          returning *`,
      ),
      step(
        'kept_credential',
        sql`insert into passkey_credentials (account_id, user_id, place, public_key, counter,
            transports, user_handle, relying_party_id, is_backup_eligible, is_backed_up, last_used_at_ms)
          select id, user_id, place, ${newCredentialValues} from account, free`,
      ),
      step(
        'recorded_link',
        sql`insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
          select ${given('eventId')}::text, ${given('appId')}::text, user_id,
            ${given('sessionId')}::text, 'passkey_linked', ${given('nowMs')}::bigint from account`,
      ),
      step(
        'recorded_event',
        insertEvent(
          {
            id: given('appEventId'),
            appId: given('appId'),
            type: 'user.linked_account',
            userId: sql`user_id`,
            details: sql`jsonb_build_object('account', ${eventAccount})`,
            atMs: given('nowMs'),
          },
          sql`account where ${given('appEventId')}::text is not null`,
        ),
      ),
      // Ends the guest credential and the other sessions, as for every other account type.
      step(
        'converted_guest',
        sql`update users set is_guest = false where id = ${given('userId')}::text and is_guest
            and exists (select from account) returning id`,
      ),
      step(
        'credential',
        sql`delete from linked_accounts where exists (select from converted_guest)
            and user_id = ${given('userId')}::text and type = 'guest'`,
      ),
      step(
        'old_sessions',
        sql`delete from sessions where exists (select from converted_guest)
            and user_id = ${given('userId')}::text and id <> ${given('sessionId')}::text`,
      ),
      step(
        'mail',
        sql`insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
          select ${given('mailId')}::text, ${given('mailChannel')}::text,
            ${given('mailPayload')}::bytea, ${given('nowMs')}::bigint, ${given('nowMs')}::bigint,
            ${given('mailExpiresAtMs')}::bigint
          from account where ${given('mailId')}::text is not null`,
      ),
      step(
        'undo_token',
        sql`insert into single_use (kind, key, app_id, payload, expires_at_ms)
          select ${given('undoKind')}::text, ${given('undoKey')}::text, ${given('appId')}::text,
            ${given('undoPayload')}::bytea, ${given('mailExpiresAtMs')}::bigint
          from account where ${given('mailId')}::text is not null`,
      ),
    )
    .select({
      isProved: sql<boolean>`exists (select from challenge)`,
      hasSlot: sql<boolean>`exists (select from free)`,
      isLinked: sql<boolean>`exists (select from account)`,
    })
    .from(sql`(select 1) one`)
    .prepare('passkey_link')
}
