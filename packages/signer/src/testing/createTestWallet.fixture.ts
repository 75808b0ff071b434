import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { HPKE } from '@latchkey/contract/messages/sealedBox'
import {
  type AdditionalSigner,
  type Authorization,
  createServerWallet,
  type FilledTransaction,
  issueAuthorizationKey,
  useServerWallet,
} from '@latchkey/contract/signer/signerWalletCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { createBoxKeyPair, openBox } from '../hpke/boxes.ts'
import { APP_ID, TEST_USER, type TestSigner } from './createTestSigner.fixture.ts'

export const ORIGIN = 'https://api.example.com'

/** Signs a request as clients do (docs/protocol.md, authorization signatures). */
export function signRequest(
  key: KeyObject,
  request: Pick<Authorization, 'method' | 'headers' | 'body'> & { url: string; version?: number },
): string {
  const payload = canonicalJson({ version: 1, ...request })
  return sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'der' }).toString('base64')
}

export const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An authorization key of a user. */
export async function authenticate(
  { call }: TestSigner,
  user: typeof TEST_USER & { session_id?: string } = TEST_USER,
): Promise<KeyObject> {
  const { publicKey, privateKey } = await createBoxKeyPair()
  const recipient_public_key = Buffer.from(publicKey).toString('base64')
  const answer = await call(issueAuthorizationKey, { ...user, recipient_public_key })
  if ('refusal' in answer) throw new Error('No key')
  const text = await openBox(privateKey, answer.encrypted_authorization_key)
  const key = Buffer.from(Buffer.from(text).toString(), 'base64')
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** A user's wallet with the API's share and a function to request signatures. */
export async function createTestWallet(
  signer: TestSigner,
  chain_type: 'ethereum' | 'solana',
  owner: { user_id: string } | { public_key: string } | { quorum_id: string } | null = {
    user_id: TEST_USER.user_id,
  },
  rights: { policy_ids?: string[]; additional_signers?: AdditionalSigner[] } = {},
) {
  const wallet = { app_id: APP_ID, wallet_id: randomBytes(12).toString('hex') }
  const api_share = randomBytes(32).toString('base64')
  const body = { ...wallet, ...rights, api_share, chain_type, owner }
  const made = await signer.call(createServerWallet, body)
  if ('refusal' in made) throw new Error(made.refusal)
  const url = `${ORIGIN}/api/v1/wallets/${wallet.wallet_id}/rpc`

  return {
    ...made,
    ...wallet,
    api_share,
    url,
    /** Builds the request with the owner's signature. */
    authorize(key: KeyObject | undefined, body: unknown, at = url): Authorization {
      const request = { method: 'POST', headers: { 'privy-app-id': APP_ID }, body }
      const signatures = key ? [signRequest(key, { ...request, url: at })] : []
      const attempt = randomBytes(8).toString('hex')
      const ofApi = { attempt, allow_long_lived: true }
      return { ...request, urls: [at, at.replace('/api/', '/')], signatures, ...ofApi }
    },
    use: (authorization: Authorization, filled?: FilledTransaction) =>
      signer.call(useServerWallet, { ...wallet, api_share, authorization, filled }),
    rpc(key: KeyObject | undefined, method: string, params: unknown) {
      return this.use(this.authorize(key, { method, params }))
    },
  }
}

export const exportBody = (recipient: Uint8Array) => ({
  encryption_type: HPKE,
  recipient_public_key: Buffer.from(recipient).toString('base64'),
})
