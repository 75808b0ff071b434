import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/passkey'

/** What the server wants answered, and for which relying party. */
export type PasskeyChallenge = { relyingParty: string | undefined } & (
  | { kind: 'create'; options: PasskeyCreationOptions }
  | { kind: 'get'; options: PasskeyRequestOptions }
)

export type PasskeyAnswer = { relyingParty: string | undefined } & (
  | { kind: 'create'; response: PasskeyRegistration }
  | { kind: 'get'; challenge: string; response: PasskeyAssertion }
)

/** The passkeys of this device, as the client asks for them; refusals are LatchkeyErrors. */
export type Passkeys = {
  create(options: PasskeyCreationOptions, signal: AbortSignal): Promise<PasskeyRegistration>
  get(options: PasskeyRequestOptions, signal: AbortSignal): Promise<PasskeyAssertion>
  /** Offers passkeys in the suggestions of a field, for as long as it takes. */
  getFromField(options: PasskeyRequestOptions, signal: AbortSignal): Promise<PasskeyAssertion>
  /** Whether a field can suggest passkeys here. */
  hasFieldSuggestions(): Promise<boolean>
}
