/** Bytes that are only read: a `Uint8Array`, or what `@solana/kit` calls `ReadonlyUint8Array`. */
export type ReadonlyBytes = ArrayLike<number> &
  Pick<Uint8Array, 'byteLength' | typeof Symbol.toStringTag>

/** Recognises bytes of other windows as well, which are no instance of this one's `Uint8Array`. */
export const isBytes = (value: unknown): value is ReadonlyBytes =>
  Object.prototype.toString.call(value) === '[object Uint8Array]'

/** Copies bytes, so that the caller cannot change them between the screen and the signature. */
export const copyBytes = (bytes: ReadonlyBytes): Uint8Array => Uint8Array.from(bytes)
