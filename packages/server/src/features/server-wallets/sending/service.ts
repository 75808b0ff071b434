import type { ChainName } from '@latchkey/contract/chains/chainNames'
import type { WireTransaction } from '@latchkey/contract/endpoints/transactions'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SolanaSponsorshipService } from '../../solana-sponsorship/service.ts'
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
  feePayer: Pick<SolanaSponsorshipService, 'pay'>
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
  /** Called when a node has accepted a transaction. */
  onBroadcast(appId: string, sending: Signed): Promise<void>
}

export type SendingService = ReturnType<typeof createSendingService>

/** Sends transactions: filled in, signed and stored before any node gets them. */
export function createSendingService(deps: Deps) {
  const { repo, use, rpc, secrets, nowMs, randomBytes } = deps
  const senders: Readonly<Record<string, Sender>> = {
    eth_sendTransaction: ethereumSender({ repo, use, nowMs }),
    signAndSendTransaction: solanaSender({ repo, use, feePayer: deps.feePayer }),
  }

  const nodeOf =
    (app: App, chain: ChainName): AskNode =>
    (method, params) =>
      rpc.request(app, chain, { method, params, timeoutMs: SERVER_LIMITS.sendNodeTimeoutMs })

  /** The transaction of this request, or of an earlier one with the same idempotency key. */
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

  /** Signs and broadcasts. A repetition with the same idempotency key sends the same bytes. */
  async function transmit(
    opened: Opened,
    caip2: ChainName,
    sender: Sender,
    request: Named,
    onBegun: (sending: Sending) => Promise<void> = async () => {},
  ): Promise<Signed> {
    const { app } = opened.caller
    if (!rpc.isConfigured(app, caip2))
      throw notSupported('No RPC node is configured for this chain')
    const ask = nodeOf(app, caip2)
    try {
      const sending = await begin(opened.row, caip2, request)
      await onBegun(sending)
      const signed = isSigned(sending) ? sending : await sender.sign(opened, sending, request, ask)
      await sender.broadcast(ask, signed)
      await deps.onBroadcast(app.id, signed)
      return signed
    } catch (error) {
      throw toServiceError(error)
    }
  }

  /** The status of a transaction of the app, with the address that sent it. */
  async function inspect(app: App, id: string) {
    const found = await repo.find(app.id, id)
    if (!found || !isSigned(found.sending)) throw new ServiceError('not_found')
    const { sending, address } = { ...found, sending: found.sending }
    const sender = Object.values(senders).find((one) => one.supportsChain(sending.caip2))
    if (!sender) throw new Error('No sender supports the chain of this transaction')
    const status = await sender
      .statusOf(nodeOf(app, sending.caip2 as ChainName), sending, address)
      .catch((error: unknown) => Promise.reject(toServiceError(error)))
    return { sending, address, status }
  }

  return {
    isSending: (method: string): boolean => Object.hasOwn(senders, method),

    /** Resolves with the hash when a node has accepted the transaction. */
    async send(caller: UserOrAppCaller, request: Named) {
      const { body } = request
      const method = String(body.method)
      const caip2 = String(body.caip2) as ChainName
      const sender = senders[method]
      if (!sender?.supportsChain(caip2) || !sender.canReadParams(body.params)) {
        throw new ServiceError('invalid_data')
      }
      const opened = await use.open(caller, request)
      if (opened.row.chainType !== sender.chainType) {
        throw notSupported('This wallet does not support the method')
      }
      if (body.sponsor === true && opened.caller.app.definition.solanaSponsorship?.chain !== caip2)
        throw notSupported('sponsor: this server does not pay fees on this chain')
      const signed = await transmit(opened, caip2, sender, request)
      return { method, data: { hash: signed.hash, caip2, transaction_id: signed.id } }
    },

    /** Sends the transaction of a transfer. `onBegun` runs before it is signed. */
    transfer(
      opened: Opened,
      caip2: ChainName,
      request: Named,
      onBegun: (sending: Sending) => Promise<void>,
    ): Promise<Signed> {
      const sender = Object.values(senders).find((one) => one.supportsChain(caip2))
      if (sender?.chainType !== opened.row.chainType) {
        throw notSupported('The wallet is on another kind of chain')
      }
      return transmit(opened, caip2, sender, request, onBegun)
    },

    /** The status of a transaction that a wallet of the app sent recently. */
    async get(app: App, id: string): Promise<WireTransaction> {
      const { sending, status } = await inspect(app, id)
      const { walletId, caip2, hash } = sending
      return { id, wallet_id: walletId, caip2, transaction_hash: hash, status }
    },

    inspect,

    cleanUp: () => repo.removeOlder(nowMs() - SERVER_LIMITS.sendRetentionMs),
  }
}

export type Named = SignedRequest & { idempotencyKey: string | undefined }

const notSupported = (sentence: string) => new ServiceError('not_supported', { sentence })
