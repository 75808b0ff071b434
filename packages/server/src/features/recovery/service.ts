import { createHash } from 'node:crypto'
import {
  GOOGLE_DRIVE,
  OAUTH_CODE_DENIED,
  OAUTH_CODE_FAILED,
  OAUTH_QUERY,
} from '@latchkey/contract/endpoints/oauth'
import { DRIVE_SCOPE } from '@latchkey/contract/endpoints/recovery'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { Caller, UserCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { OAuthService } from '../oauth/service.ts'
import type { UserService } from '../user/service.ts'

const STATE = 'recovery-oauth-state'
const CODE = 'recovery-oauth-code'
const SECRET_BYTES = 32

/** State stored during the redirect to Google. */
type StatePayload = {
  userId: string
  redirectTo: string
  codeChallenge: string
  stateCode: string
  codeVerifier: string
}

/** The payload of our code: Google's code, which is exchanged on demand, so that no token is stored. */
type CodePayload = Omit<StatePayload, 'redirectTo'> & { googleCode: string }

export type RecoveryCaller = Pick<UserCaller, 'app' | 'claims'> & Pick<Caller, 'clientAddress'>
export type Returned = { state: string | null; code: string | null; error: string | null }

type Deps = {
  apps: Pick<Apps, 'find'>
  users: Pick<UserService, 'requireBySession'>
  singleUse: Pick<SingleUse, 'put' | 'peek' | 'take'>
  oauth: Pick<OAuthService, 'readRedirect' | 'authorizeUrl' | 'exchange'>
  limitAttempts: AttemptLimit
  callbackUrl: string
  randomBytes: RandomBytes
}

export type RecoveryService = ReturnType<typeof createRecoveryService>

/** Gives the vault access to the hidden folder of the user's own Google Drive. */
export function createRecoveryService(deps: Deps) {
  const { apps, users, singleUse, oauth } = deps
  const secret = () => Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')

  return {
    /** The Google URL for a backup to Drive or a recovery from it. */
    async start(
      { app, claims, clientAddress }: RecoveryCaller,
      request: OAuthRequest,
    ): Promise<string> {
      const { id: userId } = await users.requireBySession(claims)
      const drive = driveOf(app)
      const redirectTo = oauth.readRedirect(app, request.redirectTo)
      if (!redirectTo) throw new ServiceError('invalid_data')
      const { codeChallenge, stateCode } = request
      if (!codeChallenge || !stateCode) throw new ServiceError('invalid_pkce_parameters')
      await deps.limitAttempts(app, clientAddress)
      const codeVerifier = secret()
      const payload: StatePayload = {
        userId,
        redirectTo: redirectTo.href,
        codeChallenge,
        stateCode,
        codeVerifier,
      }
      // The callback has no other source for the app id.
      const state = `${app.id}.${secret()}`
      const lifetimeMs = SERVER_LIMITS.oauthStateLifetimeMs
      await singleUse.put({ kind: STATE, appId: app.id, secret: state, payload, lifetimeMs })
      return oauth.authorizeUrl(drive, {
        redirectUri: deps.callbackUrl,
        state,
        codeChallenge: s256(codeVerifier),
      })
    },

    /** The redirect URL after Google's callback; undefined if the state is unknown. */
    async handleCallback(returned: Returned): Promise<string | undefined> {
      const state = returned.state ?? ''
      const app = apps.find(state.split('.')[0])
      if (!app) return undefined
      const item = { kind: STATE, appId: app.id, secret: state }
      const left = (await singleUse.take(item)) as StatePayload | undefined
      if (!left) return undefined
      const { redirectTo, ...kept } = left
      const target = new URL(redirectTo)
      target.searchParams.set(OAUTH_QUERY.code, await codeFor(app, kept, returned))
      target.searchParams.set(OAUTH_QUERY.state, left.stateCode)
      target.searchParams.set(OAUTH_QUERY.provider, GOOGLE_DRIVE)
      return target.href
    },

    /** Exchanges the code once for an access token, for the user and page that started. */
    async finish({ app, claims }: RecoveryCaller, code: string, proof: Proof): Promise<string> {
      const { id: userId } = await users.requireBySession(claims)
      const drive = driveOf(app)
      const item = { kind: CODE, appId: app.id, secret: code }
      const kept = (await singleUse.peek(item)) as CodePayload | undefined
      if (kept?.userId !== userId) throw new ServiceError('invalid_credentials')
      if (kept.stateCode !== proof.stateCode) throw new ServiceError('oauth_state_mismatch')
      if (kept.codeChallenge !== s256(proof.codeVerifier)) {
        throw new ServiceError('invalid_pkce_parameters')
      }
      if ((await singleUse.take(item)) === undefined) throw new ServiceError('invalid_credentials')
      const token = await oauth.exchange(drive, {
        code: kept.googleCode,
        redirectUri: deps.callbackUrl,
        codeVerifier: kept.codeVerifier,
        mayBeLocal: app.definition.mode === 'development',
      })
      if (token === undefined) throw new ServiceError('service_unavailable')
      return token
    },
  }

  async function codeFor(
    app: App,
    kept: Omit<CodePayload, 'googleCode'>,
    { code: googleCode, error }: Returned,
  ): Promise<string> {
    if (error === 'access_denied') return OAUTH_CODE_DENIED
    if (error !== null || googleCode === null) return OAUTH_CODE_FAILED
    const code = secret()
    const payload: CodePayload = { ...kept, googleCode }
    const lifetimeMs = SERVER_LIMITS.oauthCodeLifetimeMs
    await singleUse.put({ kind: CODE, appId: app.id, secret: code, payload, lifetimeMs })
    return code
  }
}

type OAuthRequest = { redirectTo: string; codeChallenge: string; stateCode: string }

/** Known only to the page that started. */
type Proof = { stateCode: string; codeVerifier: string }

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The OAuth provider: Google, with the scope of the hidden folder only. */
function driveOf({ definition }: App) {
  const { embeddedWallets, recovery } = definition
  const drive = recovery.googleDrive
  if (!drive || !embeddedWallets.recoveryOptions.includes(GOOGLE_DRIVE)) {
    throw new ServiceError('disallowed_recovery_method')
  }
  const { clientId, clientSecret, endpoints } = drive
  return {
    client: { clientId, clientSecret },
    provider: {
      authorize: endpoints.authorize,
      token: endpoints.token,
      scopes: [DRIVE_SCOPE],
      // The user selects the account that has the backup, each time.
      authorizeParams: { access_type: 'online', prompt: 'select_account' },
      pkce: true,
      clientAuth: 'body' as const,
    },
  }
}
