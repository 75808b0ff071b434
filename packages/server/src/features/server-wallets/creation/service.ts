import type { ChainType } from '@latchkey/contract'
import type { ServerWallet, WalletRights } from '@latchkey/contract/endpoints/wallets'
import { createServerWallet } from '@latchkey/contract/signer/signerWalletCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { SessionService } from '../../session/service.ts'
import type { ActivateWallet } from '../createActivateWallet.ts'
import type { Admit } from '../createAdmit.ts'
import type { ApiShare } from '../createApiShare.ts'
import type { OwnerRow } from '../owners/repo.ts'
import type { Owners } from '../owners/service.ts'
import { externalIdTaken, readLabels } from '../readLabels.ts'
import type { Labels, NewWalletRow, Rights, WalletRepo, WalletRow } from '../repo.ts'
import { requireServerWallets } from '../requireServerWallets.ts'
import { signerRights, type WalletRightsService } from '../rights/service.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { WalletCaller } from '../WalletCaller.ts'

/** Chains that wallets support here. The wire has more. */
function readChainType(name: string): ChainType {
  if (name === 'ethereum' || name === 'solana') return name
  throw new ServiceError('not_supported', { sentence: 'chain_type must be ethereum or solana' })
}

/** Maximum retries after a unique-constraint conflict. */
const CONFLICT_RETRIES_MAX = 100

type Deps = {
  repo: WalletRepo
  owners: Owners
  rights: Pick<WalletRightsService, 'readForNewWallet' | 'notifyOfNewWallet'>
  sessions: Pick<SessionService, 'userSentAtMs'>
  admit: Admit
  share: ApiShare
  activate: ActivateWallet
  signer: SignerClient
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
}
type WalletRequest = WalletRights & { chain_type: string }
type Attempt = {
  caller: WalletCaller
  owner: OwnerRow | null
  rights: Rights
  labels: Labels
  chainType: ChainType
  idempotencyKey: string | null
  requestHash: string | null
}

/** Creates wallets: stores our half as pending, has the signer create the key, then activates. */
export function createCreationService(deps: Deps) {
  const { repo, share, secrets, nowMs } = deps

  function toAttempt(
    caller: WalletCaller,
    {
      owner,
      rights,
      labels,
      chainType,
    }: Pick<Attempt, 'owner' | 'rights' | 'labels' | 'chainType'>,
    key: string | undefined,
  ): Attempt {
    const hash = (...parts: string[]) =>
      secrets.mac('idempotency-key', caller.app.id, ...parts).toString('base64url')
    const by = caller.session?.user.id ?? ''
    const isPlain = rights.policyIds.length + rights.additionalSigners.length === 0
    const isUnlabelled = labels.displayName === null && labels.externalId === null
    const requested = [
      chainType,
      owner?.id ?? '',
      ...(isPlain ? [] : [canonicalJson(rights)]),
      ...(isUnlabelled ? [] : [canonicalJson(labels)]),
    ]
    return {
      caller,
      owner,
      rights,
      labels,
      chainType,
      idempotencyKey: key === undefined ? null : hash('server-wallet', by, key),
      requestHash: key === undefined ? null : hash('request', ...requested),
    }
  }

  /** Finds the wallet of an earlier attempt, by idempotency key or by time. */
  async function findEarlier(attempt: Attempt, newest: WalletRow | undefined) {
    const { caller, idempotencyKey, requestHash } = attempt
    const named = idempotencyKey && (await repo.findByKey(caller.app.id, idempotencyKey))
    if (named && named.requestHash !== requestHash) {
      throw new ServiceError('resource_conflict', {
        sentence: 'The idempotency key was used for another request',
      })
    }
    if (named || !caller.session) return named || undefined
    if (!newest || !hasRights(newest, attempt.rights)) return undefined
    // Two tabs of one user, or a browser that lost a reply, mean one wallet, whatever their idempotency
    // keys.
    const isRepeat = newest.status === 'pending' || !(await isKnownToClient(newest, caller))
    return isRepeat ? newest : undefined
  }

  /** Whether the client knows the wallet: clients reload the user after each creation. */
  async function isKnownToClient(
    { appId, activatedAtMs }: WalletRow,
    { session }: WalletCaller,
  ): Promise<boolean> {
    const activeSinceMs = activatedAtMs ?? 0
    if (!session || activeSinceMs <= nowMs() - SERVER_LIMITS.serverWalletRepeatMs) return true
    const sentAtMs = await deps.sessions.userSentAtMs(appId, session.sessionId)
    return sentAtMs !== undefined && sentAtMs > activeSinceMs
  }

  function newRow(attempt: Attempt, newest: WalletRow | undefined): NewWalletRow {
    const { caller, owner, rights, labels, chainType, idempotencyKey, requestHash } = attempt
    const wallet = { id: createId(deps.randomBytes), appId: caller.app.id }
    const { sealed, keyVersion } = share.make(wallet)
    const place = owner?.userId ? (newest?.place ?? -1) + 1 : null
    if ((place ?? 0) >= SERVER_LIMITS.serverWalletsPerUserMax) {
      throw new ServiceError('cannot_link_more_of_type')
    }
    return {
      ...wallet,
      ...rights,
      ...labels,
      ownerId: owner?.id ?? null,
      userId: owner?.userId ?? null,
      chainType,
      place,
      address: null,
      sealedShare: sealed,
      keyVersion,
      isImported: false,
      idempotencyKey,
      requestHash,
      createdAtMs: nowMs(),
    }
  }

  async function reserve(attempt: Attempt): Promise<WalletRow> {
    const { caller, owner, chainType, labels } = attempt
    for (let races = 0; races < CONFLICT_RETRIES_MAX; races += 1) {
      // Read once: concurrent calls that see the same newest wallet compete for the next index, and one
      // gets it.
      const newest = owner?.userId ? await repo.newestOf(owner.userId, chainType) : undefined
      const earlier = await findEarlier(attempt, newest)
      if (earlier) return earlier
      const { externalId } = labels
      if (externalId !== null && (await repo.findByExternalId(caller.app.id, externalId))) {
        throw externalIdTaken()
      }
      const row = newRow(attempt, newest)
      if (!(await repo.add(row))) continue
      const added = await repo.find(row.appId, row.id)
      if (added) return added
    }
    throw new ServiceError('service_unavailable')
  }

  return {
    async create(
      caller: UserOrAppCaller,
      request: WalletRequest,
      idempotencyKey: string | undefined,
    ): Promise<ServerWallet> {
      const chainType = readChainType(request.chain_type)
      const admitted = await deps.admit(caller, 'create')
      if (admitted.session) requireServerWallets(admitted.app)
      const owner = await deps.owners.resolve(admitted, request)
      const rights = await deps.rights.readForNewWallet(admitted, request, chainType)
      const requested = { owner, rights, labels: readLabels(request), chainType }
      const row = await reserve(toAttempt(admitted, requested, idempotencyKey))
      if (row.status === 'active') return toWireWallet(row)
      const made = await deps.signer.call(createServerWallet, {
        app_id: row.appId,
        wallet_id: row.id,
        api_share: share.open(row),
        chain_type: chainType,
        ...signerRights(row),
        owner: signerOwner(owner),
      })
      const activated = await deps.activate(row, owner, made)
      await deps.rights.notifyOfNewWallet(admitted, activated)
      return toWireWallet(activated)
    },
  }
}

const hasRights = (row: Rights, { policyIds, additionalSigners }: Rights): boolean =>
  canonicalJson([row.policyIds, row.additionalSigners]) ===
  canonicalJson([policyIds, additionalSigners])

/** The owner as the signer expects it. */
export function signerOwner(owner: OwnerRow | null) {
  if (owner === null) return null
  if (owner.members) return { quorum_id: owner.id }
  if (owner.userId !== null) return { user_id: owner.userId }
  return { public_key: owner.publicKey ?? '' }
}
