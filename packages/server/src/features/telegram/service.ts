import type { LoginMode } from '@latchkey/contract'
import type { TelegramAuthResult, TelegramWebAppData } from '@latchkey/contract/endpoints/telegram'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Proved } from '../linking/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import { checkAuthResult, checkWebAppData, type TelegramUser } from './checkAuthResult.ts'

/** Data that Telegram signed: login widget, login link, or Mini App. */
export type TelegramProof = {
  authResult: TelegramAuthResult | null | undefined
  webAppData: TelegramWebAppData | null | undefined
}

type Deps = {
  proofs: Pick<ProofService, 'logInOnce'>
  singleUse: Pick<SingleUse, 'put' | 'keyOf'>
  limitAttempts: AttemptLimit
  nowMs(): number
}

export type TelegramService = ReturnType<typeof createTelegramService>

const KIND = 'telegram'
/** A used proof is stored until Telegram's signature expires. */
const USED_PROOF_LIFETIME_MS =
  SERVER_LIMITS.telegramProofMaxAgeMs + SERVER_LIMITS.telegramClockSkewMs

/** Logs in with data that Telegram signed for the app's bot. Each signature works once. */
export function createTelegramService({ proofs, singleUse, limitAttempts, nowMs }: Deps) {
  /** Verifies the proof and stores its hash for single use. */
  async function read({ app, clientAddress }: LoginCaller, proof: TelegramProof) {
    const { telegram } = app.definition
    if (!app.allows('telegram') || !telegram) throw new ServiceError('disallowed_login_method')
    await limitAttempts(app, clientAddress)
    const { user, hash } = check(proof, telegram.botToken, nowMs())
    const item = { kind: KIND, secret: hash }
    // Has no effect if the proof was shown before: it is used, or a concurrent request is using it.
    await singleUse.put({ ...item, appId: app.id, lifetimeMs: USED_PROOF_LIFETIME_MS })
    return { user, item }
  }

  return {
    /** Verifies the proof for linking. */
    async prove(caller: LoginCaller, proof: TelegramProof): Promise<Proved> {
      const { user, item } = await read(caller, proof)
      const key = singleUse.keyOf({ ...item, appId: caller.app.id })
      return { identity: identityOf(user), proof: { by: 'single-use', kind: KIND, key } }
    },

    async logIn(caller: LoginCaller, proof: TelegramProof, mode: LoginMode): Promise<SessionReply> {
      const { app, idempotencyKey, claims, device } = caller
      const { allowlist } = app.definition
      const { user, item } = await read(caller, proof)
      const login = {
        app,
        identity: identityOf(user),
        // Telegram proves no email address, so with an allowlist existing users may log in, but not
        // sign up.
        mode: allowlist ? ('no-signup' as const) : mode,
        loginMethod: 'telegram',
        claims,
        device,
      }
      try {
        return await proofs.logInOnce(login, item, idempotencyKey)
      } catch (error) {
        const isUnknown = error instanceof ServiceError && error.code === 'user_does_not_exist'
        throw isUnknown && allowlist ? new ServiceError('allowlist_rejected') : error
      }
    },
  }
}

function check({ authResult, webAppData }: TelegramProof, botToken: string, nowMs: number) {
  const proof = authResult ?? webAppData
  if (!proof) throw new ServiceError('invalid_data')
  const user = authResult
    ? checkAuthResult(authResult, botToken, nowMs)
    : webAppData && checkWebAppData(webAppData, botToken, nowMs)
  if (!user) throw new ServiceError('invalid_credentials')
  return { user, hash: proof.hash }
}

const identityOf = (user: TelegramUser) => ({
  type: 'telegram',
  subject: user.id,
  details: {
    telegram_user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    photo_url: user.photoUrl,
  },
})
