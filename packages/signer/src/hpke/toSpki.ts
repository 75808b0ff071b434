/** SPKI prefix of every P-256 key. */
const SPKI_PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** Converts a P-256 point to base64 SPKI. */
export const toSpki = (point: Uint8Array): string =>
  Buffer.concat([SPKI_PREFIX, point]).toString('base64')
