export type Mutation = {
  id: string
  /** The check that was removed. */
  check: string
} & (
  | { file: string; test: string }
  /** Why no test can notice. */
  | { reason: string }
)

/**
 * Checks of the recovery evidence that were removed one by one. The named test fails without the check. Section
 * "Mutations" of docs/scorecard.md is written from it with `npm run docs:security`.
 */
export const MUTATIONS: readonly Mutation[] = [
  {
    id: 'S1',
    check: 'the evidence names the recipient of the share',
    file: 'evidence.theft.test.ts',
    test: 'cannot redirect the evidence of a vault to its own key or another root',
  },
  {
    id: 'S2',
    check: 'a version with evidence needs it',
    file: 'evidence.theft.test.ts',
    test: 'gets no confirmed share without evidence',
  },
  {
    id: 'S3',
    check: 'a challenge is used up by its use',
    file: 'evidence.theft.test.ts',
    test: 'uses a code once: of 50 concurrent requests one gets the share',
  },
  {
    id: 'S4',
    check: 'a code answers only the challenge of a code',
    file: 'signedEvidence.theft.test.ts',
    test: 'cannot answer a challenge of one kind with evidence of another',
  },
  {
    id: 'S5',
    check: 'a passkey answers only the challenge of a passkey',
    file: 'signedEvidence.theft.test.ts',
    test: 'cannot answer a challenge of one kind with evidence of another',
  },
  {
    id: 'S6',
    check: 'a wallet answers only the challenge of a wallet',
    file: 'signedEvidence.theft.test.ts',
    test: 'cannot answer a challenge of one kind with evidence of another',
  },
  {
    id: 'S7',
    check: 'an ID token answers only the challenge of an ID token',
    reason:
      'cannot be reached: a version has either ID tokens (S13) or other evidence, and starts no other challenge (S17)',
  },
  {
    id: 'S8',
    check: 'the passkey is enrolled',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for a login, another recipient, another key or a changed signature',
  },
  {
    id: 'S9',
    check: 'the wallet is enrolled',
    file: 'signedEvidence.theft.test.ts',
    test: 'gets no share for evidence that the version has not enrolled',
  },
  {
    id: 'S10',
    check: 'the user of the ID token is enrolled',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'S11',
    check: 'the wallet has signed',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another recipient, another challenge or another wallet',
  },
  {
    id: 'S12',
    check: 'the passkey has signed',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for a login, another recipient, another key or a changed signature',
  },
  {
    id: 'S13',
    check: 'ID tokens count only for users without other evidence',
    file: 'signedEvidence.theft.test.ts',
    test: 'does not count for a user with another kind of evidence, or without a client of the app',
  },
  {
    id: 'S14',
    check: 'an address counts only if the signer can reach it',
    file: 'evidence.theft.test.ts',
    test: 'rejects a wallet whose user has no address that the signer can reach',
  },
  {
    id: 'S15',
    check: 'an ID token counts only with a client of the app',
    file: 'signedEvidence.theft.test.ts',
    test: 'does not count for a user with another kind of evidence, or without a client of the app',
  },
  {
    id: 'S16',
    check: 'a code goes only to an enrolled address',
    file: 'evidence.theft.test.ts',
    test: 'cannot send the code of one wallet to the address of another user',
  },
  {
    id: 'S17',
    check: 'a challenge needs enrolled evidence of its kind',
    file: 'signedEvidence.theft.test.ts',
    test: 'gets no share for evidence that the version has not enrolled',
  },
  {
    id: 'S18',
    check: 'the challenges of a day are counted',
    file: 'evidence.theft.test.ts',
    test: 'sends ten codes a day for a wallet, also to 50 concurrent requests',
  },
  {
    id: 'S19',
    check: 'the hash of an address names the user',
    file: 'evidence.theft.test.ts',
    test: 'stores the address of two users as two hashes, so that a copy does not link them',
  },
  {
    id: 'S20',
    check: 'evidence is fixed once the version is confirmed',
    file: 'evidence.theft.test.ts',
    test: 'cannot enroll its own address for a confirmed version, or use that of another version',
  },
  {
    id: 'S21',
    check: 'the tries of a challenge are counted',
    file: 'evidence.theft.test.ts',
    test: 'counts 50 concurrent guesses as five, then rejects the right code',
  },
  {
    id: 'S22',
    check: 'a challenge is for one version',
    file: 'evidence.theft.test.ts',
    test: 'cannot show the code of its own version for another version',
  },
  {
    id: 'S23',
    check: 'a challenge expires',
    file: 'evidence.theft.test.ts',
    test: 'rejects an expired code and deletes it',
  },
  {
    id: 'S24',
    check: 'one of concurrent uses wins',
    file: 'signedEvidence.theft.test.ts',
    test: 'gets one share for 50 concurrent uses of one signature',
  },
  {
    id: 'P1',
    check: 'the passkey signed an assertion',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P2',
    check: 'the passkey signed the text of this recovery',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for a login, another recipient, another key or a changed signature',
  },
  {
    id: 'P3',
    check: 'the page was no frame of another site',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P4',
    check: 'the page is of the relying party',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P5',
    check: 'the page is secure',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P6',
    check: 'a host that ends alike is another one',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P7',
    check: 'the authenticator data is complete',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P8',
    check: 'the authenticator names the relying party',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P9',
    check: 'the user was present',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P10',
    check: 'the user was verified',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused with %s',
  },
  {
    id: 'P11',
    check: 'an RSA key has 2048 bits',
    file: 'signedEvidence.theft.test.ts',
    test: 'with a key of %s is accepted: %s',
  },
  {
    id: 'P12',
    check: 'an EC key is of P-256',
    file: 'signedEvidence.theft.test.ts',
    test: 'with a key of %s is accepted: %s',
  },
  {
    id: 'I1',
    check: 'issuer of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I2',
    check: 'audience of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I3',
    check: 'algorithm of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I4',
    check: 'age of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I5',
    check: 'nonce of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I6',
    check: 'authorized party of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I7',
    check: 'several audiences need an authorized party',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I8',
    check: 'no critical header of the ID token',
    file: 'signedEvidence.theft.test.ts',
    test: 'is refused for another client, nonce, user, time, issuer or key',
  },
  {
    id: 'I9',
    check: 'the keys of the provider come without a redirect',
    file: 'createIdTokens.test.ts',
    test: 'fetches the keys of the provider once, with a deadline and without redirects',
  },
  {
    id: 'I10',
    check: 'the size of the keys is limited',
    file: 'createIdTokens.test.ts',
    test: 'rejects if the keys are unavailable or too large, which is no verdict on the token',
  },
  {
    id: 'A1',
    check: 'only apps with evidence at the signer enroll it',
    file: 'recoveryEvidence.theft.test.ts',
    test: 'the API alone opens an automatic wallet with session evidence, none with evidence at the signer',
  },
  {
    id: 'A2',
    check: 'an embedded wallet is no evidence',
    file: 'listEvidence.test.ts',
    test: 'lists external wallets that are keys: no contract, no embedded wallet',
  },
]
