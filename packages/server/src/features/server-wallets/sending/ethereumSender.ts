import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { RpcError } from '../../../platform/chains/RpcError.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { UseService } from '../use/service.ts'
import {
  fillTransaction,
  readRequestedTransaction,
  readTransactionCount,
} from './fillTransaction.ts'
import type { SendingRepo } from './repo.ts'
import type { AskNode, Sender } from './Sender.ts'
import { refusalOf } from './toServiceError.ts'

type Deps = {
  repo: SendingRepo
  use: Pick<UseService, 'signTransaction'>
  nowMs(): number
}

/** Errors of nodes that already have the transaction. */
const ALREADY_THERE = /already (?:known|imported|exists)|known transaction/i
const SUCCEEDED = '0x1'

const requestedIn = (params: unknown) =>
  readRequestedTransaction((params as { transaction?: unknown } | undefined)?.transaction)

/** Sends on EVM chains. Fills in gas, fees and nonce if the request leaves them out. */
export const ethereumSender = ({ repo, use, nowMs }: Deps): Sender => ({
  chainType: 'ethereum',
  supportsChain: (caip2) => /^eip155:[1-9]\d{0,14}$/.test(caip2),
  canReadParams: (params) => requestedIn(params) !== undefined,

  async sign(opened, sending, request, ask) {
    const requested = request.transfer?.call ?? requestedIn(request.body.params)
    if (!requested) throw new ServiceError('invalid_data')
    const from = opened.row.address ?? ''
    const [filled, count] = await Promise.all([
      fillTransaction(ask, from, requested),
      ask('eth_getTransactionCount', [from, 'pending']),
    ])
    const hasNonce = 'nonce' in requested && requested.nonce != null
    const nonce = hasNonce
      ? null
      : await repo.reserveNonce(sending, {
          next: readTransactionCount(count),
          sinceMs: nowMs() - SERVER_LIMITS.sendNonceHeldMs,
        })
    try {
      const { keccak256 } = await import('viem/utils')
      const token = request.transfer?.token
      const whole: FilledTransaction = {
        ...filled,
        ...(nonce !== null && { nonce: `0x${nonce.toString(16)}` }),
        ...(token && { token }),
      }
      const transaction = (await use.signTransaction(opened, request, whole)) as `0x${string}`
      const saved = await repo.saveSigned(
        { ...sending, nonce, appId: opened.row.appId },
        { transaction, hash: keccak256(transaction) },
      )
      if (saved) return saved
      throw new ServiceError('service_unavailable')
    } catch (error) {
      if (!hasNonce) await repo.releaseNonce(sending.id)
      throw error
    }
  },

  async broadcast(ask, { id, transaction, hash }) {
    try {
      await ask('eth_sendRawTransaction', [transaction])
    } catch (error) {
      // A node that timed out may have broadcast it. A repeated request sends the same bytes.
      if (!(error instanceof RpcError) || error.reason !== 'refused') throw error
      if (ALREADY_THERE.test(error.message) || (await isKnownToNode(ask, hash))) return
      await repo.releaseNonce(id)
      throw refusalOf(error, 'transaction_broadcast_failure')
    }
  },

  async statusOf(ask, { hash, nonce }, from) {
    const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { status?: string } | null
    if (receipt) return receipt.status === SUCCEEDED ? 'confirmed' : 'execution_reverted'
    if (await ask('eth_getTransactionByHash', [hash])) return 'broadcasted'
    // Without a nonce all that is known is that no node has it.
    const count = readTransactionCount(await ask('eth_getTransactionCount', [from, 'latest']))
    return nonce !== null && count > nonce ? 'replaced' : 'failed'
  },
})

/** Checks both: between pool and block a node may not find it by one of them. */
async function isKnownToNode(ask: AskNode, hash: string): Promise<boolean> {
  const found = await Promise.all([
    ask('eth_getTransactionByHash', [hash]),
    ask('eth_getTransactionReceipt', [hash]),
  ])
  return found.some((one) => one !== null)
}
