import {
  readSolanaTransaction,
  type SolanaTransaction,
} from '@latchkey/contract/chains/solanaMessage'
import type { SolanaSponsorshipRefusal } from '@latchkey/contract/endpoints/solanaSponsorship'
import { ed25519 } from '@noble/curves/ed25519.js'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ChainRpc } from '../../platform/chains/createChainRpc.ts'
import type { App } from '../../platform/config/createApps.ts'
import {
  readFeePayer,
  type SolanaSponsorshipDefinition,
} from '../../platform/config/solanaSponsorshipDefinition.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'
import { findRefusal } from './findRefusal.ts'

type Deps = {
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  rpc: Pick<ChainRpc, 'request'>
}
/** The user, or the wallet of an app, whose transactions are counted, and the wallets that may sign. */
type Sponsored = { subject: string; wallets: readonly string[] }

export type SolanaSponsorshipService = ReturnType<typeof createSolanaSponsorshipService>

const MESSAGES: Readonly<Record<SolanaSponsorshipRefusal, string>> = {
  sponsorship_limit_reached: 'The limit of sponsored transactions is reached.',
  sponsorship_program_not_allowed: 'The transaction calls a program that is not sponsored.',
  sponsorship_transaction_not_allowed:
    "The app's fee payer pays the fee only: no instruction may name it, and all other signers sign first.",
  sponsorship_fee_too_high: 'The fee of the transaction is higher than the sponsor allows.',
  sponsorship_unavailable: 'The fee of the transaction could not be read. Try again later.',
}
const refuse = (code: SolanaSponsorshipRefusal) => ({ error: { code, message: MESSAGES[code] } })
const feeReply = z.object({ value: z.number().nullable() })

/** Pays the fees of Solana transactions within the limits of an app. The database counts, for all processes. */
export function createSolanaSponsorshipService({ users, rateLimiter, rpc }: Deps) {
  /** Null if the node does not answer, or does not know the blockhash. */
  async function readFee(app: App, chain: `solana:${string}`, message: Uint8Array) {
    const params = [Buffer.from(message).toString('base64'), { commitment: 'confirmed' }]
    const timeoutMs = SERVER_LIMITS.sendNodeTimeoutMs
    const reply = await rpc
      .request(app, chain, { method: 'getFeeForMessage', params, timeoutMs })
      .catch(() => null)
    return feeReply.safeParse(reply).data?.value ?? null
  }

  /** Counts one transaction of the subject and of the app, or none of both. */
  async function isWithinLimits(app: App, subject: string, limits: SolanaSponsorshipDefinition) {
    const windowMs = SERVER_LIMITS.sponsorshipWindowMs
    const { allowed } = await rateLimiter.take([
      { key: `sponsor-solana-user:${app.id}:${subject}`, max: limits.perUserPerDay, windowMs },
      { key: `sponsor-solana-app:${app.id}`, max: limits.perDay, windowMs },
    ])
    return allowed
  }

  /** Adds the signature of the fee payer to a transaction in base64, or says why not. */
  async function pay(app: App, { subject, wallets }: Sponsored, given: string) {
    const { solanaSponsorship: policy } = app.definition
    if (!policy) throw new ServiceError('not_found')
    const transaction = read(given)
    const { key, address: feePayer } = readFeePayer(policy)
    const refusal = findRefusal({ ...policy, feePayer }, transaction, new Set(wallets))
    if (refusal) return refuse(refusal)
    const fee = await readFee(app, policy.chain, transaction.messageBytes)
    if (fee === null) return refuse('sponsorship_unavailable')
    if (fee > policy.maxFeeLamports) return refuse('sponsorship_fee_too_high')
    if (!(await isWithinLimits(app, subject, policy))) return refuse('sponsorship_limit_reached')
    return { transaction: sign(given, transaction, key) }
  }

  return {
    pay,

    /** Pays the fee of a transaction that a wallet of the logged-in user signed. */
    async sponsor(app: App, claims: AccessClaims, transaction: string) {
      const user = await users.requireBySession(claims)
      const wallets = user.linked_accounts.flatMap((account) =>
        'chain_type' in account && account.chain_type === 'solana' ? [account.address] : [],
      )
      return pay(app, { subject: user.id, wallets }, transaction)
    },
  }
}

function read(given: string): SolanaTransaction {
  try {
    return readSolanaTransaction(new Uint8Array(Buffer.from(given, 'base64')))
  } catch {
    throw new ServiceError('invalid_data')
  }
}

/** The fee payer's signature is the first. Its place is after the count, which is one byte. */
function sign(given: string, { messageBytes }: SolanaTransaction, key: Uint8Array): string {
  const bytes = Buffer.from(given, 'base64')
  bytes.set(ed25519.sign(messageBytes, key), 1)
  return bytes.toString('base64')
}
