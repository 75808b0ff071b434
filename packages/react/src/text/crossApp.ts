// A file of its own, so that only who uses the account of another app loads these sentences.

/** What the screens say about the account at another app. */
export const crossAppText = {
  connecting: (app: string) => `Connecting to ${app}`,
  check: (app: string) => `Please check the pop-up from ${app} to continue`,
  connected: (app: string) => `Successfully connected with ${app}`,
  goodToGo: "You're good to go!",
  failed: 'Authentication failed',
  wrong: (app: string) => `There was an issue connecting your ${app} account. Please try again.`,
  notAllowed: 'These two apps are not connected.',
  tooMany: 'Too many requests. Please wait before trying again.',
  blocked: 'Popup was blocked. Try again.',
  retry: 'Retry',
  other: 'Try another method',
  close: 'Close',
  continueWith: (app: string) => `Continue with ${app}`,
  /** Until it is known how the app is called. */
  unnamed: 'the app',
}
