// A file of its own, so that only who sends something on Solana loads these sentences.

/** What the rows of a Solana transaction say beside the words all transactions share. */
export const solanaText = {
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
}
