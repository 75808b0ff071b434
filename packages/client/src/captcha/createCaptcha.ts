import type { AppConfig, BodyIn, Endpoint } from '@latchkey/contract'
import { captchaFieldOf, TURNSTILE_PREFIX, TURNSTILE_SCRIPT_URL } from '@latchkey/contract/captcha'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Clock } from '../ports.ts'
import type { CaptchaContainer, CaptchaWidget, DrawCaptcha } from './CaptchaWidget.ts'

type Options = {
  config: Pick<AppConfig, 'captcha_site_key' | 'captcha_script_url'>
  clock: Clock
  draw: DrawCaptcha
}

export type Captcha = ReturnType<typeof createCaptcha>

/** Tells people from programs: draws the widget, waits for its token, and hands it to the next call that needs one. */
export function createCaptcha({ config, clock, draw }: Options) {
  let kept: { token: string; atMs: number } | null = null
  let place: CaptchaContainer | undefined

  function siteKey(): string {
    const key = config.captcha_site_key ?? ''
    const bare = key.slice(TURNSTILE_PREFIX.length)
    if (!key.startsWith(TURNSTILE_PREFIX) || bare === '')
      throw new LatchkeyError('captcha_disabled', 'Unsupported captcha site key')
    return bare
  }

  /** One token. An expired challenge begins again; a refused one, or none within 20 s, is an error. */
  function solve(container = place): Promise<string> {
    let widget: CaptchaWidget | undefined
    let cancelWait = () => {}
    let isOver = false
    const token = new Promise<string>((resolve, reject) => {
      cancelWait = clock.after(METHOD_LIMITS.captchaWaitMs, () =>
        reject(new LatchkeyError('captcha_timeout', 'The captcha did not answer in time')),
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

  /** The token kept for this call, if it is still good; it is good for one call. */
  function consumeToken(): string | null {
    const held = kept
    kept = null
    const isFresh = held && clock.nowMs() - held.atMs < METHOD_LIMITS.captchaTokenLifetimeMs
    return isFresh ? held.token : null
  }

  return {
    solve,
    /** Where the widget is drawn from now on, unless a call says otherwise; null is the page's corner again. */
    setContainer(container: CaptchaContainer | null) {
      place = container ?? undefined
    },
    /** Keeps a token for the next call that a captcha stands before. */
    storeToken(token: string) {
      kept = { token, atMs: clock.nowMs() }
    },
    /** The body with a token in it, where a captcha stands before the call. */
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
