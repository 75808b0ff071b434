import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/endpoints/passkey'

/** A WebAuthn challenge of the server and its relying party. */
export type PasskeyChallenge = { relyingParty: string | undefined } & (
  | { kind: 'create'; options: PasskeyCreationOptions }
  | { kind: 'get'; options: PasskeyRequestOptions }
)

/** The authenticator's response to a challenge. */
export type PasskeyAnswer = { relyingParty: string | undefined } & (
  | { kind: 'create'; response: PasskeyRegistration }
  | { kind: 'get'; challenge: string; response: PasskeyAssertion }
)

/** WebAuthn calls of this device. They reject with a LatchkeyError. */
export type Passkeys = {
  /** Creates a passkey. The signal aborts the browser prompt. */
  create(options: PasskeyCreationOptions, signal: AbortSignal): Promise<PasskeyRegistration>
  /** Signs a challenge with an existing passkey. The signal aborts the browser prompt. */
  get(options: PasskeyRequestOptions, signal: AbortSignal): Promise<PasskeyAssertion>
  /** Offers passkeys in the autofill of a field until one is chosen or the signal aborts. */
  getFromField(options: PasskeyRequestOptions, signal: AbortSignal): Promise<PasskeyAssertion>
  /** Resolves to whether the browser supports passkey autofill. */
  hasFieldSuggestions(): Promise<boolean>
}

/** Passkeys of another page: a page of the vault asks the host page, to whose domain they belong. */
export type PagePasskeys = Pick<Passkeys, 'get'> & {
  /** Origin of the page to whose domain the passkeys belong. */
  relyingParty: string
}
