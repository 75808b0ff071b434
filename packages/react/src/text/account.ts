// Separate file, so that only account screens load these texts.

import { defineTexts } from './defineTexts.ts'

/** Texts of the screens that link, update or transfer accounts. */
export const accountText = defineTexts('account', {
  contact: {
    email: {
      link: (appName: string) => `Add your email to your ${appName} account`,
      linkHelp: 'We send a confirmation code to it.',
      update: 'Update your email',
      updateHelp:
        'Add the email address you would like to use going forward. We send a confirmation code to it.',
    },
    phone: {
      link: (appName: string) => `Add your number to your ${appName} account`,
      linkHelp: 'We send a confirmation code to it.',
      update: 'Update your phone number',
      updateHelp:
        'Add the number you would like to use going forward. We send a confirmation code to it.',
    },
    submit: { link: 'Submit', update: 'Update' },
    submitting: 'Submitting',
  },
  recentLogin: {
    title: 'Please log in again',
    help: 'Your login is a while ago. Log in again to change how you get into your account.',
    next: 'Log in again',
  },
  transfer: {
    methods: { email: 'Email', sms: 'Phone number', siwe: 'Wallet', siws: 'Wallet' },
    title: (method: string) => `${method} is associated with another account`,
    help: (displayName: string | null, appName: string) =>
      displayName
        ? `${displayName} already has an account with ${appName}. Transferring it here deletes that account.`
        : `There already is an account with ${appName}. Transferring it here deletes that account.`,
    check: 'Check account assets before transferring',
    checkHelp:
      'The other account has a wallet. After the transfer nobody can open it: move what is in it first.',
    explorer: 'View on explorer',
    address: 'Wallet address',
    copy: 'Copy address',
    copied: 'Copied',
    acknowledge: 'I have moved everything I want to keep.',
    confirm: 'Transfer and delete account',
    decline: 'No thanks',
    transferring: 'Transferring account',
    transferringHelp: 'Please wait...',
    success: 'Success',
    successHelp: 'Your account has been transferred.',
  },
})
