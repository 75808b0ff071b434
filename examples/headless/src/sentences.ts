/** Errors are codes; the sentences are yours. */
const SENTENCES: Record<string, string> = {
  invalid_credentials: 'This code is wrong or has expired.',
  too_many_requests: 'Too many attempts. Wait a minute and try again.',
  passkey_not_registered: 'No account has this passkey. Log in by email first.',
}

export const sentenceOf = (code = 'unexpected'): string =>
  SENTENCES[code] ?? `The login failed (${code}).`
