/** What a captcha draws in; the browser's port knows it as an element. */
export type CaptchaContainer = object

export type CaptchaEvents = {
  onToken(token: string): void
  onExpired(): void
  onError(): void
  /** The person is asked to do something: however long that takes, it is not the widget that is slow. */
  onInteraction(): void
}

export type CaptchaWidget = {
  /** Asks again from the beginning. */
  reset(): void
  remove(): void
}

/** Draws the provider's widget. Without a container it makes a place of its own at the end of the page. */
export type DrawCaptcha = (options: {
  scriptUrl: string
  siteKey: string
  container: CaptchaContainer | undefined
  events: CaptchaEvents
}) => Promise<CaptchaWidget>
