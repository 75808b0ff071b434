import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { browserPasskeys } from './browserPasskeys.ts'
import type { Passkeys } from './Passkeys.ts'
import { passkeyCalls } from './passkeyCalls.ts'

type Options = {
  passkeys?: Passkeys
  /** Called after the session is stored. */
  onLoggedIn(): void
  /** Called if the server rejects a chosen passkey. Not called if no passkey was chosen. */
  onRefused(error: LatchkeyError): void
}

/**
 * Offers passkeys in the autofill of the email field, if the browser supports it, until stopped. Renews the
 * challenge before it expires.
 */
export function startPasskeyAutofill(
  client: Client,
  { passkeys = browserPasskeys(), onLoggedIn, onRefused }: Options,
): () => void {
  const { requestChallenge, submit } = passkeyCalls(client, true)
  let isStopped = false
  let abortRequest = () => {}

  async function offer(): Promise<void> {
    const challenge = await requestChallenge('login')
    if (isStopped || challenge.kind !== 'get') return
    const { options, relyingParty } = challenge
    const question = new AbortController()
    let isOver = false
    const cancelRenewal = client.clock.after(METHOD_LIMITS.passkeyAutofillRenewMs, () => {
      isOver = true
      question.abort()
    })
    abortRequest = () => {
      cancelRenewal()
      question.abort()
    }
    const response = await passkeys
      .getFromField(options, question.signal)
      .catch(() => undefined)
      .finally(cancelRenewal)
    if (isStopped) return
    if (response) {
      const answer = { kind: 'get', relyingParty, challenge: options.challenge, response } as const
      await submit('login', answer).then(onLoggedIn, (thrown: unknown) => {
        if (!isStopped) onRefused(LatchkeyError.from(thrown))
      })
    } else if (isOver) await offer()
  }

  void passkeys
    .hasFieldSuggestions()
    .then((isPossible) => (isPossible && !isStopped ? offer() : undefined))
    // Autofill is optional: the passkey button still works.
    .catch(() => {})
  return () => {
    isStopped = true
    abortRequest()
  }
}
