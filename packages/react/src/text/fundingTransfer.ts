// Separate file, so that only transfers from external wallets load these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the screens that transfer from an external wallet. */
export const fundingTransferText = defineTexts('fundingTransfer', {
  wallets: {
    title: 'Transfer from wallet',
    help: 'Choose the wallet that pays.',
    more: 'More wallets',
    detecting: 'Looking for wallets',
  },
  chains: {
    title: 'Choose a network',
    help: (wallet: string) => `Where should ${wallet} pay from?`,
  },
  confirm: {
    title: 'Confirm transaction',
    bridgeTitle: 'Transfer from another network',
    button: (wallet: string) => `Confirm with ${wallet}`,
    rows: {
      amount: 'Amount',
      from: 'From',
      to: 'To',
      network: 'Network',
      total: 'Total',
      fee: 'Estimated fee',
    },
    change: 'Change network',
    unknownFee: 'Unknown',
    rejected: 'You rejected the request',
    again: 'Please try again.',
    insufficient: 'Insufficient balance',
    different: 'Use a different wallet',
  },
  waiting: {
    preparing: { title: 'Preparing transaction', detail: 'This takes a moment.' },
    finding: {
      title: 'Looking for funds',
      detail: 'We are checking your balance on other networks.',
    },
    simulating: { title: 'Checking this transaction', detail: 'This takes a moment.' },
    approval: (wallet: string) => ({
      title: `Waiting for ${wallet}`,
      detail: "Don't see your wallet? Check your other browser windows.",
    }),
    sent: { title: 'Waiting for confirmation', detail: 'This usually takes a few seconds.' },
    bridging: {
      pending: {
        title: 'Bringing your funds over',
        detail: 'They have left your wallet and are on their way.',
      },
      waiting: {
        title: 'Bringing your funds over',
        detail: 'They have left your wallet. The bridge is waiting for the network.',
      },
      delayed: {
        title: 'Bringing your funds over',
        detail: 'This is taking longer than usual. It goes on by itself if you close this window.',
      },
    },
  },
  errors: {
    retry: 'Try again',
    done: 'Done',
    another: 'Make another transfer',
    refund: 'View refund status',
    different: 'Use a different wallet',
    kinds: {
      'insufficient-balance': {
        title: 'Insufficient balance',
        detail: (wallet: string) => `Wallet ${wallet} does not have enough funds.`,
      },
      preparing: {
        title: 'Something went wrong',
        detail: () => 'The network could not be reached. Nothing was sent.',
      },
      simulation: {
        title: 'Simulation failed',
        detail: () => 'The network would not carry it out. Nothing was sent.',
      },
      refused: {
        title: 'Transaction failure',
        detail: () => 'Your wallet did not send it. Nothing was sent.',
      },
      'no-answer': {
        title: 'Timed out',
        detail: () =>
          'Your wallet has not answered. Trying again waits for the same request and sends nothing twice.',
      },
      'paid-before': {
        title: 'Transaction sent',
        detail: () =>
          'Your wallet has now sent the transfer that you asked for before. Nothing else was sent.',
      },
      reverted: {
        title: 'Transaction failure',
        detail: () => 'The network carried it out, and it failed there. Only the fee was spent.',
      },
      unsettled: {
        title: 'Timed out',
        detail: () =>
          'It was sent and has not arrived yet. Trying again looks for it and sends nothing twice.',
      },
      quotes: {
        title: 'Something went wrong',
        detail: () => 'Unable to fetch quotes for bridging. Nothing was sent.',
      },
      'no-option': {
        title: 'Something went wrong',
        detail: () => 'Unable to select bridge option from quotes. Nothing was sent.',
      },
      bridging: {
        title: 'Transaction failed',
        detail: () =>
          'We were unable to complete the bridging transaction. Funds will be refunded on your wallet.',
      },
    },
  },
})
