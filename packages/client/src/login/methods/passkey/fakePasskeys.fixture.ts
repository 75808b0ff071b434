import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/endpoints/passkey'
import type { Passkeys } from './Passkeys.ts'

export const CREATION: PasskeyCreationOptions = {
  rp: { id: 'app.example.com', name: 'Fernleaf' },
  user: { id: 'aGFuZGxl', name: 'Fernleaf', display_name: 'Fernleaf' },
  challenge: 'Y2hhbGxlbmdl',
  pub_key_cred_params: [{ type: 'public-key', alg: -7 }],
}
export const REQUEST: PasskeyRequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp_id: 'app.example.com',
}
const REGISTRATION: PasskeyRegistration = {
  id: 'aWQ',
  raw_id: 'aWQ',
  type: 'public-key',
  response: { client_data_json: 'e30', attestation_object: 'oA' },
}
const ASSERTION: PasskeyAssertion = {
  id: 'aWQ',
  raw_id: 'aWQ',
  type: 'public-key',
  response: {
    client_data_json: 'e30',
    authenticator_data: 'AA',
    signature: 'AA',
    user_handle: 'aGFuZGxl',
  },
}

/** Fake passkeys with scripted responses. Records the abort signal of each request. */
export function createFakePasskeys(changes: Partial<Passkeys> = {}) {
  const signals: AbortSignal[] = []
  const record =
    <Options, Answer>(answer: (options: Options, signal: AbortSignal) => Promise<Answer>) =>
    (options: Options, signal: AbortSignal) => {
      signals.push(signal)
      return answer(options, signal)
    }
  const passkeys: Passkeys = {
    create: record(changes.create ?? (async () => REGISTRATION)),
    get: record(changes.get ?? (async () => ASSERTION)),
    getFromField: record(changes.getFromField ?? (async () => ASSERTION)),
    hasFieldSuggestions: changes.hasFieldSuggestions ?? (async () => true),
  }
  return { passkeys, signals }
}

/** Never answers; rejects when aborted. */
export const unanswered = (_: unknown, signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
