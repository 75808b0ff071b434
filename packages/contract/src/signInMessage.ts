/** What a person is told when a wallet asks them to sign in (specification [A4.7]). */
export const SIGN_IN_STATEMENT =
  'By signing, you are proving you own this wallet and logging in. This does not initiate a transaction or cost any fees.'

/** The one resource every sign-in message names; public clients put it there too. */
export const SIGN_IN_RESOURCE = 'https://privy.io'

export type SignInRequest = {
  /** The page's host, with its port where it has one. */
  domain: string
  /** The page's origin. */
  uri: string
  address: string
  nonce: string
  /** ISO 8601, with its zone. */
  issuedAt: string
  statement?: string
}

/** The lines a wallet shows and signs, letter for letter as EIP-4361 sets them. */
export const formatSignInMessage = (
  account: 'Ethereum' | 'Solana',
  chainId: string,
  { domain, uri, address, nonce, issuedAt, statement = SIGN_IN_STATEMENT }: SignInRequest,
): string =>
  [
    `${domain} wants you to sign in with your ${account} account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    'Resources:',
    `- ${SIGN_IN_RESOURCE}`,
  ].join('\n')
