import {
  type BodyOut,
  isKnownAccount,
  type ReplyIn,
  type SmartWalletConfig,
  type WireUser,
} from '@latchkey/contract'
import { type AccountType, decodeAccountCalls } from '@latchkey/contract/chains/decodeAccountCalls'
import type { sponsorOperation } from '@latchkey/contract/endpoints/smartWallets'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { SmartWalletsDefinition } from '../../platform/config/smartWalletsDefinition.ts'
import type { Outbound, OutboundReply } from '../../platform/outbound/createOutbound.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'

type Request = BodyOut<typeof sponsorOperation>
type Reply = ReplyIn<typeof sponsorOperation>
type Refusal = NonNullable<NonNullable<Reply['error']>['data']>['code']
type Deps = {
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  outbound: Pick<Outbound, 'send'>
}
type Sponsorship = NonNullable<SmartWalletsDefinition['sponsorship']>

export type SponsorshipService = ReturnType<typeof createSponsorshipService>

/** JSON-RPC code of a request that a provider refuses. */
const REFUSED = -32_002
const MESSAGES: Readonly<Record<Refusal, string>> = {
  sponsorship_limit_reached: 'The limit of sponsored user operations is reached.',
  sponsorship_contract_not_allowed: 'The user operation calls a contract that is not sponsored.',
  sponsorship_sender_not_allowed: 'The sender is not a wallet of the user. Link it first.',
  sponsorship_unavailable: 'The paymaster did not answer. Try again later.',
}
const refuse = (code: Refusal): Reply => ({
  error: { code: REFUSED, message: MESSAGES[code], data: { code } },
})

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)
const operation = z.looseObject({ sender: hex, callData: hex })
const ENTRY_POINT_08 = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'
const answered = z.object({
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

/** Sponsors user operations within the limits of an app. The database counts, so the limits hold for all processes. */
export function createSponsorshipService({ users, rateLimiter, outbound }: Deps) {
  /** Counts one user operation of the user and of the app, or none of both. */
  async function isWithinLimits(app: App, userId: string, { perUserPerDay, perDay }: Sponsorship) {
    const windowMs = SERVER_LIMITS.sponsorshipWindowMs
    const { allowed } = await rateLimiter.take([
      { key: `sponsor-user:${app.id}:${userId}`, max: perUserPerDay, windowMs },
      { key: `sponsor-app:${app.id}`, max: perDay, windowMs },
    ])
    return allowed
  }

  return {
    async sponsor(
      app: App,
      claims: AccessClaims,
      chainId: string,
      { method, params }: Request,
    ): Promise<Reply> {
      const { smartWallets, mode } = app.definition
      const network = smartWallets?.chains.find((one) => String(one.chainId) === chainId)
      if (!smartWallets?.sponsorship || !network?.paymasterUrl) throw new ServiceError('not_found')
      const { sponsorship, type } = smartWallets
      const [given, entryPoint, askedChain, context = {}] = params
      const read = operation.safeParse(given)
      if (!read.success || Number(askedChain) !== network.chainId)
        throw new ServiceError('invalid_data')
      const user = await users.requireBySession(claims)
      // Only wallets that upgraded themselves use this entry point.
      const isUpgraded = String(entryPoint).toLowerCase() === ENTRY_POINT_08
      const isOwn = isUpgraded ? isEmbeddedWallet : isSmartWallet
      if (!isOwn(user, read.data.sender)) return refuse('sponsorship_sender_not_allowed')
      if (!isAllowed(sponsorship, isUpgraded ? 'simple_7702' : type, read.data.callData))
        return refuse('sponsorship_contract_not_allowed')
      // The stub is for the gas estimate. It pays for nothing.
      if (method === 'pm_getPaymasterData' && !(await isWithinLimits(app, user.id, sponsorship)))
        return refuse('sponsorship_limit_reached')
      const reply = await outbound
        .send({
          url: network.paymasterUrl,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method,
            params: [given, entryPoint, askedChain, network.paymasterContext ?? context],
          }),
          mayBeLocal: mode === 'development',
        })
        .catch(() => undefined)
      return toReply(reply)
    },
  }
}

/** Whether all calls of a user operation go to allowed contracts. Calls that cannot be decoded are not allowed. */
function isAllowed({ contracts }: Sponsorship, type: AccountType, callData: string): boolean {
  if (!contracts) return true
  const allowed = new Set(contracts.map((address) => address.toLowerCase()))
  const calls = decodeAccountCalls(type, callData.toLowerCase() as `0x${string}`)
  return calls?.every(({ to }) => allowed.has(to)) ?? false
}

/** Whether an address is an embedded Ethereum wallet of the user. */
const isEmbeddedWallet = ({ linked_accounts }: WireUser, address: string): boolean =>
  linked_accounts.some(
    (account) =>
      account.type === 'wallet' &&
      'chain_type' in account &&
      account.chain_type === 'ethereum' &&
      account.wallet_client_type === 'privy' &&
      account.address.toLowerCase() === address.toLowerCase(),
  )

/** Whether an address is a smart wallet that the user linked, which its contract confirmed. */
const isSmartWallet = ({ linked_accounts }: WireUser, address: string): boolean =>
  linked_accounts
    .filter(isKnownAccount)
    .some(
      (account) =>
        account.type === 'smart_wallet' && account.address.toLowerCase() === address.toLowerCase(),
    )

function toReply(reply: OutboundReply | undefined): Reply {
  const answer = answered.safeParse(reply?.json())
  const { result, error } = answer.data ?? {}
  if (error) return { error }
  return result ? { result } : refuse('sponsorship_unavailable')
}

/** Public configuration of an app's smart wallets, as clients read it. */
export function toSmartWalletConfig(
  definition: SmartWalletsDefinition | undefined,
): SmartWalletConfig {
  if (!definition) return { enabled: false }
  return {
    enabled: true,
    smart_wallet_type: definition.type,
    smart_wallet_version: definition.version,
    configured_networks: definition.chains.map(
      ({ chainId, bundlerUrl, paymasterUrl, paymasterContext }) => ({
        chain_id: `eip155:${chainId}`,
        bundler_url: bundlerUrl,
        ...(paymasterUrl &&
          (definition.sponsorship
            ? { sponsored_by_server: true as const }
            : {
                paymaster_url: paymasterUrl,
                ...(paymasterContext && { paymaster_context: paymasterContext }),
              })),
      }),
    ),
  }
}
