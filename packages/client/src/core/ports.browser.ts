import { STORAGE_KEYS } from '@latchkey/contract'
import type { CookieJar, Ports, StoragePort } from './ports.ts'

/** Returns ports for a browser. Importing this module on a server is safe; calling it is not. */
export function browserPorts(): Ports {
  return {
    clock: {
      nowMs: () => Date.now(),
      after(delayMs, callback) {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    sha256,
    fetch: (request) => fetch(request),
    storage: openStorage(),
    cookies: documentCookies(),
    withLock: pickLock(),
    onStorageChange(listener) {
      const onStorage = ({ key }: StorageEvent) => listener(key)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    drawCaptcha: (options) =>
      import('./captcha/drawTurnstile.browser.ts').then((file) => file.drawTurnstile(options)),
    // biome-ignore lint/suspicious/noConsole: warnings to the host's developer are part of the product.
    warn: (message) => console.warn(`[latchkey] ${message}`),
  }
}

/** Rejects on insecure pages (plain http). */
export const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Uses localStorage, or memory if the browser blocks it: the session then ends with the page. */
function openStorage(): StoragePort {
  try {
    localStorage.setItem(STORAGE_KEYS.probe, '1')
    localStorage.removeItem(STORAGE_KEYS.probe)
  } catch {
    return memoryStorage()
  }
  return {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
  }
}

function memoryStorage(): StoragePort {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

function documentCookies(): CookieJar {
  // Safari rejects Secure cookies on http://localhost.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const write = (name: string, value: string, expires: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}; Expires=${expires}`
  }
  return {
    get: (name) =>
      document.cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? null,
    set: (name, value, { expiresAtMs }) => write(name, value, new Date(expiresAtMs).toUTCString()),
    remove: (name) => write(name, '', new Date(0).toUTCString()),
  }
}

/** Web Locks work across tabs; without them (insecure pages) calls queue in this tab only. */
function pickLock(): Ports['withLock'] {
  if (typeof navigator !== 'undefined' && navigator.locks)
    return (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work>
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(
      name,
      result.catch(() => {}),
    )
    return result
  }
}
