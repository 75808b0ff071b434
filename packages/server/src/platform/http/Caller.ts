import type { DeviceRequest } from '@latchkey/contract/signer/signerCalls'
import type { App } from '../config/createApps.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'

/** Description of the device of a login, for the list of sessions. */
export type LoginDevice = {
  /** Browser and system in words, if the request tells them. */
  name: string | null
  /** Country code, or the kind of network. Null if unknown. */
  place: string | null
}

/** The origin of a request. A service takes one of the forms below, or a `Pick` of its own. */
export type Caller = {
  app: App
  clientAddress: string
  /** ASN of the caller's network, if the reverse proxy sends it. */
  network: string | undefined
  device: LoginDevice
  /** Identifies one attempt: a retry with the same key has no second effect. */
  idempotencyKey: string | undefined
  /** Claims of a verified access token. Undefined for a back end and for a logged-out user. */
  claims: AccessClaims | undefined
  /** Proves that the user passed a second factor. */
  mfaToken: string | undefined
  /** The request with the proof of its device key, for the signer. */
  deviceRequest: DeviceRequest | undefined
}

/** A user with a verified access token. */
export type UserCaller = Pick<Caller, 'app' | 'mfaToken' | 'deviceRequest'> & {
  claims: AccessClaims
}

/** A user with a verified access token, or the app's back end. */
export type UserOrAppCaller = Pick<Caller, 'app' | 'claims'> &
  Partial<Pick<Caller, 'mfaToken' | 'deviceRequest'>>

/** The caller of a login endpoint. A guest who is logged in keeps the account. */
export type LoginCaller = Pick<
  Caller,
  'app' | 'clientAddress' | 'device' | 'idempotencyKey' | 'claims'
>
