// Separate file, so that only delegation screens load these texts.

import { defineTexts } from './defineTexts.ts'

const failed = 'An error has occurred, please try again.'
const wallet = { ethereum: 'Ethereum wallet', solana: 'Solana wallet' }

/** Texts of the delegation screens. */
export const delegationText = defineTexts('delegation', {
  wallet,
  copy: 'Copy address',
  copied: 'Copied',
  grant: {
    title: 'Enable offline access',
    frame: 'What you are asked, and the button to accept it',
    help: (appName: string) =>
      `${appName} asks to use this wallet while you are away. You can revoke it at any time.`,
    confirm: 'Accept',
    decline: 'Not now',
    success: (appName: string) =>
      `You've successfully granted delegated action permissions to ${appName}.`,
    failed,
  },
  revoke: {
    title: 'Revoke offline access to wallet',
    help: (appName: string) => `${appName} will no longer be able to use it while you are away.`,
    confirm: 'Confirm',
    decline: 'Deny',
    success: () => "You've successfully revoked permissions.",
    failed,
  },
})
