/** English texts of all mails and text messages. The types of all other languages follow from it. */
export const en = {
  code: {
    subject: {
      login: (app: string) => `Your login code for ${app}`,
      link: (app: string) => `Your code to add this address to ${app}`,
    },
    title: {
      login: (app: string) => `Log in to ${app}`,
      link: (app: string) => `Add this address to ${app}`,
    },
    lead: {
      login: 'Enter this code where you are logging in:',
      link: 'Enter this code where you are adding your address:',
    },
    lifetime: (duration: string) => `It works for ${duration} and only once.`,
    secrecy: 'Never give it to anyone, not even to someone who says they are from support.',
    unasked: {
      login: 'If you did not ask for it, ignore this mail: nobody can log in without the code.',
      link: 'If you did not ask for it, ignore this mail: nothing is added without the code.',
    },
    sms: {
      login: (code: string, app: string, duration: string) =>
        `${code} is your login code for ${app}. It works for ${duration}. Never give it to anyone.`,
      link: (code: string, app: string, duration: string) =>
        `${code} is your code to add this number to ${app}. It works for ${duration}. Never give it to anyone.`,
      factor: (code: string, app: string, duration: string) =>
        `${code} is your verification code for ${app}. It works for ${duration}. Never give it to anyone.`,
    },
  },
  noAccount: {
    subject: (app: string) => `No ${app} account for this address`,
    title: 'No account found',
    lead: (app: string) =>
      `Someone asked for a login code for ${app} with this address, but there is no account for it.`,
    next: 'If it was you, try the address you signed up with.',
    unasked: 'If it was not you, ignore this mail: nothing has happened.',
  },
  account: {
    subject: {
      linked: 'A login method was added',
      unlinked: 'A login method was removed',
      updated: 'Your contact was changed',
    },
    lead: {
      linked: (label: string, app: string, time: string) =>
        `${label} was added to your ${app} account on ${time}.`,
      unlinked: (label: string, app: string, time: string) =>
        `${label} was removed from your ${app} account on ${time}.`,
      updated: (label: string, app: string, time: string) =>
        `${label} was replaced in your ${app} account on ${time}.`,
    },
    fine: 'If this was you, there is nothing to do.',
    undo: (duration: string) => `If it was not, undo the change within ${duration}:`,
    undoLink: 'Undo the change',
    effect: 'This also removes login methods added since then, and logs out every device.',
    sms: {
      linked: (label: string) => `${label} was added to your account.`,
      unlinked: (label: string) => `${label} was removed from your account.`,
      updated: (label: string) => `${label} was replaced in your account.`,
    },
    smsUndo: (duration: string) => `If it was not you, take it back within ${duration}:`,
    labels: {
      email: 'An email address',
      phone: 'A phone number',
      wallet: 'A wallet',
      smart_wallet: 'A smart wallet',
      passkey: 'A passkey',
      telegram: 'A Telegram account',
      farcaster: 'A Farcaster account',
      custom_auth: 'A login of the app itself',
    },
    provider: (name: string) => `An account at ${name}`,
  },
  undoPage: {
    title: 'Undo this change?',
    detail: (app: string) =>
      `The login methods of your ${app} account return to their state before the change, and every device is logged out.`,
    goneTitle: 'This link has expired',
    goneDetail:
      'It was used before, or it is too old. If someone else uses your account, contact the support of the app.',
    doneTitle: 'The change was undone',
    doneDetail: 'Every device is logged out. Log in again with the address this mail came to.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'A second factor was added',
      mfa_removed: 'A second factor was removed',
    },
    methods: { sms: 'SMS codes', totp: 'an authenticator app', passkey: 'a passkey' },
    lead: (subject: string, method: string, app: string, time: string) =>
      `${subject} (${method}): your ${app} account, ${time}.`,
    unasked:
      'If this was you, there is nothing to do. If it was not, log out everywhere and contact the support of the app.',
    sms: (subject: string, method: string) =>
      `${subject} (${method}). If it was not you, contact the support of the app.`,
  },
  recoveryCode: {
    subject: 'A recovery code was used',
    lead: (app: string, time: string) =>
      `A recovery code was used in place of a second factor for your ${app} account on ${time}.`,
    left: (remaining: number) =>
      remaining === 1 ? 'One code is left.' : `${remaining || 'No'} codes are left.`,
    unasked:
      'If this was you, there is nothing to do. If it was not, log out everywhere, get new codes and contact the support of the app.',
    sms: (left: string) =>
      `A recovery code was used for your account. ${left} If it was not you, get new codes and contact the support of the app.`,
  },
  wallet: {
    subject: {
      exported: 'The key of your wallet was shown',
      recovered: 'Your wallet was opened on a new device',
      'recovery-started': 'Recovery of your wallet was started',
      'password-locked': 'Your wallet password was tried too often',
      'recovery-changed': 'The backup of your wallet was changed',
      delegated: 'Offline access to your wallet was given',
      'delegated-use': 'The app used your wallet for you',
      adopted: 'Your wallet is now stored by the app',
    },
    lead: {
      exported: (address: string, app: string) =>
        `The private key of your wallet ${address} in ${app} was shown to somebody who is logged in as you.`,
      recovered: (address: string, app: string) =>
        `Your wallet ${address} in ${app} was opened on a device that did not have it before.`,
      'recovery-started': (address: string, app: string) =>
        `Your wallet ${address} in ${app} is being opened on a device that did not have it before.`,
      'password-locked': (address: string, app: string) =>
        `Your wallet ${address} in ${app} is locked on new devices for a while, because its password was tried ten times.`,
      'recovery-changed': (address: string, app: string) =>
        `Your wallet ${address} in ${app} has a new backup, and the one before it no longer works.`,
      delegated: (address: string, app: string) =>
        `Your wallet ${address} in ${app} may be used by the app while you are away. You can revoke this in the app.`,
      'delegated-use': (address: string, app: string) =>
        `Your wallet ${address} in ${app} was used by the app for the first time since you gave it offline access. You can revoke this in the app.`,
      adopted: (address: string, app: string) =>
        `Your wallet ${address} in ${app} is stored by the servers of the app from now on. It needs no device and no backup.`,
    },
    when: (time: string) => `It happened on ${time}.`,
    unasked:
      'If this was you, there is nothing to do. If it was not, move what the wallet holds to another one and contact the support of the app.',
    sms: (subject: string, address: string) =>
      `${subject} (${address}). If it was not you, move what it holds and contact the support of the app.`,
  },
}
