import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { HEADERS } from '@latchkey/contract'
import { authenticateUserSigner } from '@latchkey/contract/endpoints/userSigner'
import { createServerWallet, type ServerWallet } from '@latchkey/contract/endpoints/wallets'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import {
  APP_ID,
  APP_SECRET,
  PUBLIC_URL,
  type TestServer,
} from '../../testing/createTestServer.fixture.ts'

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})
const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64')).buffer

/** An HPKE recipient key, base64, and its decryption. */
export async function createRecipient() {
  const pair = await suite.kem.generateKeyPair()
  const point = Buffer.from(await suite.kem.serializePublicKey(pair.publicKey))
  return {
    publicKey: point.toString('base64'),
    async open({ encapsulated_key, ciphertext }: SealedBox): Promise<Buffer> {
      const box = { recipientKey: pair.privateKey, enc: bytes(encapsulated_key) }
      return Buffer.from(await suite.open(box, bytes(ciphertext)))
    },
  }
}

export async function sealTo(recipient: string, plain: Uint8Array): Promise<SealedBox> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytes(recipient))
  const { enc, ct } = await suite.seal({ recipientPublicKey }, Uint8Array.from(plain).buffer)
  return {
    encapsulated_key: Buffer.from(enc).toString('base64'),
    ciphertext: Buffer.from(ct).toString('base64'),
  }
}

export const asApp = (id = APP_ID, secret = APP_SECRET) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** Sorts keys as RFC 8785 requires; sufficient for the plain values of these tests. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, ordered(entry)]))
}

export type Signed = {
  method?: string
  url: string
  body: unknown
  headers?: Record<string, string>
}

/** The authorization signature header (docs/protocol.md, Authorization signatures). */
export function authorizationOf(
  key: KeyObject,
  { method = 'POST', url, body, headers = {} }: Signed,
) {
  const payload = {
    version: 1,
    method,
    url,
    headers: { [HEADERS.appId]: APP_ID, ...headers },
    body,
  }
  const text = Buffer.from(JSON.stringify(ordered(payload)))
  const signature = sign('sha256', text, { key, dsaEncoding: 'der' }).toString('base64')
  return { ...headers, [HEADERS.authorizationSignature]: signature }
}

/** A logged-in user, with the server wallet calls of the user and the vault. */
export async function createWalletOwner(server: TestServer, email: string) {
  const session = await server.logIn(email)
  const bearer = { authorization: `Bearer ${session.token}` }
  /** As the vault page sends it. */
  const ofVault = { ...bearer, origin: PUBLIC_URL }

  async function authenticate(headers: Record<string, string> = ofVault): Promise<KeyObject> {
    const recipient = await createRecipient()
    const answer = await server.post(
      authenticateUserSigner.path,
      {
        user_jwt: session.token,
        encryption_type: 'HPKE',
        recipient_public_key: recipient.publicKey,
      },
      { headers },
    )
    const reply = (await answer.json()) as { encrypted_authorization_key: SealedBox }
    const text = await recipient.open(reply.encrypted_authorization_key)
    const key = Buffer.from(text.toString(), 'base64')
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  }

  return {
    session,
    id: session.user?.id ?? '',
    bearer,
    ofVault,
    authenticate,
    async create(chain_type: 'ethereum' | 'solana', attempt?: string): Promise<ServerWallet> {
      const headers = { ...bearer, ...(attempt && { [HEADERS.idempotencyKey]: attempt }) }
      const answer = await server.post(createServerWallet.path, { chain_type }, { headers })
      return (await answer.json()) as ServerWallet
    },
    /** A signed request for a wallet. */
    ask(
      key: KeyObject,
      wallet: ServerWallet,
      body: unknown,
      operation = 'rpc',
      headers: Record<string, string | undefined> = ofVault,
    ) {
      const path = `/api/v1/wallets/${wallet.id}/${operation}`
      const proof = authorizationOf(key, { url: PUBLIC_URL + path, body })
      return server.post(path, body, { headers: { ...headers, ...proof } })
    },
  }
}
