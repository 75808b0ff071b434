import { LIMITS } from '@latchkey/contract'
import type { Client } from '../../../core/client.ts'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createSentCodes } from '../../../core/sent-codes/createSentCodes.ts'
import { type CodeChannel, isSentAfterValidCode } from './oneTimeCodeMachine.ts'

type Options = {
  method: 'email' | 'sms'
  /** A code sent for one purpose is wrong for any other. */
  purpose: 'login' | `link:${string}`
  /** True if Latchkey's modal shows the login, false for the host app's own screens. */
  ownUi: boolean
}

type Calls<Outcome> = {
  sendCode(address: string): Promise<unknown>
  verifyCode(address: string, code: string): Promise<Outcome>
}

/** Normalises an address as the server does. */
const NORMALISE = {
  email: (typed: string) => typed.trim().toLowerCase(),
  sms: (typed: string) => typed.replace(/\D/g, ''),
}
const LIFETIMES_MS = { email: LIMITS.emailCodeLifetimeMs, sms: LIMITS.smsCodeLifetimeMs }

/**
 * Sends and checks codes, and reuses a code that this browser was sent before: a user who closed the modal
 * or reloaded the page returns to that code, instead of to the server's refusal of a second one.
 */
export function createCodeChannel<Outcome>(
  { appId, ports }: Pick<Client, 'appId' | 'ports'>,
  { method, purpose, ownUi }: Options,
  calls: Calls<Outcome>,
): CodeChannel<Outcome> {
  const codes = createSentCodes(appId, ports)
  const { clock } = ports

  const idOf = async (address: string) => {
    const text = JSON.stringify([appId, purpose, method, NORMALISE[method](address)])
    return toBase64Url(await ports.sha256(text))
  }
  /** Storage may be full and hashing unavailable (on plain http). Neither may fail a login. */
  const attempt = async <Result>(
    address: string,
    work: (id: string) => Result,
  ): Promise<Result | undefined> => {
    try {
      return work(await idOf(address))
    } catch {
      return undefined
    }
  }

  async function sendCode(address: string): Promise<number> {
    await calls.sendCode(address)
    const sentAtMs = clock.nowMs()
    const expiresAtMs = sentAtMs + LIFETIMES_MS[method]
    await attempt(address, (id) => codes.put({ id, sentAtMs, expiresAtMs, rejections: 0 }))
    return sentAtMs
  }

  function recordFailure(id: string, error: LatchkeyError) {
    const sent = codes.find(id)
    if (!sent) return
    const rejections = sent.rejections + 1
    if (isSentAfterValidCode(error.code)) codes.remove(id)
    if (error.code !== 'invalid_credentials') return
    if (rejections < LIMITS.oneTimeCodeGuessesMax) codes.put({ ...sent, rejections })
    else codes.remove(id)
  }

  return {
    sendCode,
    async requestCode(address) {
      const sent = await attempt(address, codes.find)
      // The host app's screens have no other call to resend a code; after the countdown a request means that.
      const isReused = sent && (ownUi || clock.nowMs() - sent.sentAtMs < LIMITS.resendCountdownMs)
      return isReused ? sent.sentAtMs : sendCode(address)
    },
    async verifyCode(address, code) {
      try {
        const outcome = await calls.verifyCode(address, code)
        await attempt(address, codes.remove)
        return outcome
      } catch (thrown) {
        await attempt(address, (id) => recordFailure(id, LatchkeyError.from(thrown)))
        throw thrown
      }
    },
  }
}
