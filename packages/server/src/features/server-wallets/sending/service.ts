import { SERVER_LIMITS } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import type { FilledTransaction } from '@latchkey/contract/signer'
import type { ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import { RpcError } from '../../../platform/chains/RpcError.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { Asker } from '../admit.ts'
import type { WalletRow } from '../repo.ts'
import type { SignedRequest, UseService } from '../use/service.ts'
import { type AskNode, fillTransaction, readSaid, type SaidTransaction } from './fillTransaction.ts'
import { isSigned, type Sending, type SendingRepo, type Signed } from './repo.ts'

type Deps = {
  repo: SendingRepo
  use: Pick<UseService, 'open' | 'signTransaction'>
  rpc: ChainRpc
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
}
type Opened = Awaited<ReturnType<UseService['open']>>

const CHAIN = /^eip155:([1-9]\d{0,14})$/
const NODE_WORDS_MAX_CHARS = 300
/** How nodes refuse what they have: the same bytes came before. */
const ALREADY_THERE = /already (?:known|imported|exists)|known transaction/i

/** Sends what the owner of a wallet signed for: filled up, signed and kept before any node hears of it. */
export function createSendingService({ repo, use, rpc, secrets, nowMs, randomBytes }: Deps) {
  /** The sending this request means: its own, or that of an earlier one with the same name. */
  async function begin(row: WalletRow, chainId: number, request: Named): Promise<Sending> {
    const hash = (...parts: string[]) =>
      secrets.mac('idempotency-key', row.appId, ...parts).toString('base64url')
    const { idempotencyKey, body } = request
    const requestHash = hash('sent-request', canonicalJson(body))
    const sending = await repo.begin({
      id: createId(randomBytes),
      walletId: row.id,
      chainId,
      attempt: idempotencyKey === undefined ? null : hash('sending', row.id, idempotencyKey),
      requestHash,
      createdAtMs: nowMs(),
    })
    if (sending.requestHash !== requestHash) {
      throw new ServiceError('resource_conflict', {
        sentence: 'The idempotency key was used for another request',
      })
    }
    return sending
  }

  async function signFilled(
    opened: Opened,
    sending: Sending,
    request: SignedRequest,
    { ask, said }: { ask: AskNode; said: SaidTransaction },
  ): Promise<Signed> {
    const from = opened.row.address ?? ''
    const [filled, count] = await Promise.all([
      fillTransaction(ask, from, said),
      ask('eth_getTransactionCount', [from, 'pending']),
    ])
    const isNumbered = said.nonce != null
    const nonce = isNumbered
      ? null
      : await repo.takeNonce(sending, {
          next: Number(count),
          sinceMs: nowMs() - SERVER_LIMITS.sendNonceHeldMs,
        })
    try {
      const { keccak256 } = await import('viem/utils')
      const whole: FilledTransaction =
        nonce === null ? filled : { ...filled, nonce: `0x${nonce.toString(16)}` }
      const transaction = (await use.signTransaction(opened, request, whole)) as `0x${string}`
      const kept = await repo.keepSigned(
        { id: sending.id, nonce },
        { transaction, hash: keccak256(transaction) },
      )
      if (kept) return kept
      throw new ServiceError('service_unavailable')
    } catch (error) {
      if (!isNumbered) await repo.giveBackNonce(sending.id)
      throw error
    }
  }

  async function broadcast(ask: AskNode, { id, transaction, hash }: Signed): Promise<void> {
    try {
      await ask('eth_sendRawTransaction', [transaction])
    } catch (error) {
      // A node that fell silent may have passed it on: the same request again finds out, and sends the same.
      if (!(error instanceof RpcError) || error.reason !== 'refused') throw error
      if (ALREADY_THERE.test(error.message) || (await isOnItsWay(ask, hash))) return
      await repo.giveBackNonce(id)
      throw refusalOf(error, 'transaction_broadcast_failure')
    }
  }

  return {
    /** The hash by which the chain knows it, once a node has taken it. */
    async send(asker: Asker, request: Named) {
      const { body } = request
      const caip2 = String(body.caip2)
      const chainId = Number(CHAIN.exec(caip2)?.[1])
      const said = readSaid((body.params as { transaction?: unknown } | undefined)?.transaction)
      if (!said || Number.isNaN(chainId)) throw new ServiceError('invalid_data')
      if (body.sponsor === true) throw notSupported('This server pays no fees for others')
      const opened = await use.open(asker, request, 'use')
      const { app } = opened.caller
      if (opened.row.chainType !== 'ethereum') throw notSupported('This wallet has no such method')
      if (!rpc.isConfigured(app, chainId)) {
        throw notSupported('No node is configured for this chain')
      }
      const ask: AskNode = (method, params) =>
        rpc.ask(app, chainId, { method, params, timeoutMs: SERVER_LIMITS.sendNodeTimeoutMs })
      try {
        const sending = await begin(opened.row, chainId, request)
        const signed = isSigned(sending)
          ? sending
          : await signFilled(opened, sending, request, { ask, said })
        await broadcast(ask, signed)
        return {
          method: 'eth_sendTransaction',
          data: { hash: signed.hash, caip2, transaction_id: signed.id },
        }
      } catch (error) {
        throw toServiceError(error)
      }
    },

    cleanUp: () => repo.removeOlder(nowMs() - SERVER_LIMITS.sendKeptMs),
  }
}

/** Asked both ways: between the pool and its block a node may not know it by one of them. */
async function isOnItsWay(ask: AskNode, hash: string): Promise<boolean> {
  const found = await Promise.all([
    ask('eth_getTransactionByHash', [hash]),
    ask('eth_getTransactionReceipt', [hash]),
  ])
  return found.some((one) => one !== null)
}

type Named = SignedRequest & { idempotencyKey: string | undefined }

const notSupported = (sentence: string) => new ServiceError('not_supported', { sentence })

/** In the node's words, which are the only ones that say why. */
function refusalOf(
  { message }: RpcError,
  code: 'transaction_broadcast_failure' | 'transaction_execution_failure',
) {
  const isShort = /insufficient (?:funds|balance)/i.test(message)
  const sentence = message.slice(0, NODE_WORDS_MAX_CHARS)
  return new ServiceError(isShort ? 'insufficient_funds' : code, { sentence })
}

/** A node that refuses before anything is signed has tried it out; one that does not answer may be back soon. */
function toServiceError(error: unknown): unknown {
  if (error instanceof OutboundError)
    return new ServiceError('service_unavailable', { cause: error })
  if (!(error instanceof RpcError)) return error
  return error.reason === 'refused'
    ? refusalOf(error, 'transaction_execution_failure')
    : new ServiceError('service_unavailable', { cause: error })
}
