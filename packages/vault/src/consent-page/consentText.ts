/** All texts of the page. */
export const consentText = {
  asked: (appName: string, count: number) =>
    `${appName} asks to use ${count === 1 ? 'this wallet' : 'these wallets'} while you are away. You can take it back at any time.`,
  wallet: { ethereum: 'Ethereum wallet', solana: 'Solana wallet' },
  accept: 'Accept',
  covered: 'You can accept once nothing covers this.',
  tooSoon: 'Press once more to accept.',
  failed: 'Something went wrong. Close this page and try again.',
} as const
