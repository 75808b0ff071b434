import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/passkey'
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

/** A device whose owner answers as told, and which notes the questions that were taken back. */
export function createFakePasskeys(changes: Partial<Passkeys> = {}) {
  const signals: AbortSignal[] = []
  const note =
    <Options, Answer>(answer: (options: Options, signal: AbortSignal) => Promise<Answer>) =>
    (options: Options, signal: AbortSignal) => {
      signals.push(signal)
      return answer(options, signal)
    }
  const passkeys: Passkeys = {
    create: note(changes.create ?? (async () => REGISTRATION)),
    get: note(changes.get ?? (async () => ASSERTION)),
    getFromField: note(changes.getFromField ?? (async () => ASSERTION)),
    hasFieldSuggestions: changes.hasFieldSuggestions ?? (async () => true),
  }
  return { passkeys, signals }
}

/** A question nobody answers until it is taken back. */
export const unanswered = (_: unknown, signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
