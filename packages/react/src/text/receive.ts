// A file of its own, so that only who is short of money loads these sentences.

/** What the screen says that shows where money can be sent to. */
export const receiveText = {
  title: (amount: string, symbol: string) => `Receive ${amount} ${symbol}`,
  help: (network: string) =>
    `Scan this code or copy your wallet address to receive funds on ${network}.`,
  note: (network: string) => `Make sure to send funds on ${network}.`,
  code: 'Your wallet address as a QR code',
  wallet: 'Your wallet',
  balance: 'Wallet balance',
  /** Until the chain has said what the wallet holds. */
  unread: '…',
  copy: 'Copy address',
  copied: 'Copied',
  waiting: 'Waiting for funds',
  arrived: 'Funds have arrived.',
  next: 'Continue',
}
