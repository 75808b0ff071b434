/** Points of a review of the modal, with the states of the catalogue that show them. */
export const REVIEW_POINTS: readonly { point: string; stories: readonly string[] }[] = [
  { point: '1 A request opens after each refusal', stories: ['sign-message'] },
  { point: '2 The code screen returns, a wait is named', stories: ['code', 'error-too-many-wait'] },
  {
    point: '3 The action bar stays in sight',
    stories: [
      'transaction-malicious',
      'transaction-unscanned',
      'transaction-open',
      'solana-transaction-long',
    ],
  },
  {
    point: '4 Disabled buttons are readable',
    stories: ['transaction-missing-funds', 'mfa-totp-waiting'],
  },
  { point: '5 The legal footer is whole', stories: ['landing-long-texts', 'landing-everything'] },
  { point: '6 Hidden rows have a hint', stories: ['wallet-picker-many', 'other-socials'] },
  { point: '7 An error says one thing', stories: ['transaction-error'] },
  {
    point: '8 A batch stays on one screen',
    stories: ['transaction-atomic', 'transaction-submitting'],
  },
  { point: '9 A canceled factor returns to the request', stories: ['mfa-code-invalid'] },
  {
    point: '10 A closed cloud window opens again',
    stories: ['recovery-cloud-recovering', 'recovery-cloud-failed'],
  },
  {
    point: '11 Wallets and networks have marks',
    stories: ['landing-wallets-first', 'wallet-picker-few'],
  },
  { point: '12 One word for one thing', stories: ['transaction', 'transaction-preparing'] },
  { point: '13 Dollars stay while submitting', stories: ['transaction-submitting'] },
  {
    point: '14 The focus is on the next action',
    stories: ['social-failed', 'wallet-created', 'captcha'],
  },
  {
    point: '15 One wording of success',
    stories: ['social-done', 'wallet-connected', 'cross-app-done'],
  },
  { point: '16 Even spacing', stories: ['mfa-totp', 'sign-typed-data', 'mfa-code-blocked'] },
  {
    point: '17 A refusal elsewhere is shown',
    stories: ['farcaster-signer-rejected', 'farcaster-timed-out'],
  },
  { point: '18 Addresses have checksums', stories: ['transaction-approval'] },
  { point: '19 Windows of other apps', stories: ['cross-app-connecting', 'cross-app-rejected'] },
]
