import { LIMITS, type WireUser } from '@latchkey/contract'
import type { PasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { LinkingService } from '../linking/service.ts'
import type { UserService } from '../user/service.ts'
import type { createChallenges } from './createChallenges.ts'
import { creationOptions } from './creationOptions.ts'
import { newPasskey } from './newPasskey.ts'
import { readRelyingParty } from './readRelyingParty.ts'
import type { PasskeyRepo } from './repo.ts'
import { expectedOf, type PasskeyCaller, proofOf } from './service.ts'
import { claimedChallenge, verifyRegistration } from './verifyRegistration.ts'

type Deps = {
  repo: Pick<PasskeyRepo, 'listOf' | 'link'>
  challenges: ReturnType<typeof createChallenges>
  users: Pick<UserService, 'requireBySession'>
  linking: Pick<LinkingService, 'admit' | 'noticeOf'>
  onMailQueued(): void
  singleUse: Pick<SingleUse, 'keyOf'>
  secrets: Secrets
  limitAttempts: AttemptLimit
  nowMs(): number
  randomBytes: RandomBytes
}

export type PasskeyLinkService = ReturnType<typeof createPasskeyLinkService>

/** Links passkeys to a logged-in user, up to five. */
export function createPasskeyLinkService(deps: Deps) {
  const { repo, challenges, users, singleUse, secrets } = deps

  async function admit(
    { app, clientAddress }: PasskeyCaller,
    userCaller: UserCaller,
  ): Promise<WireUser> {
    if (!app.allows('passkey')) throw new ServiceError('disallowed_login_method')
    await deps.limitAttempts(app, clientAddress)
    return deps.linking.admit(userCaller)
  }

  return {
    async start(
      caller: PasskeyCaller,
      userCaller: UserCaller,
      relyingPartyOrigin: string | null | undefined,
    ) {
      const { app } = caller
      const user = await admit(caller, userCaller)
      const relyingParty = readRelyingParty(app, caller.pageOrigin, relyingPartyOrigin)
      const held = await repo.listOf(user.id)
      if (held.length >= LIMITS.passkeysPerUserMax) {
        throw new ServiceError('cannot_link_more_of_type')
      }
      // One handle per user, so that password managers group their passkeys.
      const userHandle = held[0]?.userHandle ?? challenges.randomHandle()
      const bound = { userHandle, userId: user.id }
      const challenge = await challenges.issue(app, 'passkey-link', relyingParty, bound)
      const options = creationOptions({
        relyingParty,
        appName: app.definition.name,
        challenge,
        userHandle,
        userName: nameOf(user, app.definition.name),
        exclude: held,
        recoversWallets: app.definition.embeddedWallets.passkeyRecovery,
      })
      return { relying_party: relyingParty.origin, options }
    },

    async link(
      caller: PasskeyCaller,
      userCaller: UserCaller,
      response: PasskeyRegistration,
    ): Promise<WireUser> {
      const { app, idempotencyKey } = caller
      const { claims } = userCaller
      const user = await admit(caller, userCaller)
      const proof = proofOf('passkey-link', claimedChallenge(response.response.client_data_json))
      const terms = await challenges.find(app, proof.kind, proof.secret)
      if (!terms) return repeatReply(user, response.id)
      if (terms.userId !== user.id) throw new ServiceError('invalid_credentials')
      const credential = await verifyRegistration(response, expectedOf(app, terms, proof.secret))
      if (!credential) throw new ServiceError('invalid_credentials')
      const { identity, row } = newPasskey(credential, terms, response.response, caller.userAgent)
      const nowMs = deps.nowMs()
      const notice = await deps.linking.noticeOf(app, user, 'passkey', nowMs)
      const link = {
        ...row,
        appId: app.id,
        userId: user.id,
        sessionId: claims.sessionId,
        accountId: createId(deps.randomBytes),
        credentialId: credential.credentialId,
        details: JSON.stringify(identity.details),
        proofKind: proof.kind,
        proofKey: singleUse.keyOf({ ...proof, appId: app.id }),
        useKey: idempotencyKey
          ? secrets.mac('idempotency-key', app.id, idempotencyKey).toString('base64url')
          : null,
        nowMs,
        notice,
        slotsMax: LIMITS.passkeysPerUserMax,
        eventId: createId(deps.randomBytes),
      }
      const { isProved, hasSlot, isLinked } = await retryOnUniqueViolation(
        () => repo.link(link),
        LIMITS.passkeysPerUserMax,
      )
      if (!isProved) return repeatReply(await users.requireBySession(claims), response.id)
      if (!hasSlot) throw new ServiceError('cannot_link_more_of_type')
      if (!isLinked) throw new ServiceError('linked_to_another_user')
      deps.onMailQueued()
      return users.requireBySession(claims)
    },
  }
}

/** The challenge was used before. That is fine if it linked this passkey to this user. */
function repeatReply(user: WireUser, credentialId: string): WireUser {
  const isTheirs = user.linked_accounts.some(
    (account) => 'credential_id' in account && account.credential_id === credentialId,
  )
  if (!isTheirs) throw new ServiceError('invalid_credentials')
  return user
}

/** Name of the passkey in a password manager. */
function nameOf({ linked_accounts }: WireUser, appName: string): string {
  const email = linked_accounts.find((account) => 'address' in account && account.type === 'email')
  return email && 'address' in email ? email.address : appName
}
