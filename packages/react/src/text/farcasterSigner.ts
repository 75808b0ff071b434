// Separate file, so that only the Farcaster signer screen loads these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the Farcaster signer screen. */
export const farcasterSignerText = defineTexts('farcasterSigner', {
  title: 'Add a signer to Farcaster',
  titleOnPhone: 'Requesting signer from Farcaster',
  help: "Scan with your phone's camera to continue.",
  helpOnPhone: 'Approve the request in the Farcaster app, then come back here.',
  code: 'QR code that opens Farcaster on your phone',
  takeMe: 'Take me to Farcaster',
  openApp: 'Open Farcaster app',
  copyLink: 'Copy link',
  copied: 'Copied',
  success: 'Your signer was added.',
  failed: 'Something went wrong',
  failures: {
    'connect-failed': 'Connect failed',
    rejected: 'Request rejected',
    'timed-out': 'The request timed out. Try again.',
  },
  retry: 'Try again',
})
