import type { BodyOut, Endpoint, ParamsOf } from '@latchkey/contract'
import type { DeviceRequest } from '@latchkey/contract/signer/signerCalls'
import type { App } from '../config/createApps.ts'
import type { RateLimitRule } from '../rate-limit/createRateLimiter.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'

/** The request as handlers see it. */
export type Call = {
  readonly app: App
  readonly clientAddress: string
  /** ASN of the caller's network, if the reverse proxy sends it. */
  readonly network: string | undefined
  /** Country code of the caller, if the reverse proxy sends it. */
  readonly country: string | undefined
  /** Whether the request was sent to the app's cookie-mode host. */
  readonly inCookieMode: boolean
  /** Whether a page of this server sent the request. */
  readonly isServerPage: boolean
  /** Unverified access token from the header or cookie. */
  readonly bearer: string | undefined
  /** Verifies the access token of a request to a public endpoint. Undefined if missing or invalid. */
  readClaims(): AccessClaims | undefined
  header(name: string): string | undefined
  /** Unvalidated query parameter. */
  query(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(line: string): void
}

export type ProofOptions = {
  /** Accepts any key. */
  isNewDevice?: boolean
  /** A limit of the request, counted by the statement that consumes its proof. */
  limit?: RateLimitRule | undefined
}

/** The device that a call comes from. */
export type VaultCall = {
  /** The request with the proof of its device key, for the signer. Undefined without a proof. */
  readonly deviceRequest: DeviceRequest | undefined
  /**
   * Throws unless the user's vault sent the request: a page of this server (or a client without origin if the
   * app sets `nativeClients`) that proves the device key of the session, or any key if `isNewDevice`. Resolves
   * with the thumbprint of the key.
   */
  requireVault(options?: ProofOptions): Promise<string>
}

/** A call of one endpoint with validated body, parameters and credentials. */
export type EndpointCall<E extends Endpoint> = Call &
  VaultCall & {
    readonly body: BodyOut<E>
    readonly params: ParamsOf<E>
    readonly claims: E['audience'] extends 'user'
      ? AccessClaims
      : E['audience'] extends 'user-or-app'
        ? AccessClaims | undefined
        : undefined
  }
