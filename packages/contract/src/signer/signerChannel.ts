/**
 * Headers with which API and signer authenticate each other: an HMAC over the request and one over the reply.
 */
export const SIGNER_HEADERS = {
  timestamp: 'latchkey-signer-timestamp',
  nonce: 'latchkey-signer-nonce',
  signature: 'latchkey-signer-signature',
} as const

type Request = { path: string; timestampMs: number; nonce: string; bodyHash: string }

/** Text of the API's HMAC. `bodyHash` is SHA-256 in hex. */
export const signerRequestText = ({ path, timestampMs, nonce, bodyHash }: Request): string =>
  ['latchkey-signer-request', 'POST', path, timestampMs, nonce, bodyHash].join('\n')

/** Text of the signer's HMAC. It includes the request's nonce, so that a reply fits only its request. */
export const signerReplyText = (of: { nonce: string; status: number; bodyHash: string }): string =>
  ['latchkey-signer-reply', of.nonce, of.status, of.bodyHash].join('\n')
