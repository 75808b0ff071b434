const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads little-endian numbers. Throws a RangeError past the end. */
export const u32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at, true)
export const u64 = (bytes: Uint8Array, at: number): bigint => viewOf(bytes).getBigUint64(at, true)

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
