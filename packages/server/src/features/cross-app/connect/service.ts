import { secp256k1 } from '@noble/curves/secp256k1.js'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../../platform/rate-limit/createAttemptLimit.ts'
import type { RateLimiter } from '../../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../../platform/single-use/createSingleUse.ts'
import type { AccessClaims } from '../../../platform/tokens/createTokens.ts'
import type { UserService } from '../../user/service.ts'
import { type CrossAppService, walletsOf } from '../service.ts'
import type { Connection, CrossAppConnectRepo, Site } from './repo.ts'

/** Checks that a site's public key is a point on the curve before it is stored. */
function requirePublicKey(publicKey: string): void {
  try {
    secp256k1.Point.fromBytes(Buffer.from(publicKey, 'base64')).assertValidity()
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause })
  }
}

/**
 * The server's key for one connection. It is derived from the id of the connection with a key outside the
 * database, so a stolen database decrypts no request.
 */
function connectionKey(secrets: Pick<Secrets, 'macOf'>, { id, keyVersion }: Connection) {
  const privateKey = secrets.macOf(keyVersion, 'cross-app-key', id)
  return {
    publicKey: (): string => Buffer.from(secp256k1.getPublicKey(privateKey)).toString('base64'),
    /** The x coordinate of the shared point, which public clients use as the AES key. */
    sharedSecret: (publicKey: string): string => {
      const point = secp256k1.getSharedSecret(privateKey, Buffer.from(publicKey, 'base64'))
      return Buffer.from(point.subarray(1)).toString('base64')
    },
  }
}

const REQUEST = 'cross-app-connected-request'

/** A site as its window names it. */
export type NamedSite = Omit<Site, 'appId'>

type Deps = {
  repo: CrossAppConnectRepo
  crossApp: Pick<CrossAppService, 'requesters'>
  users: Pick<UserService, 'requireBySession'>
  singleUse: Pick<SingleUse, 'put' | 'peek'>
  rateLimiter: Pick<RateLimiter, 'take'>
  limitAttempts: AttemptLimit
  secrets: Pick<Secrets, 'macOf' | 'currentVersion'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type CrossAppConnectService = ReturnType<typeof createCrossAppConnectService>

/** Connects wallets of an app to sites, which need not be apps of this server. */
export function createCrossAppConnectService(deps: Deps) {
  const { repo, crossApp, users, singleUse, secrets, nowMs } = deps

  function requireProvider({ definition }: App) {
    if (!definition.crossApp.provider) throw new ServiceError('not_found')
    return definition.crossApp.provider
  }

  /** Fails unless the app lets pages of this origin ask its users. */
  function requireSite(app: App, { origin, publicKey }: NamedSite): Site {
    const provider = requireProvider(app)
    const isAllowed =
      app.isAllowedOrigin(origin) ||
      (provider.origins === 'all' ? isSecureOrigin(origin) : provider.origins.includes(origin)) ||
      crossApp.requesters(app).some((requester) => requester.isAllowedOrigin(origin))
    if (!isAllowed) throw new ServiceError('cross_app_connection_not_allowed')
    requirePublicKey(publicKey)
    return { appId: app.id, origin, publicKey }
  }

  async function limit(name: string, app: App, userId: string, max: number): Promise<void> {
    const key = `${name}:${app.id}:${userId}`
    const windowMs = SERVER_LIMITS.walletWindowMs
    const taken = await deps.rateLimiter.take([{ key, max, windowMs }])
    if (!taken.allowed)
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
  }

  const isReadOnly = ({ definition }: App) => definition.crossApp.provider?.readOnly === true

  return {
    /** Checks whether a site may connect, before a user is asked. */
    async readConnect(app: App, named: NamedSite, clientAddress: string) {
      await deps.limitAttempts(app, clientAddress)
      requireSite(app, named)
      return { read_only: isReadOnly(app), lifetime_ms: SERVER_LIMITS.crossAppConnectLifetimeMs }
    },

    /** The user connected one of their wallets to the site. */
    async connect(app: App, claims: AccessClaims, named: NamedSite, address: string) {
      const site = requireSite(app, named)
      const user = await users.requireBySession(claims)
      await limit('cross-app-connect', app, user.id, SERVER_LIMITS.crossAppConnectsPerUserMax)
      const { embedded_wallets, smart_wallets } = walletsOf(user)
      const wallet = [...embedded_wallets, ...smart_wallets].find(
        (own) => own.address.toLowerCase() === address.toLowerCase(),
      )
      if (!wallet) throw new ServiceError('invalid_data')
      const now = nowMs()
      const connection = await repo.connect(
        site,
        {
          id: createId(deps.randomBytes),
          userId: user.id,
          address: wallet.address,
          keyVersion: secrets.currentVersion(),
          nowMs: now,
          expiresAtMs: now + SERVER_LIMITS.crossAppConnectLifetimeMs,
        },
        { id: createId(deps.randomBytes), sessionId: claims.sessionId },
      )
      return {
        address: connection.address,
        provider_public_key: connectionKey(secrets, connection).publicKey(),
        expires_at_ms: connection.expiresAtMs,
      }
    },

    /** Checks whether a site has a connection at all, before a user is asked. */
    async readTransact(app: App, named: NamedSite, clientAddress: string) {
      await deps.limitAttempts(app, clientAddress)
      const site = requireSite(app, named)
      const isConnected = await repo.isConnected(site, nowMs())
      return { is_connected: isConnected, read_only: isReadOnly(app) }
    },

    /**
     * Opens a request of a connected site, once. A retry of the same call, which bears the same idempotency
     * key, is answered again.
     */
    async open(
      app: App,
      claims: AccessClaims,
      { iv, idempotencyKey, ...named }: NamedSite & { iv: string; idempotencyKey?: string },
    ) {
      const site = requireSite(app, named)
      if (isReadOnly(app)) throw new ServiceError('cross_app_connection_not_allowed')
      const user = await users.requireBySession(claims)
      await limit('cross-app-request', app, user.id, SERVER_LIMITS.crossAppRequestsPerUserMax)
      const now = nowMs()
      const connection = await repo.find(site, user.id, now)
      if (!connection) return { is_same_user: false as const }
      const item = { kind: REQUEST, appId: app.id, secret: `${connection.id}:${iv}` }
      const isFirst = await singleUse.put({
        ...item,
        payload: { idempotencyKey },
        lifetimeMs: connection.expiresAtMs - now,
      })
      if (!isFirst && !isRepeat(await singleUse.peek(item), idempotencyKey))
        throw new ServiceError('invalid_credentials')
      return {
        is_same_user: true as const,
        address: connection.address,
        shared_secret: connectionKey(secrets, connection).sharedSecret(site.publicKey),
      }
    },

    /** The user disconnected the site, whether or not it may still connect. */
    async disconnect(app: App, claims: AccessClaims, named: NamedSite): Promise<void> {
      requireProvider(app)
      const user = await users.requireBySession(claims)
      await repo.remove({ appId: app.id, ...named }, user.id, nowMs())
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}

/** With `origins: 'all'` only https pages connect, because an attacker on the network cannot change them. */
const isSecureOrigin = (origin: string) =>
  URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')

const isRepeat = (kept: unknown, idempotencyKey: string | undefined) =>
  idempotencyKey !== undefined &&
  (kept as { idempotencyKey?: string } | undefined)?.idempotencyKey === idempotencyKey
