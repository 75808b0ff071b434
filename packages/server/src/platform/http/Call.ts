import type { BodyOut, Endpoint, ParamsOf } from '@latchkey/contract'
import type { App } from '../config/createApps.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'

/** What every handler may know about the request it answers. */
export type Call = {
  readonly app: App
  readonly clientAddress: string
  /** The number of the network (ASN) the caller comes from, where our own proxy tells it. */
  readonly network: string | undefined
  /** Whether the request came to the host that keeps this app's tokens in cookies. */
  readonly inCookieMode: boolean
  /** Whether the vault's page calls, or a client without a page where the app sets `nativeClients`. */
  readonly isFromVault: boolean
  /** The access token the request carries, in its header or its cookie, unchecked. */
  readonly bearer: string | undefined
  /** Whose access token a request to an open endpoint carries, when it carries a good one. */
  readClaims(): AccessClaims | undefined
  header(name: string): string | undefined
  /** What the address says after its question mark, unchecked. */
  query(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(line: string): void
}

/** A call of one endpoint: its body and parameters are checked, and so is who calls. */
export type EndpointCall<E extends Endpoint> = Call & {
  readonly body: BodyOut<E>
  readonly params: ParamsOf<E>
  readonly claims: E['audience'] extends 'user'
    ? AccessClaims
    : E['audience'] extends 'user-or-app'
      ? AccessClaims | undefined
      : undefined
}
