/** Statement of a sign-in message ([A4.7]). */
export const SIGN_IN_STATEMENT =
  'By signing, you are proving you own this wallet and logging in. This does not initiate a transaction or cost any fees.'

/** Resource of every sign-in message; public clients use it too. */
export const SIGN_IN_RESOURCE = 'https://privy.io'

export type SignInRequest = {
  /** Host of the page, with its port if it has one. */
  domain: string
  /** Origin of the page. */
  uri: string
  address: string
  nonce: string
  /** ISO 8601 with time zone. */
  issuedAt: string
  statement?: string
}

/** Formats the message that a wallet shows and signs, exactly as EIP-4361 defines. */
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
