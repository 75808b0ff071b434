/** Cryptographic random source, injected so that tests can fix it. */
export type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>
