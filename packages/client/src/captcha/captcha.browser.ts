import type { CaptchaWidget, DrawCaptcha } from './CaptchaWidget.ts'

type Turnstile = {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}
const turnstile = () => (globalThis as { turnstile?: Turnstile }).turnstile

let loading: Promise<Turnstile> | null = null

/** Once for the page, whoever asks; a script that did not come is asked for again. */
function load(scriptUrl: string): Promise<Turnstile> {
  const loaded = turnstile()
  if (loaded) return Promise.resolve(loaded)
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    const fail = () => {
      loading = null
      script.remove()
      reject(new TypeError('The captcha script could not be loaded'))
    }
    script.onload = () => {
      const ready = turnstile()
      if (ready) resolve(ready)
      else fail()
    }
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}

/** A place at the end of the page, above what the host draws: the widget shows only if it needs a person. */
function createContainer(): HTMLElement {
  const place = document.createElement('div')
  place.id = 'latchkey-captcha'
  Object.assign(place.style, {
    position: 'fixed',
    insetBlockEnd: '16px',
    insetInlineEnd: '16px',
    zIndex: '2147483647',
  })
  document.body.append(place)
  return place
}

/** Cloudflare Turnstile, or whatever its configured script puts in its place. */
export const drawTurnstile: DrawCaptcha = async ({ scriptUrl, siteKey, container, events }) => {
  const script = await load(scriptUrl)
  const place = (container as HTMLElement | undefined) ?? createContainer()
  const id = script.render(place, {
    sitekey: siteKey,
    appearance: 'interaction-only',
    // We say ourselves when to try again.
    retry: 'never',
    'refresh-expired': 'manual',
    callback: events.onToken,
    'expired-callback': events.onExpired,
    'timeout-callback': events.onExpired,
    'before-interactive-callback': events.onInteraction,
    'error-callback': () => {
      events.onError()
      // The script would report it to the console otherwise.
      return true
    },
  })
  const widget: CaptchaWidget = {
    reset: () => script.reset(id),
    remove() {
      script.remove(id)
      if (!container) place.remove()
    },
  }
  return widget
}
