const english = {
  loading: 'One moment…',
  lost: {
    title: 'This request has ended',
    detail: 'Close this window, go back to the app and try again.',
  },
  unreachable: {
    title: 'Something went wrong',
    detail: 'Check your connection, close this window and try again from the app.',
  },
  logIn: (app: string) => `Log in to ${app}`,
  useAnother: 'Use another account',
  as: (name: string) => `Logged in as ${name}`,
  login: {
    title: (asking: string, app: string) => `Continue to ${asking} with your ${app} account?`,
    knows: 'It will know you as the same person whenever you log in this way',
    sees: (wallets: number): string =>
      wallets === 1 ? 'It will see your wallet' : 'It will see your wallets',
    seesLater: 'It will see your wallets once you have one',
    asks: 'It can ask for signatures, and you decide on each one in a window like this',
    not: (app: string) => `It does not get your email, your phone number or your ${app} login.`,
    allow: 'Allow',
    deny: 'Deny',
  },
  connect: {
    title: (app: string) => `Connect this site to your ${app} wallet?`,
    sees: 'It will see the address of your wallet',
    choose: 'It will see the address of this wallet',
    makes: 'It will see the address of a wallet that is created for you',
    asks: (days: number) =>
      `It can ask for signatures for ${days} days, and you decide on each one`,
    not: (app: string) => `It does not get your email, your phone number or your ${app} login.`,
    allow: 'Connect',
    deny: 'Cancel',
    impostor: (opened: string, named: string) => ({
      title: 'This request cannot be trusted',
      detail: `${opened} opened this window in the name of ${named}. Close it and share nothing.`,
    }),
  },
  signature: {
    title: (asking: string, app: string) => `${asking} asks for a signature of your ${app} wallet`,
    siteTitle: (app: string) => `This site asks for a signature of your ${app} wallet`,
    signOut: 'Sign out',
    ready: 'Look at what you are asked for before you approve it.',
    otherUser: (name: string) =>
      `You are logged in as ${name}, and this request is for another account.`,
    noOpener: {
      title: 'The app cannot be reached',
      detail: 'This window lost the page that opened it. Close it and try again from the app.',
    },
    done: { title: 'Done', detail: 'You can close this window.' },
    reject: 'Reject',
  },
}

/** Texts of the cross-app windows. Every language has all of them. */
export type PageText = typeof english

/** Texts of the cross-app windows. `showPageLanguage` replaces them before the first screen. */
export const pageText: PageText = { ...english }
