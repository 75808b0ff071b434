import type { DrawCaptcha } from './captcha/CaptchaWidget.ts'

/** The outside world, as the client sees it. Browser versions live in `ports.browser.ts`, test versions in `exports/testing.ts`. */
export type Clock = {
  nowMs(): number
  /** Calls back once after `delayMs`; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void
}

/** A shelf of text values. A browser that refuses storage gets one that forgets on reload. */
export type StoragePort = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export type CookieJar = {
  get(name: string): string | null
  set(name: string, value: string, options: { expiresAtMs: number }): void
  remove(name: string): void
}

export type Ports = {
  clock: Clock
  randomBytes(length: number): Uint8Array
  sha256(text: string): Promise<Uint8Array>
  fetch(request: Request): Promise<Response>
  storage: StoragePort
  cookies: CookieJar
  /** Runs `work` while no other tab runs work of the same name. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Tells which key another tab changed (null: all of them); the returned function stops listening. */
  onStorageChange(listener: (key: string | null) => void): () => void
  /** Draws the captcha an app asks for. */
  drawCaptcha: DrawCaptcha
  warn(message: string): void
}
