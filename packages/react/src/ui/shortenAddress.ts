const SHORT_FROM_CHARS = 14

/** An address as people compare it: its beginning and its end. */
export const shortenAddress = (address: string): string =>
  address.length < SHORT_FROM_CHARS
    ? address
    : `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
