import type { CaptchaWidget, DrawCaptcha } from './CaptchaWidget.ts'

type Turnstile = {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}
const turnstile = () => (globalThis as { turnstile?: Turnstile }).turnstile

let loading: Promise<Turnstile> | null = null

/** Loads the script once per page; a failed load can be retried. */
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

/** Creates a fixed container above the host page; the widget is visible only if it needs input. */
function createContainer(): HTMLElement {
  const element = document.createElement('div')
  element.id = 'latchkey-captcha'
  Object.assign(element.style, {
    position: 'fixed',
    insetBlockEnd: '16px',
    insetInlineEnd: '16px',
    zIndex: '2147483647',
  })
  document.body.append(element)
  return element
}

/** Renders Cloudflare Turnstile, or a compatible script. */
export const drawTurnstile: DrawCaptcha = async ({ scriptUrl, siteKey, container, events }) => {
  const script = await load(scriptUrl)
  const element = (container as HTMLElement | undefined) ?? createContainer()
  const id = script.render(element, {
    sitekey: siteKey,
    appearance: 'interaction-only',
    // The client decides when to retry.
    retry: 'never',
    'refresh-expired': 'manual',
    callback: events.onToken,
    'expired-callback': events.onExpired,
    'timeout-callback': events.onExpired,
    'before-interactive-callback': events.onInteraction,
    'error-callback': () => {
      events.onError()
      // Returning true keeps the script from logging the error.
      return true
    },
  })
  const widget: CaptchaWidget = {
    reset: () => script.reset(id),
    remove() {
      script.remove(id)
      if (!container) element.remove()
    },
  }
  return widget
}
