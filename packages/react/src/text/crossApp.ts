// Separate file, so that only cross-app screens load these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the cross-app screens. */
export const crossAppText = defineTexts('crossApp', {
  connecting: (app: string) => `Connecting to ${app}`,
  check: (app: string) => `Please check the pop-up from ${app} to continue`,
  connected: (app: string) => `Successfully connected with ${app}`,
  goodToGo: "You're good to go!",
  failed: 'Authentication failed',
  unexpected: 'Something went wrong. Please try again.',
  wrong: (app: string) => `There was an issue connecting your ${app} account. Please try again.`,
  notAllowed: 'These two apps are not connected.',
  tooMany: 'Too many requests. Please wait before trying again.',
  blocked: 'Popup was blocked. Try again.',
  retry: 'Retry',
  other: 'Try another method',
  close: 'Close',
  continueWith: (app: string) => `Continue with ${app}`,
  /** Used until the app's name is loaded. */
  unnamed: 'the app',
})
