// Separate file, so that only funding screens load these texts.

import { defineTexts } from './defineTexts.ts'

const somethingWrong = 'Something went wrong adding funds. Please try again or use another method.'

/** Texts of the funding screens. */
export const fundingText = defineTexts('funding', {
  landing: {
    /** The wallet's name may already contain the word. Null for a wallet without a known name. */
    title: (name: string | null) =>
      `Add funds to your ${name === null ? 'wallet' : /wallet$/i.test(name) ? name : `${name} wallet`}`,
    ways: {
      card: 'Pay with card',
      exchange: 'Transfer from an exchange',
      wallet: 'Transfer from wallet',
      receive: 'Receive funds',
    },
    problems: {
      coinbase: somethingWrong,
      moonpay:
        'Something went wrong adding funds from Moonpay. Please try again or use another method to fund your wallet.',
      transfer: somethingWrong,
    },
  },
  guest: {
    title: 'Secure your account first',
    help: 'You are here as a guest. This wallet opens in this browser only: if you lose it or clear its data, what the wallet holds is lost for good.',
    secure: { email: 'Add an email address', passkey: 'Add a passkey', sms: 'Add a phone number' },
    goOn: 'Add funds anyway',
  },
  amount: {
    title: 'Confirm or edit amount',
    label: 'Amount',
    tooPrecise: (symbol: string, places: number) =>
      `${symbol} has at most ${places} decimal places.`,
    next: 'Continue',
  },
  onRamp: {
    names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
    opening: (name: string) => `Opening ${name}`,
    openingHelp: 'This takes a moment.',
    pending: (name: string) => `Continue with ${name}`,
    pendingHelp: 'Finish your purchase in the window that opened. Leave this one open.',
    afterwards: 'Processing your purchase',
    afterwardsHelp: 'We are waiting to hear what became of it.',
    blocked: (name: string) => `Continue with ${name}`,
    blockedHelp: 'Popup was blocked. Try again.',
    retry: 'Retry',
    authorization: 'Processing payment',
    authorizationHelp:
      'Your bank is still to approve it, which can take a few hours. You will get an email when the purchase is complete.',
    next: 'Continue',
  },
  success: {
    title: 'Success!',
    detail: (amount: string, token: string, app: string) =>
      `You've successfully added ${amount} ${token} to your ${app} wallet. It may take a minute before the funds are available to use.`,
    funded: "You've funded your account!",
    fundedHelp: 'It may take a minute before the funds are available to use.',
    done: 'Done',
  },
})
