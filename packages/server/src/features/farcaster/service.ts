import type { LoginMode } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Proved } from '../linking/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import { isTimely, readSignInMessage, type SignInMessage } from '../sign-in-message/service.ts'
import type { Registry } from './createRegistry.ts'
import type { ChannelStatus, Relay } from './createRelay.ts'

export type FarcasterCaller = LoginCaller & {
  /** Origin of the calling page, if the browser sends it. */
  origin: string | undefined
}
export type SignedMessage = { message: string; signature: string; fid: number }
/** Values agreed at the start, which must be in the signed message. */
type AgreedValues = { nonce: string; domain: string; uri: string }
type Proof = { kind: string; secret: string }

type Deps = {
  relay: Relay
  registry: Registry
  proofs: Pick<ProofService, 'logInOnce' | 'repeatOnce'>
  singleUse: Pick<SingleUse, 'put' | 'peek' | 'keyOf'>
  limitAttempts: AttemptLimit
  rateLimiter: Pick<RateLimiter, 'take'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type FarcasterService = ReturnType<typeof createFarcasterService>

const CHANNEL = 'farcaster-channel'
const NONCE = 'farcaster-nonce'
/** Optimism: chain of the registry, and the only chain id in a Farcaster sign-in. */
const CHAIN_ID = 10
const FID_RESOURCE = 'farcaster://fid/'
const lifetimeMs = SERVER_LIMITS.farcasterNonceLifetimeMs
const invalidCredentials = () => new ServiceError('invalid_credentials')

/**
 * Sign in with Farcaster (FIP-11): the custody address of the id signs a message with our nonce.
 */
export function createFarcasterService(deps: Deps) {
  const { relay, registry, proofs, singleUse, nowMs } = deps
  const createNonce = () =>
    Buffer.from(deps.randomBytes(SERVER_LIMITS.farcasterNonceBytes)).toString('hex')

  async function admit({ app, clientAddress }: FarcasterCaller): Promise<void> {
    if (!app.allows('farcaster')) throw new ServiceError('disallowed_login_method')
    await deps.limitAttempts(app, clientAddress)
  }

  /** Limits polls, because each one calls the relay. */
  async function limitPolls(app: App, channelToken: string): Promise<void> {
    const key = singleUse.keyOf({ kind: CHANNEL, appId: app.id, secret: channelToken })
    const max = SERVER_LIMITS.farcasterPollsPerChannelMax
    const taken = await deps.rateLimiter.take([
      { key: `farcaster-poll:${key}`, max, windowMs: lifetimeMs },
    ])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
  }

  const findChannel = (app: App, channelToken: string) =>
    singleUse.peek({ kind: CHANNEL, appId: app.id, secret: channelToken }) as Promise<
      AgreedValues | undefined
    >

  /** Verifies the message and returns the custody address. Throws if any check fails. */
  async function verify(app: App, message: SignInMessage, signed: SignedMessage) {
    const { fid } = signed
    const ids = message.resources.filter((resource) => resource.startsWith(FID_RESOURCE))
    const isRight =
      message.chainId === CHAIN_ID &&
      ids.length === 1 &&
      ids[0] === `${FID_RESOURCE}${fid}` &&
      isTimely(message, {
        nowMs: nowMs(),
        maxAgeMs: lifetimeMs,
        skewMs: SERVER_LIMITS.signInClockSkewMs,
      })
    if (!isRight) throw invalidCredentials()
    const custody = await registry.findCustody(app, fid)
    if (custody?.toLowerCase() !== message.address.toLowerCase()) throw invalidCredentials()
    const isSigned = await registry.isSigned(app, custody, signed.message, signed.signature)
    if (!isSigned) throw invalidCredentials()
    return custody
  }

  /**
   * Verifies a message for an open channel and returns the account details; undefined if it is not
   * open.
   */
  async function readChannel(app: App, channelToken: string, signed: SignedMessage) {
    const agreed = await findChannel(app, channelToken)
    if (!agreed) return undefined
    const message = readSignInMessage(signed.message)
    const isAgreed =
      message?.nonce === agreed.nonce &&
      message.domain === agreed.domain &&
      isSameAddress(message.uri, agreed.uri)
    if (!isAgreed) throw invalidCredentials()
    const custody = await verify(app, message, signed)
    const status = await relay.readStatus(app, channelToken)
    return { fid: signed.fid, owner_address: custody, ...profileOf(status, signed.fid) }
  }

  async function logIn(
    caller: FarcasterCaller,
    signed: SignedMessage & { mode: LoginMode },
    proof: Proof,
    details: object,
  ) {
    const { app, idempotencyKey, claims, device } = caller
    const { allowlist } = app.definition
    const login = {
      app,
      identity: { type: 'farcaster', subject: String(signed.fid), details: { ...details } },
      // Farcaster proves no email address, so with an allowlist existing users may log in, but not
      // sign up.
      mode: allowlist ? ('no-signup' as const) : signed.mode,
      loginMethod: 'farcaster',
      claims,
      device,
    }
    try {
      return await proofs.logInOnce(login, proof, idempotencyKey)
    } catch (error) {
      const isUnknown = error instanceof ServiceError && error.code === 'user_does_not_exist'
      throw isUnknown && allowlist ? new ServiceError('allowlist_rejected') : error
    }
  }

  return {
    /** Opens a channel at the relay for the page's domain, with a single-use nonce. */
    async start(
      caller: FarcasterCaller,
      request: { relyingParty: string | undefined; redirectUrl: string | undefined },
    ) {
      await admit(caller)
      const { app } = caller
      const uri = pageOf(
        app,
        request.relyingParty ?? caller.origin ?? app.definition.allowedOrigins[0],
      )
      const { redirectUrl } = request
      if (redirectUrl !== undefined) pageOf(app, redirectUrl)
      const agreed: AgreedValues = { nonce: createNonce(), domain: uri.host, uri: uri.origin }
      const { channelToken, url } = await relay.openChannel(app, {
        siweUri: agreed.uri,
        domain: agreed.domain,
        nonce: agreed.nonce,
        redirectUrl,
      })
      const item = { kind: CHANNEL, appId: app.id, secret: channelToken }
      const isNew = await singleUse.put({ ...item, payload: agreed, lifetimeMs })
      if (!isNew) throw new ServiceError('service_unavailable')
      return { channelToken, connectUri: url }
    },

    /** Returns whether the user has approved on the phone. Accepts only channels of this server. */
    async readStatus({ app }: FarcasterCaller, channelToken: string): Promise<ChannelStatus> {
      if (!(await findChannel(app, channelToken))) throw invalidCredentials()
      await limitPolls(app, channelToken)
      return relay.readStatus(app, channelToken)
    },

    /**
     * Logs in the signer of an open channel. The relay's profile is read only after verification.
     */
    async finish(
      caller: FarcasterCaller,
      channelToken: string,
      signed: SignedMessage & { mode: LoginMode },
    ): Promise<SessionReply> {
      await admit(caller)
      const { app } = caller
      const proof = { kind: CHANNEL, secret: channelToken }
      const details = await readChannel(app, channelToken, signed)
      if (!details) return proofs.repeatOnce(app, proof, caller.idempotencyKey)
      return logIn(caller, signed, proof, details)
    },

    /** Verifies the same proof for linking. */
    async prove(
      caller: FarcasterCaller,
      channelToken: string,
      signed: SignedMessage,
    ): Promise<Proved> {
      await admit(caller)
      const { app } = caller
      const details = await readChannel(app, channelToken, signed)
      if (!details) throw invalidCredentials()
      const key = singleUse.keyOf({ kind: CHANNEL, appId: app.id, secret: channelToken })
      return {
        identity: { type: 'farcaster', subject: String(signed.fid), details },
        proof: { by: 'single-use', kind: CHANNEL, key },
      }
    },

    /** Issues a nonce for a page inside a Farcaster client, which signs itself. */
    async startFrame(caller: FarcasterCaller) {
      await admit(caller)
      const nonce = createNonce()
      const item = { kind: NONCE, appId: caller.app.id, secret: nonce }
      await singleUse.put({ ...item, lifetimeMs })
      return { nonce, expiresAtMs: nowMs() + lifetimeMs }
    },

    async finishFrame(
      caller: FarcasterCaller,
      signed: SignedMessage & { mode: LoginMode },
    ): Promise<SessionReply> {
      await admit(caller)
      const { app } = caller
      const message = readSignInMessage(signed.message)
      if (!message) throw invalidCredentials()
      const proof = { kind: NONCE, secret: message.nonce }
      const stored = await singleUse.peek({ ...proof, appId: app.id })
      if (stored === undefined) return proofs.repeatOnce(app, proof, caller.idempotencyKey)
      if (pageOf(app, message.uri, invalidCredentials).host !== message.domain)
        throw invalidCredentials()
      const custody = await verify(app, message, signed)
      return logIn(caller, signed, proof, { fid: signed.fid, owner_address: custody })
    },
  }
}

/** Parses a URL of the app. Throws if its origin is not allowed. */
function pageOf(
  app: App,
  address: string | undefined,
  refusal = () => new ServiceError('invalid_data'),
): URL {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  const isOwn = url && !url.username && !url.password && app.isAllowedOrigin(url.origin)
  if (!isOwn) throw refusal()
  return url
}

/** A trailing slash is the only accepted difference. */
const isSameAddress = (uri: string, agreed: string) => uri === agreed || uri === `${agreed}/`

/** Profile from the relay; empty if the relay reports another id. */
function profileOf(status: ChannelStatus, fid: number): object {
  if (status.state !== 'completed' || status.fid !== fid) return {}
  const { username, displayName, bio, pfpUrl } = status
  const picture = pfpUrl?.startsWith('https://') ? pfpUrl : null
  return {
    username,
    display_name: displayName,
    bio,
    profile_picture_url: picture,
    profile_picture: picture,
  }
}
