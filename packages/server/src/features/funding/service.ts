import { type BodyOut, isKnownAccount, type ReplyIn, type WireUser } from '@latchkey/contract'
import type {
  getMoonPayOnRampStatus,
  signMoonPayOnRamp,
  startCoinbaseOnRamp,
} from '@latchkey/contract/endpoints/funding'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { UserService } from '../user/service.ts'
import type { Bridge, QuoteRequest } from './createBridge.ts'
import type { Coinbase } from './createCoinbase.ts'
import type { MoonPay } from './createMoonPay.ts'
import type { PurchaseIds } from './createPurchaseIds.ts'
import { signMoonPayUrl } from './signMoonPayUrl.ts'

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i
/** EVM_ADDRESS addresses are compared without letter case, Solana addresses with it. */
const normalizeAddress = (address: string) =>
  EVM_ADDRESS.test(address) ? address.toLowerCase() : address

/**
 * Throws if the address is none of the user's wallets, so that a page cannot make users fund another
 * address.
 */
function requireOwnAddress({ linked_accounts }: WireUser, address: string): void {
  const own = linked_accounts.filter(isKnownAccount).flatMap((account) => {
    if (account.type === 'wallet' || account.type === 'smart_wallet') return [account.address]
    if (account.type !== 'cross_app') return []
    const { embedded_wallets, smart_wallets } = account
    return [...embedded_wallets, ...smart_wallets].map((wallet) => wallet.address)
  })
  if (own.some((known) => normalizeAddress(known) === normalizeAddress(address))) return
  throw new ServiceError('onramp_wallet_ownership_required')
}

type Deps = {
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  ids: PurchaseIds
  coinbase: Coinbase
  moonPay: MoonPay
  bridge: Bridge
}
/** A user with an open session. */
type FundingCaller = Pick<UserCaller, 'app' | 'claims'>

export type FundingService = ReturnType<typeof createFundingService>

const LIMITS = {
  start: SERVER_LIMITS.fundingStartsPerUserMax,
  quote: SERVER_LIMITS.fundingQuotesPerUserMax,
  read: SERVER_LIMITS.fundingReadsPerUserMax,
}

/** Buys funds for wallets, or bridges them from another chain. */
export function createFundingService({ users, rateLimiter, ids, ...providers }: Deps) {
  const { coinbase, moonPay, bridge } = providers

  async function admit(
    { app, claims }: FundingCaller,
    limit: keyof typeof LIMITS,
  ): Promise<WireUser> {
    const user = await users.requireBySession(claims)
    const key = `funding-${limit}:${app.id}:${user.id}`
    const rule = { key, max: LIMITS[limit], windowMs: SERVER_LIMITS.walletWindowMs }
    const taken = await rateLimiter.take([rule])
    if (taken.allowed) return user
    throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
  }

  const requireRecipient = ({ app }: FundingCaller, user: WireUser, address: string) => {
    if (!app.definition.funding?.allowAnyAddress) requireOwnAddress(user, address)
  }

  return {
    async startCoinbase(
      caller: FundingCaller & { clientAddress: string },
      body: BodyOut<typeof startCoinbaseOnRamp>,
    ): Promise<ReplyIn<typeof startCoinbaseOnRamp>> {
      const { app, clientAddress } = caller
      const account = requireEnabled(app.definition.funding?.coinbase)
      const user = await admit(caller, 'start')
      const [entry] = body.addresses
      if (!entry) throw new ServiceError('invalid_data')
      requireRecipient(caller, user, entry.address)
      const { assets } = body
      const session = await coinbase.openSession(app, account, { ...entry, assets, clientAddress })
      return {
        app_id: account.appId,
        session_token: session.token,
        channel_id: session.channelId,
        partner_user_id: ids.create({ app, userId: user.id }, 'coinbase'),
        hosted_url: account.pageUrl,
      }
    },

    async readCoinbase(caller: FundingCaller, purchaseId: string) {
      const account = requireEnabled(caller.app.definition.funding?.coinbase)
      const { id: userId } = await admit(caller, 'read')
      if (!ids.isOf({ app: caller.app, userId }, 'coinbase', purchaseId)) {
        throw new ServiceError('not_found')
      }
      return { status: await coinbase.readStatus(caller.app, account, purchaseId) }
    },

    async signMoonPay(
      caller: FundingCaller,
      { useSandbox, ...asked }: BodyOut<typeof signMoonPayOnRamp>,
    ): Promise<ReplyIn<typeof signMoonPayOnRamp>> {
      const { app } = caller
      const real = app.definition.funding?.moonpay
      const account = requireEnabled(useSandbox ? real?.sandbox : real)
      const user = await admit(caller, 'start')
      requireRecipient(caller, user, asked.address)
      const kind = useSandbox ? 'moonpay-sandbox' : 'moonpay'
      const externalTransactionId = ids.create({ app, userId: user.id }, kind)
      return {
        signedUrl: signMoonPayUrl(account, asked, externalTransactionId),
        externalTransactionId,
      }
    },

    async readMoonPay(
      caller: FundingCaller,
      purchaseId: string,
    ): Promise<ReplyIn<typeof getMoonPayOnRampStatus>> {
      const { app } = caller
      const real = requireEnabled(app.definition.funding?.moonpay)
      const { id: userId } = await admit(caller, 'read')
      const isOf = (kind: 'moonpay' | 'moonpay-sandbox') =>
        ids.isOf({ app, userId }, kind, purchaseId)
      // The id tells which of the two environments created it.
      const account = isOf('moonpay') ? real : isOf('moonpay-sandbox') ? real.sandbox : undefined
      const found = account && (await moonPay.readTransaction(app, account, purchaseId))
      if (!found) throw new ServiceError('not_found')
      return found
    },

    async quoteBridge(caller: FundingCaller, asked: QuoteRequest) {
      const funding = requireBridge(caller.app)
      const user = await admit(caller, 'quote')
      requireRecipient(caller, user, asked.recipient)
      return bridge.quote(caller.app, funding.bridge, asked)
    },

    /** Transactions are public on their chain, so any user with a session may read the status. */
    async readBridge(caller: FundingCaller, sent: { hash: string; chainId: number }) {
      const funding = requireBridge(caller.app)
      await admit(caller, 'read')
      return { status: await bridge.readStatus(caller.app, funding.bridge, sent) }
    },
  }
}

function requireEnabled<Account>(account: Account | undefined): Account {
  if (account === undefined) throw new ServiceError('feature_not_enabled')
  return account
}

function requireBridge({ definition: { funding } }: App) {
  return requireEnabled(funding?.crossChainBridging ? funding : undefined)
}
