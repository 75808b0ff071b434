import { SERVER_LIMITS } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import type { WireTransaction } from '@latchkey/contract/transactions'
import type { ChainName, ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { Opened, SignedRequest, UseService } from '../use/service.ts'
import { ethereumSender } from './ethereumSender.ts'
import { isSigned, type Sending, type SendingRepo, type Signed } from './repo.ts'
import type { AskNode, Sender } from './Sender.ts'
import { solanaSender } from './solanaSender.ts'
import { toServiceError } from './toServiceError.ts'

type Deps = {
  repo: SendingRepo
  use: Pick<UseService, 'open' | 'signTransaction'>
  rpc: ChainRpc
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
  /** Called when a node has taken a transaction. */
  onBroadcast(appId: string, sending: Signed): Promise<void>
}

/** Sends what the owner of a wallet signed for: filled up, signed and kept before any node hears of it. */
export function createSendingService(deps: Deps) {
  const { repo, use, rpc, secrets, nowMs, randomBytes } = deps
  const senders: Readonly<Record<string, Sender>> = {
    eth_sendTransaction: ethereumSender({ repo, use, nowMs }),
    signAndSendTransaction: solanaSender({ repo, use }),
  }

  const nodeOf =
    (app: App, chain: ChainName): AskNode =>
    (method, params) =>
      rpc.request(app, chain, { method, params, timeoutMs: SERVER_LIMITS.sendNodeTimeoutMs })

  /** The sending this request means: its own, or that of an earlier one with the same name. */
  async function begin(row: Opened['row'], caip2: string, request: Named): Promise<Sending> {
    const hash = (...parts: string[]) =>
      secrets.mac('idempotency-key', row.appId, ...parts).toString('base64url')
    const { idempotencyKey, body } = request
    const requestHash = hash('sent-request', canonicalJson(body))
    const sending = await repo.begin({
      id: createId(randomBytes),
      walletId: row.id,
      caip2,
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

  /** What became of a sending of the app's own, with the address it went out from. */
  async function inspect(app: App, id: string) {
    const found = await repo.find(app.id, id)
    if (!found || !isSigned(found.sending)) throw new ServiceError('not_found')
    const { sending, address } = { ...found, sending: found.sending }
    const sender = Object.values(senders).find((one) => one.supportsChain(sending.caip2))
    if (!sender) throw new Error('A sending on a chain nobody sends on')
    const status = await sender
      .statusOf(nodeOf(app, sending.caip2 as ChainName), sending, address)
      .catch((error: unknown) => Promise.reject(toServiceError(error)))
    return { sending, address, status }
  }

  return {
    isSending: (method: string): boolean => Object.hasOwn(senders, method),

    /** The hash by which the chain knows it, once a node has taken it. */
    async send(caller: UserOrAppCaller, request: Named) {
      const { body } = request
      const method = String(body.method)
      const caip2 = String(body.caip2) as ChainName
      const sender = senders[method]
      if (!sender?.supportsChain(caip2) || !sender.canReadParams(body.params)) {
        throw new ServiceError('invalid_data')
      }
      if (body.sponsor === true) throw notSupported('This server pays no fees for others')
      const opened = await use.open(caller, request)
      const { app } = opened.caller
      if (opened.row.chainType !== sender.chainType) {
        throw notSupported('This wallet has no such method')
      }
      if (!rpc.isConfigured(app, caip2)) throw notSupported('No node is configured for this chain')
      const ask = nodeOf(app, caip2)
      try {
        const sending = await begin(opened.row, caip2, request)
        const signed = isSigned(sending)
          ? sending
          : await sender.sign(opened, sending, request, ask)
        await sender.broadcast(ask, signed)
        await deps.onBroadcast(app.id, signed)
        return { method, data: { hash: signed.hash, caip2, transaction_id: signed.id } }
      } catch (error) {
        throw toServiceError(error)
      }
    },

    /** What became of a transaction that one of the app's wallets sent lately. */
    async get(app: App, id: string): Promise<WireTransaction> {
      const { sending, status } = await inspect(app, id)
      const { walletId, caip2, hash } = sending
      return { id, wallet_id: walletId, caip2, transaction_hash: hash, status }
    },

    inspect,

    cleanUp: () => repo.removeOlder(nowMs() - SERVER_LIMITS.sendKeptMs),
  }
}

type Named = SignedRequest & { idempotencyKey: string | undefined }

const notSupported = (sentence: string) => new ServiceError('not_supported', { sentence })
