// Separate file, so that only the receive screen loads these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the receive screen. */
export const receiveText = defineTexts('receive', {
  title: (amount: string, symbol: string) => `Receive ${amount} ${symbol}`,
  help: (network: string) =>
    `Scan this code or copy your wallet address to receive funds on ${network}.`,
  note: (network: string) => `Make sure to send funds on ${network}.`,
  code: 'Your wallet address as a QR code',
  wallet: 'Your wallet',
  balance: 'Wallet balance',
  /** Used until the balance is loaded. */
  unread: '…',
  copy: 'Copy address',
  copied: 'Copied',
  waiting: 'Waiting for funds',
  arrived: 'Funds have arrived.',
  next: 'Continue',
})
