import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { API_URL } from '../../support/addresses.ts'
import { createAuthorizationKey } from './createAuthorizationKey.ts'

/** The app secret of the demo's apps. */
export const SECRET = 'latchkey-sandbox-secret'

/** The app's own back end: calls the API with the app secret. */
export function backEndOf(appId: string) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${appId}:${SECRET}`).toString('base64')}`,
    'privy-app-id': appId,
    'content-type': 'application/json',
  }
  async function call(method: string, path: string, body?: unknown, more: object = {}) {
    const answer = await fetch(`${API_URL}/v1${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  return {
    call,
    /** A key of the back end, as a signer that users can add to their wallets. */
    async createSigner() {
      const { publicKey, privateKey } = createAuthorizationKey()
      const quorum = await call('POST', '/key_quorums', { public_keys: [publicKey] })
      const der = Buffer.from(privateKey, 'base64')
      const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
      return { id: String(quorum.body.id), key }
    },
    /** Uses a wallet with a key of the back end. */
    use(walletId: string, key: KeyObject, body: object) {
      const path = `/wallets/${walletId}/rpc`
      const url = `${API_URL}/v1${path}`
      const signed = { version: 1, method: 'POST', url, headers: { 'privy-app-id': appId }, body }
      return call('POST', path, body, {
        'privy-authorization-signature': signatureOf(key, signed),
      })
    },
  }
}

/** The header that authorizes a request: over its canonical JSON (RFC 8785; the values here are plain). */
function signatureOf(key: KeyObject, request: object): string {
  const text = Buffer.from(JSON.stringify(inOrder(request)))
  return sign('sha256', text, { key, dsaEncoding: 'der' }).toString('base64')
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, inOrder(entry)]))
}
