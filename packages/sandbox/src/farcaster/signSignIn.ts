import { createHash } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { subjectOf, type TestUser } from '../social/testUsers.ts'

export type SignInRequest = { domain: string; siweUri: string; nonce: string }

/** Derived from the user, so that a user keeps their Farcaster id. */
const custodyOf = ({ id }: TestUser) =>
  privateKeyToAccount(
    `0x${createHash('sha256').update(`latchkey sandbox farcaster ${id}`).digest('hex')}`,
  )
/** Derived as well. */
export const fidOf = (user: TestUser) => (Number(subjectOf(user, 'farcaster')) % 1_000_000_000) + 1

/** The reply of the Farcaster app: the message of FIP-11, signed by the custody address. */
export async function signSignIn(user: TestUser, { domain, siweUri, nonce }: SignInRequest) {
  const custody = custodyOf(user)
  const fid = fidOf(user)
  const message = [
    `${domain} wants you to sign in with your Ethereum account:`,
    custody.address,
    '',
    'Farcaster Auth',
    '',
    `URI: ${siweUri}`,
    'Version: 1',
    'Chain ID: 10',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
    'Resources:',
    `- farcaster://fid/${fid}`,
  ].join('\n')
  return {
    fid,
    message,
    signature: await custody.signMessage({ message }),
    custody: custody.address,
  }
}
