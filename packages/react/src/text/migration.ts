// Separate file, so that only the migration screen loads these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the screen that asks to migrate device wallets to server wallets. */
export const migrationText = defineTexts('migration', {
  title: (count: number) => (count === 1 ? 'Move your wallet?' : 'Move your wallets?'),
  help: (appName: string) =>
    `${appName} now keeps wallets on its servers. Your address and your funds stay the same, and you can use the wallet in every browser.`,
  risk: (appName: string) =>
    `After the move, the operator of ${appName}'s servers could use the wallet without your device. If you do not want this, choose “Not now”: the wallet keeps working as before.`,
  confirm: (count: number) => (count === 1 ? 'Move wallet' : 'Move wallets'),
  decline: 'Not now',
  success: 'Moved. The address is the same.',
  failed: 'An error has occurred, please try again.',
  wallet: { ethereum: 'Ethereum wallet', solana: 'Solana wallet' },
  copy: 'Copy address',
  copied: 'Copied',
})
