import * as contract from '@latchkey/contract'
import { type Endpoint, type ParamsOf, pathOf } from '@latchkey/contract'
import * as accountRecords from '@latchkey/contract/accountRecords'
import * as allowlist from '@latchkey/contract/allowlist'
import * as crossApp from '@latchkey/contract/crossApp'
import * as crossAppConnect from '@latchkey/contract/crossAppConnect'
import * as customToken from '@latchkey/contract/customToken'
import * as delegation from '@latchkey/contract/delegation'
import * as directory from '@latchkey/contract/directory'
import * as embeddedWallets from '@latchkey/contract/embeddedWallets'
import * as farcaster from '@latchkey/contract/farcaster'
import * as farcasterSigner from '@latchkey/contract/farcasterSigner'
import * as funding from '@latchkey/contract/funding'
import * as guest from '@latchkey/contract/guest'
import * as keyQuorums from '@latchkey/contract/keyQuorums'
import * as linking from '@latchkey/contract/linking'
import * as mfa from '@latchkey/contract/mfa'
import * as oauth from '@latchkey/contract/oauth'
import * as passkey from '@latchkey/contract/passkey'
import * as phone from '@latchkey/contract/phone'
import * as policies from '@latchkey/contract/policies'
import * as prices from '@latchkey/contract/prices'
import * as recovery from '@latchkey/contract/recovery'
import * as siwe from '@latchkey/contract/siwe'
import * as siws from '@latchkey/contract/siws'
import * as telegram from '@latchkey/contract/telegram'
import * as transactionScan from '@latchkey/contract/transactionScan'
import * as transactions from '@latchkey/contract/transactions'
import * as userSigner from '@latchkey/contract/userSigner'
import * as walletReads from '@latchkey/contract/walletReads'
import * as serverWallets from '@latchkey/contract/wallets'
import { APP_ID, APP_SECRET } from './createTestServer.fixture.ts'

/** Every endpoint of the contract, so that a new one is tested by being there. */
export const ENDPOINTS = [
  contract,
  phone,
  guest,
  customToken,
  oauth,
  crossApp,
  crossAppConnect,
  passkey,
  telegram,
  farcaster,
  farcasterSigner,
  siwe,
  siws,
  embeddedWallets,
  delegation,
  recovery,
  serverWallets,
  userSigner,
  prices,
  transactionScan,
  funding,
  transactions,
  linking,
  mfa,
  accountRecords,
  directory,
  allowlist,
  keyQuorums,
  policies,
  walletReads,
]
  .flatMap(Object.values)
  .filter(
    (value: unknown): value is Endpoint =>
      typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value,
  )

export const ROOT_ID = 'A'.repeat(22)
const WALLET_ID = 'a'.repeat(25)
export const UNKNOWN_USER_ID = 'did:privy:nobody'
export const ADDRESS = `0x${'0'.repeat(40)}`

/** Required query strings by path. */
const QUERIES: Record<string, string> = {
  '/api/v1/token_price': '?chainId=1&tokenSymbol=ETH',
  '/api/v1/spl_token_info': `?mint_address=${'1'.repeat(32)}`,
  '/api/v1/funding/bridge/status': `?chainId=1&hash=0x${'0'.repeat(64)}`,
}

export const pathFor = (endpoint: Endpoint, appId = APP_ID): string =>
  pathOf(endpoint, {
    appId,
    rootId: ROOT_ID,
    address: ADDRESS,
    walletId: WALLET_ID,
    userId: UNKNOWN_USER_ID,
    quorumId: WALLET_ID,
    policyId: WALLET_ID,
    ruleId: WALLET_ID,
    transactionId: WALLET_ID,
  } as ParamsOf<Endpoint>) + (QUERIES[endpoint.path] ?? '')

/** Authorization header for the audience of the endpoint. */
export function credentialsFor(
  { audience }: Endpoint,
  token: string | null,
): Record<string, string> {
  if (audience === 'user') return { authorization: `Bearer ${token}` }
  if (audience === 'anyone') return {}
  const basic = Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')
  return { authorization: `Basic ${basic}` }
}
