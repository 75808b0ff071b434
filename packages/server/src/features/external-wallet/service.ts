import type { LoginMode, WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller, UserCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { LinkingService } from '../linking/service.ts'
import type { CheckAllowlist, ProvedIdentity } from '../login/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply } from '../session/service.ts'
import { isForAppPage, isTimely } from '../sign-in-message/service.ts'
import type { ExternalWalletRepo } from './repo.ts'
import type { Claim, SignedMessage, WalletMethod } from './WalletMethod.ts'

type SharedWalletMethod = 'isPage' | 'toIdentity'

/** SharedWalletMethod by Ethereum and Solana wallets: domain check and account identity. */
const sharedWalletMethod = <Signed extends SignedMessage>({
  chainType,
}: Pick<WalletMethod<Signed>, 'chainType'>): Pick<WalletMethod<Signed>, SharedWalletMethod> => ({
  isPage: isForAppPage,
  toIdentity: (signed, { subject, address, chainId }) => ({
    type: 'wallet',
    subject,
    details: {
      address,
      chain_type: chainType,
      ...(chainId !== undefined && { chain_id: chainId }),
      wallet_client: 'unknown',
      wallet_client_type: signed.walletClientType ?? null,
      connector_type: signed.connectorType ?? null,
    },
  }),
})

export type { SignedMessage, WalletMethod }
export { sharedWalletMethod }

export type ExternalWalletDeps = {
  repo: ExternalWalletRepo
  proofs: Pick<ProofService, 'logInOnce' | 'repeatOnce'>
  isAllowlisted: CheckAllowlist
  linking: Pick<LinkingService, 'link' | 'unlink'>
  singleUse: Pick<SingleUse, 'put' | 'peek' | 'keyOf'>
  limitAttempts: AttemptLimit
  nowMs(): number
  randomBytes: RandomBytes
}

const lifetimeMs = SERVER_LIMITS.walletNonceLifetimeMs
const invalidCredentials = () => new ServiceError('invalid_credentials')

/** Logs in with an external wallet: the wallet signs a message of the app's page with our nonce. */
export function createExternalWalletService<Signed extends SignedMessage>(
  deps: ExternalWalletDeps,
  method: WalletMethod<Signed>,
) {
  const { repo, proofs, linking, singleUse, nowMs } = deps

  async function admit({ app, clientAddress }: LoginCaller): Promise<void> {
    if (!app.allows(method.loginMethod)) throw new ServiceError('disallowed_login_method')
    await deps.limitAttempts(app, clientAddress)
  }

  const proofOf = ({ nonce }: Claim) => ({ kind: method.name, secret: nonce })

  /** Parses the message and checks its domain and time. */
  function readClaim(app: App, signed: Signed): Claim {
    // Embedded wallets prove ownership in the vault, not here.
    if (signed.walletClientType === EMBEDDED) throw new ServiceError('invalid_data')
    const claim = method.read(signed)
    const skewMs = SERVER_LIMITS.signInClockSkewMs
    const isRight =
      claim &&
      method.isPage(app, claim) &&
      isTimely(claim, { nowMs: nowMs(), maxAgeMs: lifetimeMs, skewMs })
    if (!isRight) throw invalidCredentials()
    return claim
  }

  /** Whether the nonce is unused. Throws if it was issued for another address. */
  async function isNonceOpen(app: App, claim: Claim): Promise<boolean> {
    const stored = await singleUse.peek({ ...proofOf(claim), appId: app.id })
    if (stored === undefined) return false
    const { address } = stored as { address: string | null }
    if (address !== null && address !== method.normalize(claim.address)) throw invalidCredentials()
    return true
  }

  /** Verifies the signature and returns the identity. */
  async function identify(app: App, signed: Signed): Promise<ProvedIdentity> {
    const proved = await method.prove(app, signed)
    if (!proved) throw invalidCredentials()
    if (await repo.isEmbedded(app.id, method.normalize(proved.address) ?? proved.subject)) {
      throw new ServiceError('disallowed_login_method')
    }
    return method.toIdentity(signed, proved)
  }

  return {
    /** Issues a nonce for one signature, bound to the address if one is given. */
    async start(caller: LoginCaller, typed: string | undefined) {
      await admit(caller)
      const address = typed === undefined ? null : method.normalize(typed)
      if (address === undefined) throw new ServiceError('invalid_data')
      const nonce = Buffer.from(deps.randomBytes(SERVER_LIMITS.walletNonceBytes)).toString('hex')
      const item = { kind: method.name, appId: caller.app.id, secret: nonce }
      await singleUse.put({ ...item, payload: { address }, lifetimeMs })
      return { nonce, address: typed ?? null, expiresAtMs: nowMs() + lifetimeMs }
    },

    async logIn(caller: LoginCaller, signed: Signed, mode: LoginMode): Promise<SessionReply> {
      await admit(caller)
      const { app, idempotencyKey, claims, device } = caller
      const claim = readClaim(app, signed)
      const isOpen = await isNonceOpen(app, claim)
      const identity = await identify(app, signed)
      if (!isOpen) {
        const reply = await proofs.repeatOnce(app, proofOf(claim), idempotencyKey)
        // The nonce and the key may be known to a user who signs with another wallet.
        if (!hasWallet(reply.user, identity)) throw invalidCredentials()
        return reply
      }
      const name = { type: 'wallet', value: String(identity.details.address) } as const
      const isListed = await deps.isAllowlisted(app, name)
      const login = {
        app,
        identity,
        // A wallet outside the allowlist may log in to an existing user, but not sign up.
        mode: isListed ? mode : ('no-signup' as const),
        loginMethod: method.name,
        claims,
        device,
      }
      try {
        return await proofs.logInOnce(login, proofOf(claim), idempotencyKey)
      } catch (error) {
        const isUnknown = error instanceof ServiceError && error.code === 'user_does_not_exist'
        throw isUnknown && !isListed ? new ServiceError('allowlist_rejected') : error
      }
    },

    /** Links the wallet to the logged-in user. */
    link(caller: LoginCaller, userCaller: UserCaller, signed: Signed): Promise<WireUser> {
      const { app } = caller
      return linking.link(userCaller, async () => {
        await admit(caller)
        const claim = readClaim(app, signed)
        const kind = method.name
        const key = singleUse.keyOf({ ...proofOf(claim), appId: app.id })
        // A used nonce changes nothing. It only repeats the reply if the wallet is linked already.
        await isNonceOpen(app, claim)
        return { identity: await identify(app, signed), proof: { by: 'single-use', kind, key } }
      })
    },

    /** Unlinks the wallet, unless it is the user's only login method. */
    async unlink(caller: LoginCaller, userCaller: UserCaller, typed: string): Promise<WireUser> {
      await deps.limitAttempts(caller.app, caller.clientAddress)
      const address = method.normalize(typed)
      if (address === undefined) throw new ServiceError('invalid_data')
      const { chainType } = method
      return linking.unlink(userCaller, { type: 'wallet', chainType, address })
    },
  }
}

const hasWallet = (user: SessionReply['user'], { details }: ProvedIdentity): boolean =>
  user?.linked_accounts.some(
    (account) => 'address' in account && account.address === details.address,
  ) ?? false

/** Wallet client type of embedded wallets. */
const EMBEDDED = 'privy'
