/** SPKI prefix of every P-256 key. */
const HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** A P-256 point as base64 of its SPKI form. */
export const toSpki = (point: Uint8Array): string => Buffer.concat([HEAD, point]).toString('base64')
