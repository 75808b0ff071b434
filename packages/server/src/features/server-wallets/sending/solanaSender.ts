import { base58 } from '@scure/base'
import * as z from 'zod'
import { RpcError } from '../../../platform/chains/RpcError.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SolanaSponsorshipService } from '../../solana-sponsorship/service.ts'
import type { Opened, UseService } from '../use/service.ts'
import type { SendingRepo } from './repo.ts'
import type { Sender } from './Sender.ts'
import { refusalOf } from './toServiceError.ts'

type Deps = {
  repo: SendingRepo
  use: Pick<UseService, 'signTransaction'>
  feePayer: Pick<SolanaSponsorshipService, 'pay'>
}

const SIGNATURE_BYTES = 64
/** Errors of nodes that already processed the transaction. */
const ALREADY_THERE = /already been processed|AlreadyProcessed/i

const requested = z.looseObject({ transaction: z.string().min(1), encoding: z.literal('base64') })
const latest = z.object({ value: z.object({ blockhash: z.string() }) })
const statuses = z.object({
  value: z.array(
    z.object({ err: z.unknown(), confirmationStatus: z.string().nullish() }).nullable(),
  ),
})

/**
 * Sends on Solana. The request contains the complete transaction with its blockhash; its id is the first
 * signature.
 */
export const solanaSender = ({ repo, use, feePayer }: Deps): Sender => ({
  chainType: 'solana',
  supportsChain: (caip2) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caip2),
  canReadParams: (params) => requested.safeParse(params).success,

  async sign(opened, sending, request, ask) {
    const filled = request.transfer && {
      recent_blockhash: latest.parse(await ask('getLatestBlockhash', [])).value.blockhash,
    }
    const signed = await use.signTransaction(opened, request, filled)
    // A transfer is built by the signer, with the wallet as its fee payer.
    const isSponsored = request.body.sponsor === true && !request.transfer
    const transaction = isSponsored ? await addFeePayer(feePayer, opened, signed) : signed
    const signatures = signaturesOf(Buffer.from(transaction, 'base64'))
    // No other signer is asked, and nodes reject a transaction with missing signatures.
    if (signatures.some((signature) => signature.every((byte) => byte === 0))) {
      throw new ServiceError('invalid_data', {
        sentence: 'The transaction lacks a signature of another signer',
      })
    }
    const hash = base58.encode(signatures[0] ?? new Uint8Array())
    const { appId } = opened.row
    const saved = await repo.saveSigned({ ...sending, nonce: null, appId }, { transaction, hash })
    if (saved) return saved
    throw new ServiceError('service_unavailable')
  },

  async broadcast(ask, { transaction, hash }) {
    try {
      const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
      await ask('sendTransaction', [transaction, options])
    } catch (error) {
      if (!(error instanceof RpcError) || error.reason !== 'refused') throw error
      if (ALREADY_THERE.test(error.message)) return
      const { value } = statuses.parse(await ask('getSignatureStatuses', [[hash]]))
      if (value[0]) return
      throw refusalOf(error, 'transaction_broadcast_failure')
    }
  },

  async statusOf(ask, { hash }) {
    const options = { searchTransactionHistory: true }
    const { value } = statuses.parse(await ask('getSignatureStatuses', [[hash], options]))
    const [status] = value
    if (!status) return 'broadcasted'
    if (status.err) return 'execution_reverted'
    return status.confirmationStatus === 'processed' ? 'broadcasted' : 'confirmed'
  },
})

/** The fee payer of the transaction is the app's. The policy of the app decides. */
async function addFeePayer(
  feePayer: Pick<SolanaSponsorshipService, 'pay'>,
  { caller, row: { id, userId, address } }: Opened,
  signed: string,
): Promise<string> {
  const sponsored = { subject: userId ?? id, wallets: address === null ? [] : [address] }
  const paid = await feePayer.pay(caller.app, sponsored, signed)
  if ('transaction' in paid) return paid.transaction
  const { code, message } = paid.error
  throw new ServiceError('policy_violation', { sentence: `${code}: ${message}` })
}

/** The signatures before the message. Their count fits one byte in any transaction that fits a packet. */
function signaturesOf(transaction: Buffer): Uint8Array[] {
  const count = transaction[0] ?? 0
  return Array.from({ length: count }, (_, index) =>
    transaction.subarray(1 + index * SIGNATURE_BYTES, 1 + (index + 1) * SIGNATURE_BYTES),
  )
}
