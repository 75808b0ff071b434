import type { DrawCaptcha } from './captcha/CaptchaWidget.ts'

/** Time source of the client. Browser ports are in `ports.browser.ts`, test ports in `exports/testing.ts`. */
export type Clock = {
  /** Epoch milliseconds. */
  nowMs(): number
  /** Calls back once after `delayMs`. Returns a function that cancels. */
  after(delayMs: number, callback: () => void): () => void
}

/** Key-value storage of strings. In memory if the browser blocks storage. */
export type StoragePort = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Reads and writes cookies. */
export type CookieJar = {
  get(name: string): string | null
  set(name: string, value: string, options: { expiresAtMs: number }): void
  remove(name: string): void
}

/** Platform functions that the client uses; `browserPorts()` implements them. */
export type Ports = {
  /** Time source and timers. */
  clock: Clock
  /** Returns cryptographically secure random bytes. */
  randomBytes(length: number): Uint8Array
  /** Hashes the UTF-8 bytes of a text. The browser implementation rejects on insecure pages (plain http). */
  sha256(text: string): Promise<Uint8Array>
  /** Sends an HTTP request. */
  fetch(request: Request): Promise<Response>
  /** Storage of tokens and settings, shared by all tabs of the origin. */
  storage: StoragePort
  /** Cookies of the page's origin. */
  cookies: CookieJar
  /** Runs `work` while no other tab runs work with the same name. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Calls the listener with the key that another tab changed (null: all). Returns a function that unsubscribes.
   */
  onStorageChange(listener: (key: string | null) => void): () => void
  /** Renders the captcha widget. */
  drawCaptcha: DrawCaptcha
  /** Shows a warning to the developer. */
  warn(message: string): void
}
