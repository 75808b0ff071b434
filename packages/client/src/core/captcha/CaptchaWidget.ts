/** Container of the widget; the browser port treats it as an element. */
export type CaptchaContainer = object

export type CaptchaEvents = {
  onToken(token: string): void
  onExpired(): void
  onError(): void
  /** The widget needs input from the user, so the timeout stops. */
  onInteraction(): void
}

export type CaptchaWidget = {
  /** Restarts the challenge. */
  reset(): void
  remove(): void
}

/** Renders the provider's widget. Without a container it creates one at the end of the page. */
export type DrawCaptcha = (options: {
  scriptUrl: string
  siteKey: string
  container: CaptchaContainer | undefined
  events: CaptchaEvents
}) => Promise<CaptchaWidget>
