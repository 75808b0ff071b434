// Separate file, so that only Solana transactions load these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of Solana transactions, in addition to those of all transactions. */
export const solanaText = defineTexts('solana', {
  /** Names of the instruction types. */
  names: {
    'sol-transfer': 'Transfer SOL',
    'create-account': 'Create account',
    'spl-transfer': 'Transfer tokens',
    'spl-init-account': 'Set up token account',
    'spl-close-account': 'Close token account',
    'spl-sync-native': 'Wrap SOL',
    'ata-creation': 'Create token account',
    'raydium-swap-base-input': 'Swap with Raydium',
    'raydium-swap-base-output': 'Swap with Raydium',
    'jupiter-swap-shared-accounts-route': 'Swap with Jupiter',
    'jupiter-swap-exact-out-route': 'Swap with Jupiter',
    unknown: 'Unknown instruction',
  },
  unreadable: (count: number) =>
    count === 1
      ? 'One instruction cannot be read here.'
      : `${count} instructions cannot be read here.`,
  program: 'Program',
  discriminator: 'Discriminator',
  account: 'Account',
  owner: 'Owner',
  receive: 'Receive',
  token: 'tokens',
  units: (amount: string) => `${amount} units`,
  atLeast: (amount: string) => `at least ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  about: (amount: string) => `about ${amount}`,
})
