import type { BodyOut, ChainType, ReplyIn, WireUser } from '@latchkey/contract'
import { isKnownAccount } from '@latchkey/contract'
import type {
  createExportTicket,
  proveExport,
  redeemExportTicket,
} from '@latchkey/contract/endpoints/deviceWallets'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import type { RandomBytes } from '../../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SingleUse } from '../../../platform/single-use/createSingleUse.ts'
import type { Tokens } from '../../../platform/tokens/createTokens.ts'
import type { MfaService } from '../../mfa/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit, RequireSessionFactor } from '../admit.ts'

const KIND = 'export-ticket'
const TICKET_BYTES = 32

type Deps = {
  singleUse: Pick<SingleUse, 'put' | 'take'>
  users: Pick<UserService, 'requireBySession'>
  tokens: Pick<Tokens, 'signAccess'>
  admit: Admit
  requireFactor: RequireSessionFactor
  vouchForExport: MfaService['issueExportToken']
  limitAttempts: AttemptLimit
  nowMs(): number
  randomBytes: RandomBytes
}

type Wallet = BodyOut<typeof createExportTicket>
/** The user, session and wallet that a ticket is bound to. Stored encrypted with it. */
type Bound = {
  userId: string
  sessionId: string
  authenticatedAtMs: number
  hasFactor: boolean
  address: string
  chainType: ChainType
}

/**
 * Export tickets: 256 bits, single use, valid for a minute. They replace a token in the URL of the export
 * page.
 */
export function createExportService(deps: Deps) {
  const { singleUse, users, tokens, admit, nowMs } = deps

  return {
    async createTicket(
      caller: UserCaller,
      wallet: Wallet,
    ): Promise<ReplyIn<typeof createExportTicket>> {
      const session = await admit(caller, 'export-ticket')
      const { app, user, sessionId, authenticatedAtMs } = session
      const shownAtMs = await deps.requireFactor(session, 'export')
      if (!hasWallet(user, wallet)) throw new ServiceError('linked_account_not_found')
      const ticket = Buffer.from(deps.randomBytes(TICKET_BYTES)).toString('base64url')
      const lifetimeMs = SERVER_LIMITS.exportTicketLifetimeMs
      const payload: Bound = {
        userId: user.id,
        sessionId,
        authenticatedAtMs,
        hasFactor: shownAtMs !== undefined,
        address: wallet.address,
        chainType: wallet.chain_type,
      }
      await singleUse.put({ kind: KIND, appId: app.id, secret: ticket, payload, lifetimeMs })
      return { ticket, expires_at: nowMs() + lifetimeMs }
    },

    /** Exchanges a second factor for an MFA token that is valid for one export. */
    async prove(caller: UserCaller): Promise<ReplyIn<typeof proveExport>> {
      const current = await admit(caller, 'export-ticket')
      // A separate purpose, so that this MFA token cannot be exchanged for another one.
      const shownAtMs = await deps.requireFactor(current, 'export-page')
      if (shownAtMs === undefined) return {}
      const session = { userId: current.user.id, sessionId: current.sessionId }
      return { mfa_token: await deps.vouchForExport(current.app.id, session) }
    },

    /**
     * Consumes the ticket. Returns an access token of the session that created it, if that session is
     * still open.
     */
    async redeem(
      app: App,
      clientAddress: string,
      ticket: string,
    ): Promise<ReplyIn<typeof redeemExportTicket>> {
      await deps.limitAttempts(app, clientAddress)
      const bound = await singleUse.take({ kind: KIND, appId: app.id, secret: ticket })
      if (!bound) throw new ServiceError('invalid_credentials')
      const { address, chainType, hasFactor, ...session } = bound as Bound
      const claims = {
        ...session,
        appId: app.id,
        expiresAtMs: nowMs() + SERVER_LIMITS.exportTokenLifetimeMs,
      }
      await users.requireBySession(claims)
      const answer = { access_token: tokens.signAccess(claims), address, chain_type: chainType }
      return hasFactor
        ? { ...answer, mfa_token: await deps.vouchForExport(app.id, session) }
        : answer
    },
  }
}

/** Whether the user has this embedded wallet, device or server. */
const hasWallet = ({ linked_accounts }: WireUser, { address, chain_type }: Wallet): boolean =>
  linked_accounts.some(
    (account) =>
      isKnownAccount(account) &&
      account.type === 'wallet' &&
      account.wallet_client_type === 'privy' &&
      account.chain_type === chain_type &&
      account.address === address,
  )
