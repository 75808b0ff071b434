// Separate file, so that only the approval frame and its page load these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts around the approval page. */
export const approvalText = defineTexts('approval', {
  title: 'Approve request',
  frame: (appName: string) => `Wallet request of ${appName}`,
  /** Says what the frame is. */
  origin: (host: string) => `Shown by ${host}. The app cannot change it.`,
  covered: 'You can approve once nothing covers this.',
  tooSoon: 'Press once more to approve.',
  /** Where the browser does not report covers: the request continues in a window. */
  window: {
    title: 'Continue in a new window',
    help: (host: string) =>
      `This browser cannot tell whether something covers this page. Continue in a window of ${host}, which nothing can cover.`,
    open: 'Review in a new window',
    waiting: 'Continue in the window that opened.',
    blocked: 'The window did not open. Allow pop-ups for this page, then try again.',
    lost: 'This window has no request. Close it and try again.',
  },
  farcaster: {
    title: 'Add a Farcaster signer',
    help: (appName: string) => `${appName} asks for a key that can post to your Farcaster account.`,
    confirm: 'Continue',
  },
  import: {
    title: 'Import wallet',
    help: (appName: string, chainType: 'ethereum' | 'solana') =>
      `${appName} asks to add ${chainType === 'ethereum' ? 'an Ethereum' : 'a Solana'} wallet to your account. ${appName} knows its private key.`,
    confirm: 'Import',
    success: { title: 'Wallet imported', detail: 'It is now in your account.' },
    failure: {
      title: 'The wallet was not imported',
      detail: 'Check the private key and try again.',
      retry: 'Try again',
    },
  },
})
