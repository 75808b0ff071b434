import type { LoginMode } from '@latchkey/contract'
import type { PasskeyAssertion, PasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignInResult, SignInValues } from '../login/service.ts'
import type { ProofService, UsedProof } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import type { ChallengeTerms, createChallenges } from './createChallenges.ts'
import { creationOptions, requestOptions } from './creationOptions.ts'
import { newPasskey } from './newPasskey.ts'
import { readRelyingParty } from './readRelyingParty.ts'
import type { CredentialRow, PasskeyRepo } from './repo.ts'
import {
  claimedChallenge,
  type ExpectedResponse,
  verifyAssertion,
  verifyRegistration,
} from './verifyRegistration.ts'

/** Caller of a login request. No field is trusted. */
export type PasskeyCaller = LoginCaller & {
  /** The page the request came from. Native apps send none and name their relying party. */
  pageOrigin: string | undefined
  userAgent: string | undefined
}

export type PasskeyDeps = {
  repo: Pick<PasskeyRepo, 'find' | 'recordCounterWentBack'>
  challenges: ReturnType<typeof createChallenges>
  proofs: Pick<ProofService, 'logInOnce' | 'repeatOnce'>
  /** Uses a challenge and creates the user with this passkey, in one statement. */
  signUpWithPasskey(values: SignInValues, proof: UsedProof & CredentialRow): Promise<SignInResult>
  /** Uses a challenge, advances the counter and signs in, in one statement. */
  signInWithPasskey(
    values: SignInValues,
    proof: UsedProof & { accountId: string; counter: number; isBackedUp: boolean },
  ): Promise<SignInResult>
  limitAttempts: AttemptLimit
  nowMs(): number
  randomBytes: RandomBytes
}

type Options<O> = { relying_party: string; options: O }

export type PasskeyService = ReturnType<typeof createPasskeyService>

/** Signs up and logs in with passkeys of the app's domain. */
export function createPasskeyService(deps: PasskeyDeps) {
  const { repo, challenges, proofs } = deps

  async function admit({ app, clientAddress }: PasskeyCaller): Promise<void> {
    if (!app.allows('passkey')) throw new ServiceError('disallowed_login_method')
    await deps.limitAttempts(app, clientAddress)
  }

  function admitSignup({ app }: PasskeyCaller): void {
    if (!app.definition.passkeys.forSignup) throw new ServiceError('signup_disabled')
    // An allowlist contains addresses, and a new passkey proves none.
    if (app.definition.allowlist) throw new ServiceError('allowlist_rejected')
  }

  return {
    async startRegistration(caller: PasskeyCaller, named: string | null | undefined) {
      const { app } = caller
      await admit(caller)
      admitSignup(caller)
      const relyingParty = readRelyingParty(app, caller.pageOrigin, named)
      const userHandle = challenges.randomHandle()
      const bound = { userHandle, userId: null }
      const challenge = await challenges.issue(app, 'passkey-register', relyingParty, bound)
      const options = creationOptions({
        relyingParty,
        appName: app.definition.name,
        challenge,
        userHandle,
        userName: newUserName(app, deps.nowMs()),
        exclude: [],
        recoversWallets: app.definition.embeddedWallets.passkeyRecovery,
      })
      return { relying_party: relyingParty.origin, options } satisfies Options<typeof options>
    },

    /** Creates a user whose only account is this passkey. */
    async register(caller: PasskeyCaller, response: PasskeyRegistration): Promise<SessionReply> {
      const { app, idempotencyKey, claims, device } = caller
      await admit(caller)
      admitSignup(caller)
      const proof = proofOf(
        'passkey-register',
        claimedChallenge(response.response.client_data_json),
      )
      const terms = await challenges.find(app, proof.kind, proof.secret)
      if (!terms) return proofs.repeatOnce(app, proof, idempotencyKey)
      const credential = await verifyRegistration(response, expectedOf(app, terms, proof.secret))
      if (!credential) throw new ServiceError('invalid_credentials')
      const { identity, row } = newPasskey(credential, terms, response.response, caller.userAgent)
      const login = { app, identity, mode: SIGN_UP, loginMethod: 'passkey', claims, device }
      return proofs.logInOnce(login, proof, idempotencyKey, (values, used) =>
        deps.signUpWithPasskey(values, { ...used, ...row }),
      )
    },

    async startLogin(caller: PasskeyCaller, named: string | null | undefined) {
      const { app } = caller
      await admit(caller)
      const relyingParty = readRelyingParty(app, caller.pageOrigin, named)
      const noUser = { userHandle: '', userId: null }
      const challenge = await challenges.issue(app, 'passkey-login', relyingParty, noUser)
      return {
        relying_party: relyingParty.origin,
        options: requestOptions(relyingParty.id, challenge),
      }
    },

    async logIn(
      caller: PasskeyCaller,
      { challenge, response }: { challenge: string; response: PasskeyAssertion },
    ): Promise<SessionReply> {
      const { app, idempotencyKey } = caller
      await admit(caller)
      const proof = proofOf('passkey-login', challenge)
      const terms = await challenges.find(app, proof.kind, proof.secret)
      if (!terms) return proofs.repeatOnce(app, proof, idempotencyKey)
      const known = await repo.find(app.id, response.id)
      if (!known) throw new ServiceError('passkey_not_registered')
      const shown = await verifyAssertion(response, expectedOf(app, terms, challenge), known)
      if (!shown) throw new ServiceError('invalid_credentials')
      if (shown.counter < known.counter) {
        const id = createId(deps.randomBytes)
        const { userId } = known
        await repo.recordCounterWentBack({ id, appId: app.id, userId, atMs: deps.nowMs() })
        throw new ServiceError('invalid_credentials')
      }
      const login = {
        app,
        // The stored details of an existing account stay as they are.
        identity: { type: 'passkey', subject: response.id, details: {} },
        mode: 'no-signup' as const,
        loginMethod: 'passkey',
        // A known passkey belongs to a user, so a guest account is left, not converted.
        claims: undefined,
        device: caller.device,
      }
      return proofs.logInOnce(login, proof, idempotencyKey, (values, used) =>
        deps.signInWithPasskey(values, { ...used, accountId: known.accountId, ...shown }),
      )
    },
  }
}

const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' })
const SIGN_UP: LoginMode = 'login-or-sign-up'

/** A response without a challenge is rejected like one with an expired challenge. */
export function proofOf<Kind extends string>(kind: Kind, challenge: string | undefined) {
  if (challenge === undefined) throw new ServiceError('invalid_credentials')
  return { kind, secret: challenge }
}

/** Values that a WebAuthn response must contain for this app. */
export const expectedOf = (
  app: App,
  terms: ChallengeTerms,
  challenge: string,
): ExpectedResponse => ({
  challenge,
  relyingPartyId: terms.relyingPartyId,
  pageOrigin: terms.pageOrigin,
  isAllowedOrigin: app.isAllowedOrigin,
})

/** Name of the passkey in a password manager, for a user without an address. */
const newUserName = ({ definition }: App, nowMs: number) =>
  `${definition.name}, ${dateFormat.format(nowMs)}`
