/** A cryptographic source of randomness, handed in so that tests can fix it. */
export type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>
