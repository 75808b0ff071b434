import type { LoginMode } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse, SingleUseItem } from '../../platform/single-use/createSingleUse.ts'
import type { LoginService, ProvedIdentity, SignInResult, SignInValues } from '../login/service.ts'
import type { SessionReply, SessionService } from '../session/service.ts'

type Deps = {
  logins: Pick<LoginService, 'signIn'>
  sessions: Pick<SessionService, 'repeat'>
  singleUse: SingleUse
  secrets: Secrets
  enterOnce: EnterOnce
  enterOpenly(entry: SignInValues, proof: Record<never, never>): Promise<SignInResult>
  nowMs(): number
}

/** Identifies the proof and the attempt that uses it. */
export type UsedProof = { proofKind: string; proofKey: string; useKey: string | null }
type EnterOnce = (entry: SignInValues, proof: UsedProof) => Promise<SignInResult>

/** A login: the app, the identity that was proved, and the method. */
export type ProvedLogin = {
  app: App
  identity: ProvedIdentity
  mode: LoginMode
  loginMethod: string
  /** The caller's existing session, `call.readClaims()`, so that a guest keeps their account. */
  claims: LoginCaller['claims']
  device: LoginCaller['device']
}

export type ProofService = ReturnType<typeof createProofService>

/**
 * Logs in with any proof other than a one-time code. The caller verifies the proof; this service consumes
 * it.
 */
export function createProofService(deps: Deps) {
  const { logins, sessions, singleUse, secrets, nowMs } = deps

  const useKeyOf = (app: App, idempotencyKey: string | undefined) =>
    idempotencyKey
      ? secrets.mac('idempotency-key', app.id, idempotencyKey).toString('base64url')
      : null

  /** The reply to an attempt whose proof is consumed: its session, if the same attempt consumed it. */
  async function repeatOnce(
    app: App,
    proof: Omit<SingleUseItem, 'appId'>,
    idempotencyKey: string | undefined,
  ): Promise<SessionReply> {
    const useKey = useKeyOf(app, idempotencyKey)
    const since = nowMs() - SERVER_LIMITS.idempotencyWindowMs
    const item = { ...proof, appId: app.id }
    const sessionId = useKey ? await singleUse.findUse(item, useKey, since) : undefined
    const repeated = sessionId ? await sessions.repeat(app, sessionId) : undefined
    if (!repeated) throw new ServiceError('invalid_credentials')
    return repeated
  }

  return {
    /**
     * Logs in with a single-use proof. A repeat of the same attempt after a lost reply gets the same
     * session; any other use of the proof is rejected.
     */
    async logInOnce(
      login: ProvedLogin,
      proof: Omit<SingleUseItem, 'appId'>,
      idempotencyKey: string | undefined,
      /** A login method that stores more than the login passes its own statement. */
      enterOnce: EnterOnce = deps.enterOnce,
    ): Promise<SessionReply> {
      const { app } = login
      const proofKey = singleUse.keyOf({ ...proof, appId: app.id })
      const used = { proofKind: proof.kind, proofKey, useKey: useKeyOf(app, idempotencyKey) }
      const reply = await logins.signIn({
        ...login,
        signIn: (entry) => enterOnce(entry, used),
      })
      return reply ?? repeatOnce(app, proof, idempotencyKey)
    },

    repeatOnce,

    /** Logs in with a reusable proof: a guest's credential or a custom-auth token. */
    async logIn(login: ProvedLogin): Promise<SessionReply> {
      const reply = await logins.signIn({
        ...login,
        signIn: (entry) => deps.enterOpenly(entry, {}),
      })
      if (!reply) throw new ServiceError('invalid_credentials')
      return reply
    },
  }
}
