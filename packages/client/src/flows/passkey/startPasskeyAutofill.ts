import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { browserPasskeys } from './browserPasskeys.ts'
import type { Passkeys } from './Passkeys.ts'
import { passkeyCalls } from './passkeyCalls.ts'

type Options = {
  passkeys?: Passkeys
  /** The session is stored already. */
  onLoggedIn(): void
  /** A passkey was chosen and the server refused it; that nothing was chosen is no failure. */
  onRefused(error: LatchkeyError): void
}

/**
 * Offers passkeys in the suggestions of the email field where the browser can, until it is stopped.
 * The challenge is renewed before it is over, however long the page stays open.
 */
export function startPasskeyAutofill(
  client: Client,
  { passkeys = browserPasskeys(), onLoggedIn, onRefused }: Options,
): () => void {
  const { requestChallenge: giveChallenge, submit } = passkeyCalls(client, true)
  let isStopped = false
  let abortRequest = () => {}

  async function offer(): Promise<void> {
    const challenge = await giveChallenge('login')
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
    // Suggestions are a courtesy: without them the button is still there.
    .catch(() => {})
  return () => {
    isStopped = true
    abortRequest()
  }
}
