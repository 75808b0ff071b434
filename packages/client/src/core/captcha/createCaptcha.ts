import type { AppConfig, BodyIn, Endpoint } from '@latchkey/contract'
import {
  captchaFieldOf,
  TURNSTILE_PREFIX,
  TURNSTILE_SCRIPT_URL,
} from '@latchkey/contract/endpoints/captcha'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../limits/methodLimits.ts'
import type { Clock } from '../ports.ts'
import type { CaptchaContainer, CaptchaWidget, DrawCaptcha } from './CaptchaWidget.ts'

type Options = {
  config: Pick<AppConfig, 'captcha_site_key' | 'captcha_script_url'>
  clock: Clock
  draw: DrawCaptcha
}

/** Captcha of a client, from `client.loadCaptcha()`. */
export type Captcha = ReturnType<typeof createCaptcha>

/** Renders the widget, waits for its token, and adds the token to the next call that requires one. */
export function createCaptcha({ config, clock, draw }: Options) {
  let stored: { value: string; atMs: number } | null = null
  let defaultContainer: CaptchaContainer | undefined

  function siteKey(): string {
    const key = config.captcha_site_key ?? ''
    const bare = key.slice(TURNSTILE_PREFIX.length)
    if (!key.startsWith(TURNSTILE_PREFIX) || bare === '')
      throw new LatchkeyError('captcha_disabled', 'Unsupported captcha site key')
    return bare
  }

  /**
   * Resolves with one token. An expired challenge restarts. Rejects with `captcha_failure`, or
   * `captcha_timeout` after 20 s.
   */
  function solve(container = defaultContainer): Promise<string> {
    let widget: CaptchaWidget | undefined
    let cancelWait = () => {}
    let isOver = false
    const token = new Promise<string>((resolve, reject) => {
      cancelWait = clock.after(METHOD_LIMITS.captchaWaitMs, () =>
        reject(new LatchkeyError('captcha_timeout', 'The captcha did not respond in time')),
      )
      const events = {
        onToken: resolve,
        onExpired: () => widget?.reset(),
        onInteraction: () => cancelWait(),
        onError: () => reject(new LatchkeyError('captcha_failure', 'Captcha failed')),
      }
      const scriptUrl = config.captcha_script_url ?? TURNSTILE_SCRIPT_URL
      draw({ scriptUrl, siteKey: siteKey(), container, events }).then(
        (drawn) => {
          if (isOver) drawn.remove()
          else widget = drawn
        },
        (thrown: unknown) =>
          reject(new LatchkeyError('captcha_failure', 'Captcha failed', { cause: thrown })),
      )
    })
    return token.finally(() => {
      isOver = true
      cancelWait()
      widget?.remove()
    })
  }

  /** Returns the stored token if it is still valid, and clears it: a token works once. */
  function consumeToken(): string | null {
    const token = stored
    stored = null
    const isFresh = token && clock.nowMs() - token.atMs < METHOD_LIMITS.captchaTokenUsableMs
    return isFresh ? token.value : null
  }

  return {
    solve,
    /** Sets the default container of the widget; null restores the container at the end of the page. */
    setContainer(container: CaptchaContainer | null) {
      defaultContainer = container ?? undefined
    },
    /** Stores a token for the next call that requires one. */
    storeToken(token: string) {
      stored = { value: token, atMs: clock.nowMs() }
    },
    /** Adds a token to the body if the endpoint requires one. */
    async withToken<E extends Endpoint>(endpoint: E, body: BodyIn<E>): Promise<BodyIn<E>> {
      const field = captchaFieldOf(endpoint)
      if (field === undefined) return body
      return {
        ...(body as object | undefined),
        [field]: consumeToken() ?? (await solve()),
      } as BodyIn<E>
    },
  }
}
