import type { Endpoint, ReplyIn } from '@latchkey/contract'
import type { ProvedRequest } from '@latchkey/contract/device-key/deviceProof'
import type { Telemetry } from '@latchkey/signer/telemetry'
import type { Context } from 'hono'
import type { App, Apps } from '../config/createApps.ts'
import type { Log } from '../log/createLog.ts'
import type { RequestError } from '../log/RequestError.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { RateLimitRule } from '../rate-limit/createRateLimiter.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { Call, EndpointCall, ProofOptions } from './Call.ts'
import type { ResponseHeaders } from './responses.ts'

export type RouterDeps = {
  apps: Apps
  tokens: Tokens
  log: Log
  metrics: Pick<Metrics, 'observeRequest'>
  telemetry: Pick<Telemetry, 'trace'>
  /** Whether requests are rejected before they have any effect, because others wait for the database. */
  isBusy(): boolean
  /** Reads the keys if they may be outdated, before a request is answered. */
  reloadStaleKeys?: (() => Promise<void> | undefined) | undefined
  /** Called after a request was refused or failed. Does not throw. */
  recordError(error: RequestError): void
  /** Throws unless the captcha token is valid or the app requires none. */
  checkCaptcha(call: Call, shown: { token: unknown; path: string; body: unknown }): Promise<void>
  /** Checks the proof of a request under the device key of its session, or any key. Resolves with its thumbprint. */
  checkDevice(
    app: App,
    proof: string | undefined,
    request: ProvedRequest,
    options?: ProofOptions,
  ): Promise<string>
  /** Number of trusted reverse proxies. With 0, only the socket address counts. */
  trustedProxies: number
  /** Header with the client's ASN. Read only behind a trusted proxy. */
  asnHeader: string | undefined
  /** Header with the client's country. Read only behind a trusted proxy. */
  countryHeader: string | undefined
  isHttps: boolean
  /** Origin of the vault and of the other pages of this server. */
  publicUrl: string
}

export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => ReplyIn<E> | Promise<ReplyIn<E>>

/**
 * Handles a request of the vault in two steps, so that the database answers while the device proof is checked.
 * `read` must not write: the proof may still be rejected.
 */
export type VaultHandler<E extends Endpoint, Read> = {
  read(call: EndpointCall<E>): Promise<Read>
  /** A limit that is counted by the statement that consumes the proof. */
  limitOf?(call: EndpointCall<E>): RateLimitRule
  /** Runs after the proof was accepted, with the result of `read`. */
  handle(call: EndpointCall<E>, read: Read): ReplyIn<E> | Promise<ReplyIn<E>>
}

/** State of one request. Headers are collected until the reply is sent. */
export type Exchange = { context: Context; headers: ResponseHeaders; appId: string | undefined }
