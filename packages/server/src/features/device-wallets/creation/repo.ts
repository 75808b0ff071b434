import type { ChainType } from '@latchkey/contract'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { walletLeftovers, walletRoots, wallets } from '../../../platform/db/schema/deviceWallets.ts'
import type { Sealed } from '../../../platform/envelope/createEnvelope.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import type { EventLog } from '../../events/statements.ts'
import type { WalletAccount } from '../walletAccount.ts'
import { createCreationEvents } from './events/repo.ts'

type Owner = { appId: string; userId: string; sessionId: string; nowMs: number }
type UsedNonce = { proofKind: string; proofKey: string }

export type NewRoot = Owner &
  UsedNonce & {
    rootId: string
    entropyId: string
    entropyChain: ChainType
    isImported: boolean
    shareVersion: number
    recovery: RecoveryDescriptor
    wallets: readonly WalletAccount[]
    share: Sealed
    /** When the signer may delete the root that this one replaces. */
    leftoverDueAtMs: number
  }

export type Activation = Owner & {
  rootId: string
  shareVersion: number
  versionsMax: number
  eventId: string
  /** The notification mail. Undefined for a new wallet. */
  mail: OutboxRow | undefined
}

export type Addition = Owner &
  UsedNonce & { rootId: string; wallet: WalletAccount; eventId: string }

export type RootRow = Omit<typeof walletRoots.$inferSelect, 'firstWallets' | 'recovery'> & {
  recovery: RecoveryDescriptor
  firstWallets: WalletAccount[]
  nextShareVersion: number
  wallets: { chainType: ChainType; address: string; walletIndex: number }[]
}
type FoundRoot = typeof walletRoots.$inferSelect & { nextShareVersion: number }

export type CreationRepo = ReturnType<typeof createCreationRepo>

/** Stores roots and their wallets: inserted as pending, activated once, then extended. */
export function createCreationRepo(db: Db, eventLog: Pick<EventLog, 'recordStep'>) {
  const useNonce = ({ proofKind, proofKey, appId, sessionId, nowMs }: Owner & UsedNonce) => sql`
    update single_use set used_at_ms = ${nowMs}::bigint, session_id = ${sessionId}
    where kind = ${proofKind} and key = ${proofKey} and app_id = ${appId}
      and used_at_ms is null and expires_at_ms > ${nowMs}::bigint`

  const rootColumns = {
    ...getTableColumns(walletRoots),
    nextShareVersion: sql<number>`(select coalesce(max(version), 0) + 1 from wallet_shares
      where root_id = wallet_roots.id)`,
  }
  const selectRoot = () => db.select(rootColumns).from(walletRoots)

  // Prepared, because planning takes longer than execution.
  const byId = selectRoot()
    .where(eq(walletRoots.id, sql.placeholder('rootId')))
    .prepare('wallet_root_by_id')
  const ownOf = selectRoot()
    .where(
      and(eq(walletRoots.userId, sql.placeholder('userId')), eq(walletRoots.isImported, false)),
    )
    .prepare('wallet_root_of_user')
  const walletsOf = db
    .select({
      chainType: wallets.chainType,
      address: wallets.address,
      walletIndex: wallets.walletIndex,
    })
    .from(wallets)
    .where(eq(wallets.rootId, sql.placeholder('rootId')))
    .orderBy(wallets.chainType, wallets.walletIndex)
    .prepare('wallets_of_root')

  async function withWallets([root]: FoundRoot[]): Promise<RootRow | undefined> {
    return root && ({ ...root, wallets: await walletsOf.execute({ rootId: root.id }) } as RootRow)
  }

  const eventSteps = createCreationEvents(eventLog)

  return {
    async find(rootId: string): Promise<RootRow | undefined> {
      const [[root], found] = await Promise.all([
        byId.execute({ rootId }),
        walletsOf.execute({ rootId }),
      ])
      return root && ({ ...root, wallets: found } as RootRow)
    },

    /** The user's generated (not imported) root, pending or active. */
    async findOwn(userId: string): Promise<RootRow | undefined> {
      return withWallets(await ownOf.execute({ userId }))
    },

    /** The user's root that has this wallet. */
    async findByWallet(userId: string, chainType: ChainType, address: string, firstOnly: boolean) {
      const [wallet] = await db
        .select({ rootId: wallets.rootId })
        .from(wallets)
        .where(
          and(
            eq(wallets.userId, userId),
            eq(wallets.address, address),
            eq(wallets.chainType, chainType),
            firstOnly ? eq(wallets.walletIndex, 0) : undefined,
          ),
        )
      return wallet && this.find(wallet.rootId)
    },

    /** The id of the user who has one of these addresses as a wallet of any kind in this app. */
    async findOwnerOf(appId: string, subjects: readonly string[]): Promise<string | undefined> {
      const { rows } = await db.execute<{ user_id: string }>(sql`
        select user_id from linked_accounts
        where app_id = ${appId} and type = 'wallet'
          and subject in (${sql.join([...subjects], sql`, `)})
        limit 1`)
      return rows[0]?.user_id
    },

    /** Records that the signer stores data for a root that does not exist here yet. */
    async noteLeftover(root: { rootId: string; appId: string; userId: string; dueAtMs: number }) {
      await db
        .insert(walletLeftovers)
        .values(root)
        .onConflictDoUpdate({ target: walletLeftovers.rootId, set: { dueAtMs: root.dueAtMs } })
    },

    /**
     * Consumes the nonce and inserts a pending root, which replaces an earlier pending one. Does nothing
     * if the user has an active root. The share is reserved until the signer has stored its own. The
     * replaced root is queued for deletion in the signer.
     */
    async prepare(root: NewRoot): Promise<{ isProved: boolean; isMade: boolean }> {
      const { rows } = await db.execute<{ isProved: boolean; isMade: boolean }>(sql`
        with taken as (
          select from wallet_roots where user_id = ${root.userId} and status = 'active'
            and not is_imported and not ${root.isImported}::boolean
        ), proof as (
          ${useNonce(root)} and not exists (select from taken) returning 1
        ), replaced as (
          delete from wallet_roots
          where user_id = ${root.userId} and status = 'pending' and id <> ${root.rootId}
            and is_imported = ${root.isImported}::boolean
            and (not is_imported or entropy_id = ${root.entropyId}) and exists (select from proof)
          returning id, app_id, user_id
        ), left_over as (
          insert into wallet_leftovers (root_id, app_id, user_id, due_at_ms)
          select id, app_id, user_id, ${root.leftoverDueAtMs}::bigint from replaced
          on conflict (root_id) do update set due_at_ms = excluded.due_at_ms
        ), made as (
          insert into wallet_roots (id, app_id, user_id, entropy_id, entropy_chain, is_imported, status,
            share_version, recovery, first_wallets, created_at_ms)
          select ${root.rootId}, ${root.appId}, ${root.userId}, ${root.entropyId}, ${root.entropyChain},
            ${root.isImported}::boolean, 'pending', ${root.shareVersion}::int,
            ${JSON.stringify(root.recovery)}::jsonb, ${JSON.stringify(root.wallets)}::jsonb,
            ${root.nowMs}::bigint
          -- The count makes the delete of the replaced rows run before this insert.
          from proof where (select count(*) from replaced) >= 0
          on conflict (id) do nothing
          returning id
        ), kept as (
          insert into wallet_shares (root_id, version, reason, status, session_id, recovery,
            sealed_share, key_version, created_at_ms)
          select id, ${root.shareVersion}::int, 'created', 'reserved', ${root.sessionId},
            ${JSON.stringify(root.recovery)}::jsonb, ${root.share.sealed}::bytea,
            ${root.share.keyVersion}::int, ${root.nowMs}::bigint from made
        ), claimed as (
          delete from wallet_leftovers where root_id = ${root.rootId} and exists (select from made)
        )
        select exists (select from proof) as "isProved", exists (select from made) as "isMade"`)
      return one(rows)
    },

    /**
     * Activates a share version. Exactly one of several concurrent calls succeeds. Activating a new root
     * links its wallets as accounts. A new recovery method retires all other versions. Above the limit the
     * oldest version is retired. The version that recovery starts from never decreases: an older recovery
     * change has no effect, an older device keeps working.
     */
    async activate(activation: Activation): Promise<boolean> {
      const { rootId, shareVersion, userId, appId, sessionId, nowMs, mail } = activation
      const { rows } = await db.execute<{ isActivated: boolean }>(sql`
        with held as (
          select id, share_version from wallet_roots
          where id = ${rootId} and user_id = ${userId} and app_id = ${appId} for update
        ), version as (
          update wallet_shares s set status = 'live', activated_at_ms = ${nowMs}::bigint
          from held
          where s.root_id = held.id and s.version = ${shareVersion}::int and s.status = 'pending'
            and (s.reason = 'created' or s.session_id = ${sessionId})
            and (s.reason <> 'recovery-changed' or s.version > held.share_version)
          returning s.reason, s.recovery, s.version >= held.share_version as is_newest
        ), root as (
          update wallet_roots r set status = 'active',
            share_version = greatest(r.share_version, ${shareVersion}::int),
            recovery = case when version.is_newest then version.recovery else r.recovery end,
            activated_at_ms = coalesce(r.activated_at_ms, ${nowMs}::bigint)
          from version where r.id = ${rootId}
          returning r.id, r.app_id, r.user_id, r.entropy_id, r.is_imported, r.first_wallets,
            version.reason, version.recovery
        ), new_wallet as (
          select root.id as root_id, root.app_id, root.user_id, wallet.*
          from root, jsonb_to_recordset(root.first_wallets) as wallet (account_id text,
            chain_type text, address text, wallet_index int, subject text, details jsonb)
          where root.reason = 'created'
        ), account as (
          insert into linked_accounts (id, app_id, user_id, type, subject, details,
            verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
          select account_id, app_id, user_id, 'wallet', subject, details,
            ${nowMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint from new_wallet
        ), wallet as (
          insert into wallets (root_id, chain_type, wallet_index, address, user_id, account_id,
            created_at_ms)
          select root_id, chain_type, wallet_index, address, user_id, account_id, ${nowMs}::bigint
          from new_wallet
        ), changed as (
          update linked_accounts a
          set details = a.details || jsonb_build_object('recovery_method', root.recovery ->> 'method')
          from root, wallets w
          where root.reason = 'recovery-changed' and w.root_id = root.id and a.id = w.account_id
        ), retired as (
          update wallet_shares s set status = 'retired', sealed_share = null from root
          where s.root_id = root.id and s.version <> ${shareVersion}::int and s.status <> 'retired'
            and (root.reason = 'recovery-changed' or (s.status = 'live' and s.version not in (
              select version from wallet_shares
              where root_id = ${rootId} and status = 'live' and version <> ${shareVersion}::int
              order by version desc limit ${activation.versionsMax - 1})))
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
          select ${activation.eventId}, app_id, user_id, ${sessionId},
            case when reason = 'recovered' then 'wallet_recovered'
              when reason = 'recovery-changed' then 'wallet_recovery_changed'
              when is_imported then 'wallet_imported' else 'wallet_created' end,
            jsonb_build_object('method', recovery ->> 'method', 'version', ${shareVersion}::int),
            ${nowMs}::bigint from root
        )${eventSteps.created(activation)}${eventSteps.recovery(activation)}
        ${mail ? sql`, notified as (${insertMail(mail, sql`root`)})` : sql``}
        select exists (select from root) as "isActivated"`)
      return one(rows).isActivated
    },

    /** Consumes the nonce and adds a wallet to an active root if its index is the next one of its chain. */
    async add(addition: Addition): Promise<{ isProved: boolean; isAdded: boolean }> {
      const { rootId, wallet, userId, appId, nowMs } = addition
      const { rows } = await db.execute<{ isProved: boolean; isAdded: boolean }>(sql`
        with proof as (${useNonce(addition)} returning 1),
        root as (
          select id from wallet_roots where id = ${rootId} and user_id = ${userId}
            and status = 'active' and not is_imported and exists (select from proof)
            and (select count(*) from wallets
              where root_id = ${rootId} and chain_type = ${wallet.chain_type})
              = ${wallet.wallet_index}::int
        ), account as (
          insert into linked_accounts (id, app_id, user_id, type, subject, details,
            verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
          select ${wallet.account_id}, ${appId}, ${userId}, 'wallet', ${wallet.subject},
            ${JSON.stringify(wallet.details)}::jsonb, ${nowMs}::bigint, ${nowMs}::bigint,
            ${nowMs}::bigint from root
        ), added as (
          insert into wallets (root_id, chain_type, wallet_index, address, user_id, account_id,
            created_at_ms)
          select id, ${wallet.chain_type}, ${wallet.wallet_index}::int, ${wallet.address}, ${userId},
            ${wallet.account_id}, ${nowMs}::bigint from root
          returning root_id
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
          select ${addition.eventId}, ${appId}, ${userId}, ${addition.sessionId}, 'wallet_added',
            ${nowMs}::bigint from added
        )${eventSteps.added(addition)}
        select exists (select from proof) as "isProved", exists (select from added) as "isAdded"`)
      return one(rows)
    },
  }
}

const insertMail = (mail: OutboxRow, from: ReturnType<typeof sql>) => sql`
  insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
  select ${mail.id}, ${mail.channel}, ${mail.payload}::bytea, ${mail.createdAtMs}::bigint,
    ${mail.dueAtMs}::bigint, ${mail.expiresAtMs}::bigint from ${from}`

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The statement must return one row')
  return row
}
