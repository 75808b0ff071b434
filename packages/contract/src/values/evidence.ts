// Separate from the schemas of messages/recoveryEvidence.ts, which a page that only logs in does not load.

/** Providers whose ID tokens have a signature of their own key and return the nonce. */
export const ID_TOKEN_PROVIDERS = ['google', 'apple'] as const
export type IdTokenProvider = (typeof ID_TOKEN_PROVIDERS)[number]

/** Kinds of evidence, as the signer knows them. */
export const EVIDENCE_KINDS = ['email', 'phone', 'passkey', 'wallet', 'id_token'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/**
 * First part of every text that is signed as evidence. Clients refuse to sign it for a login, because the API
 * chooses what a login signs.
 */
export const EVIDENCE_PREFIX = 'latchkey-recovery:'

/**
 * The text that a passkey signs as its challenge, and a social provider as its nonce. It names the vault's key, so
 * the evidence is worthless to another recipient.
 */
export const evidenceText = (challenge: string, recipientPublicKey: string): string =>
  `${EVIDENCE_PREFIX}${challenge}:${recipientPublicKey}`

/** The message that a wallet signs. The wallet shows it to the user. */
export const evidenceMessage = (challenge: string, recipientPublicKey: string): string =>
  [
    'Recover your embedded wallet on this device.',
    'Sign only if you are recovering your wallet now. This costs nothing.',
    evidenceText(challenge, recipientPublicKey),
  ].join('\n\n')
