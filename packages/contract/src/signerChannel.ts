/** How API and signer prove themselves to each other: a keyed hash over the request, and one over its answer. */
export const SIGNER_HEADERS = {
  timestamp: 'latchkey-signer-timestamp',
  nonce: 'latchkey-signer-nonce',
  signature: 'latchkey-signer-signature',
} as const

type Request = { path: string; timestampMs: number; nonce: string; bodyHash: string }

/** What the API's proof is over. `bodyHash` is SHA-256 in hex. */
export const signerRequestText = ({ path, timestampMs, nonce, bodyHash }: Request): string =>
  ['latchkey-signer-request', 'POST', path, timestampMs, nonce, bodyHash].join('\n')

/** What the signer's proof is over; the nonce is the request's, so that no answer fits another question. */
export const signerReplyText = (of: { nonce: string; status: number; bodyHash: string }): string =>
  ['latchkey-signer-reply', of.nonce, of.status, of.bodyHash].join('\n')
