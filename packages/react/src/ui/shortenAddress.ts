const SHORT_FROM_CHARS = 14

/** Shortens an address to its start and end. */
export const shortenAddress = (address: string): string =>
  address.length < SHORT_FROM_CHARS
    ? address
    : `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
