import { type BodyOut, isKnownAccount, type ReplyIn } from '@latchkey/contract'
import type { delegateWallets, revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import { deleteDelegatedShare, storeDelegatedShare } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import type { Envelope } from '../../../platform/envelope/createEnvelope.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { Log } from '../../../platform/log/createLog.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { Adopt, RootHalves } from '../../server-wallets/adoption/service.ts'
import { delegationContext } from '../../server-wallets/delegated/service.ts'
import type { Admit, RequireSessionFactor, UserSession } from '../admit.ts'
import type { Notice } from '../createNotice.ts'
import type { CreationRepo, RootRow } from '../creation/repo.ts'
import type { DelegationRepo, Leftover } from './repo.ts'

type Deps = {
  apps: readonly App[]
  repo: DelegationRepo
  roots: Pick<CreationRepo, 'findByWallet'>
  admit: Admit
  requireFactor: RequireSessionFactor
  envelope: Envelope
  signer: SignerClient
  /** Moves device wallets to the signer, as server wallets. */
  adopt: Adopt
  notice: Notice
  onMailQueued(): void
  log: Log
  nowMs(): number
  randomBytes: RandomBytes
}

type Consent = BodyOut<typeof delegateWallets>
type Addresses = Consent['delegated_addresses']

const DAY_MS = 86_400_000
const BATCH = SERVER_LIMITS.walletUpkeepBatch
const DONE = { message: 'success' }

/** Delegates device wallets to the app, or migrates them to server wallets if the app uses those. */
export function createDelegationService(deps: Deps) {
  const { repo, admit, envelope, signer, nowMs, randomBytes } = deps

  /** The root that has all of these addresses. Roots of other users count as not found. */
  async function requireRoot({ app, user }: UserSession, addresses: Addresses): Promise<RootRow> {
    const [first] = addresses
    const root =
      first && (await deps.roots.findByWallet(user.id, first.chain_type, first.address, false))
    const isOfRoot = (wanted: Addresses[number]) =>
      root?.wallets.some(
        ({ chainType, address, walletIndex }) =>
          chainType === wanted.chain_type &&
          address === wanted.address &&
          walletIndex === wanted.wallet_index,
      )
    if (root?.appId !== app.id || root.status !== 'active' || !addresses.every(isOfRoot)) {
      throw new ServiceError('linked_account_not_found')
    }
    return root
  }

  function toRootHalves(root: RootRow, body: Consent, shownAtMs: number | undefined): RootHalves {
    return {
      secret_kind: root.isImported ? (`${root.entropyChain}-key` as 'ethereum-key') : 'entropy',
      sealed_share: body.encrypted_tee_share,
      app_share: body.app_share,
      ...(shownAtMs !== undefined && { factor_shown_at: shownAtMs }),
    }
  }

  const eventOf = ({ sessionId }: UserSession) => ({
    eventId: createId(randomBytes),
    sessionId,
    nowMs: nowMs(),
  })

  /**
   * Records a leftover, stores the signer's half, then activates. The cleanup job deletes a delegation
   * that stops in between.
   */
  async function storeDelegation(
    session: UserSession,
    root: RootRow,
    body: Consent,
    halves: RootHalves,
  ) {
    const { app, user } = session
    const of = { appId: app.id, userId: user.id, delegationId: createId(randomBytes) }
    const { authorizationKeys, policyIds } = app.definition.embeddedWallets.delegatedUse
    const lifetimeMs = lifetimeOf(app)
    await repo.noteLeftover(of, nowMs() + SERVER_LIMITS.walletLeftoverDelayMs)
    await signer.call(storeDelegatedShare, {
      ...halves,
      app_id: of.appId,
      user_id: of.userId,
      delegation_id: of.delegationId,
      public_keys: [...authorizationKeys],
      policy_ids: [...policyIds],
      ...(lifetimeMs !== undefined && { expires_at_ms: nowMs() + lifetimeMs }),
      addresses: body.delegated_addresses,
    })
    const address = body.delegated_addresses[0]?.address ?? root.entropyId
    const mail = await deps.notice(app, user, { notice: 'delegated', address })
    const share = Buffer.from(body.app_share, 'base64')
    const isDelegated = await retryOnUniqueViolation(() =>
      repo.activate({
        ...of,
        ...eventOf(session),
        rootId: root.id,
        share: envelope.seal(share, delegationContext({ ...of, rootId: root.id })),
        addresses: body.delegated_addresses,
        mail,
      }),
    )
    if (!isDelegated) throw new ServiceError('service_unavailable')
    if (mail) deps.onMailQueued()
  }

  /**
   * If the signer does not answer, the cleanup job retries. Without our half, the signer's half decrypts
   * nothing.
   */
  async function deleteFromSigner({ appId, userId, delegationId }: Leftover): Promise<void> {
    try {
      await signer.call(deleteDelegatedShare, {
        app_id: appId,
        user_id: userId,
        delegation_id: delegationId,
      })
      await repo.removeLeftover(delegationId)
    } catch (fault) {
      deps.log.warn('delegation_delete_postponed', { appId, userId, fault })
    }
  }

  /** The signer rejects an expired half already; this deletes both halves and the marks. */
  async function endExpired(app: App): Promise<void> {
    const lifetimeMs = lifetimeOf(app)
    if (lifetimeMs === undefined) return
    const prefix = createId(randomBytes)
    const now = nowMs()
    const before = { delegatedBeforeMs: now - lifetimeMs, limit: BATCH }
    await withRetry(() => repo.expire(app.id, before, { prefix, nowMs: now }))
  }

  return {
    async delegate(caller: UserCaller, body: Consent): Promise<ReplyIn<typeof delegateWallets>> {
      const session = await admit(caller, 'delegation')
      const root = await requireRoot(session, body.delegated_addresses)
      const accounts = accountsOf(session, body.delegated_addresses)
      const isServerWallet = (account: Account) => account.recovery_method === 'privy-v2'
      const usesServerWallets =
        session.app.definition.embeddedWallets.mode !== 'legacy-embedded-wallets-only'
      if (
        accounts.every(usesServerWallets ? isServerWallet : ({ delegated }) => delegated === true)
      ) {
        return DONE
      }
      if (!usesServerWallets && accounts.some(isServerWallet)) {
        throw new ServiceError('not_supported', {
          sentence: 'Server wallets cannot be delegated. Add an additional signer instead',
        })
      }
      const shownAtMs = await deps.requireFactor(session, 'delegation')
      const halves = toRootHalves(root, body, shownAtMs)
      if (usesServerWallets) await deps.adopt(session, root, body.delegated_addresses, halves)
      else await storeDelegation(session, root, body, halves)
      return DONE
    },

    async revoke(caller: UserCaller): Promise<ReplyIn<typeof revokeDelegation>> {
      const session = await admit(caller)
      const owner = { appId: session.app.id, userId: session.user.id }
      const gone = await withRetry(() => repo.revoke({ ...owner, ...eventOf(session) }))
      await Promise.all(gone.map(deleteFromSigner))
      return DONE
    },

    /** Ends expired delegations and deletes leftover halves from the signer. */
    async cleanUp(): Promise<void> {
      for (const app of deps.apps) await endExpired(app)
      for (const leftover of await repo.doomLeftovers(nowMs(), BATCH))
        await deleteFromSigner(leftover)
    },
  }
}

/** Time after which the app's delegations end; undefined if they last until revoked. */
function lifetimeOf({ definition }: App): number | undefined {
  const days = definition.embeddedWallets.delegatedUse.expiresAfterDays
  return days === undefined ? undefined : days * DAY_MS
}

const accountsOf = ({ user }: UserSession, addresses: Addresses) =>
  addresses.flatMap(({ address, chain_type }) =>
    user.linked_accounts
      .filter(isKnownAccount)
      .filter((account) => account.type === 'wallet')
      .filter((account) => account.address === address && account.chain_type === chain_type),
  )
type Account = ReturnType<typeof accountsOf>[number]
