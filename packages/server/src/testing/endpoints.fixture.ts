import * as contract from '@latchkey/contract'
import { type Endpoint, type ParamsOf, pathOf } from '@latchkey/contract'
import * as accountRecords from '@latchkey/contract/endpoints/accountRecords'
import * as allowlist from '@latchkey/contract/endpoints/allowlist'
import * as crossApp from '@latchkey/contract/endpoints/crossApp'
import * as crossAppConnect from '@latchkey/contract/endpoints/crossAppConnect'
import * as customToken from '@latchkey/contract/endpoints/customToken'
import * as delegation from '@latchkey/contract/endpoints/delegation'
import * as deviceKey from '@latchkey/contract/endpoints/deviceKey'
import * as embeddedWallets from '@latchkey/contract/endpoints/deviceWallets'
import * as directory from '@latchkey/contract/endpoints/directory'
import * as farcaster from '@latchkey/contract/endpoints/farcaster'
import * as farcasterSigner from '@latchkey/contract/endpoints/farcasterSigner'
import * as funding from '@latchkey/contract/endpoints/funding'
import * as guest from '@latchkey/contract/endpoints/guest'
import * as keyQuorums from '@latchkey/contract/endpoints/keyQuorums'
import * as linking from '@latchkey/contract/endpoints/linking'
import * as mfa from '@latchkey/contract/endpoints/mfa'
import * as oauth from '@latchkey/contract/endpoints/oauth'
import * as passkey from '@latchkey/contract/endpoints/passkey'
import * as policies from '@latchkey/contract/endpoints/policies'
import * as prices from '@latchkey/contract/endpoints/prices'
import * as recovery from '@latchkey/contract/endpoints/recovery'
import * as siwe from '@latchkey/contract/endpoints/siwe'
import * as siws from '@latchkey/contract/endpoints/siws'
import * as phone from '@latchkey/contract/endpoints/smsCode'
import * as stepUp from '@latchkey/contract/endpoints/stepUp'
import * as telegram from '@latchkey/contract/endpoints/telegram'
import * as transactionScan from '@latchkey/contract/endpoints/transactionScan'
import * as transactions from '@latchkey/contract/endpoints/transactions'
import * as userSigner from '@latchkey/contract/endpoints/userSigner'
import * as walletReads from '@latchkey/contract/endpoints/walletReads'
import * as serverWallets from '@latchkey/contract/endpoints/wallets'
import { APP_ID, APP_SECRET } from './createTestServer.fixture.ts'

/** Every endpoint of the contract, so that a new one is tested by being there. */
export const ENDPOINTS = [
  contract,
  deviceKey,
  stepUp,
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
