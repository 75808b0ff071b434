import type { BrowserContext } from '@playwright/test'
import type { PrivateKeyAccount } from 'viem/accounts'

const KEYS = 'https://keys.coinbase.com/**'

/** The script of the window: exchanges keys first, then encrypts every request and reply. */
const SCRIPT = `
const send = (message) => opener.postMessage({ id: crypto.randomUUID(), ...message }, '*')
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytes = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16))
const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const own = keptKeys()

/** The window comes and goes; whom the page talks to stays the same. */
async function keptKeys() {
  const { subtle } = crypto
  const kept = JSON.parse(localStorage.getItem('keys') ?? 'null')
  const [publicKey, privateKey] = kept ?? []
  if (kept)
    return {
      publicKey: await subtle.importKey('jwk', publicKey, ECDH, true, []),
      privateKey: await subtle.importKey('jwk', privateKey, ECDH, true, ['deriveKey']),
    }
  const made = await subtle.generateKey(ECDH, true, ['deriveKey'])
  const both = [made.publicKey, made.privateKey].map((key) => subtle.exportKey('jwk', key))
  localStorage.setItem('keys', JSON.stringify(await Promise.all(both)))
  return made
}

async function answer({ id: requestId, correlationId, sender, content }) {
  const { privateKey, publicKey } = await own
  const peer = await crypto.subtle.importKey('spki', bytes(sender), ECDH, true, [])
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: peer }, privateKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const open = async ({ iv, cipherText }) =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)))
  const { method, params } = content.handshake ?? (await open(content.encrypted)).action
  const value = await answerKeys(method, params)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify({ result: { value } }))
  const encrypted = { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) }
  send({ requestId, correlationId, sender: hex(await crypto.subtle.exportKey('spki', publicKey)),
    content: { encrypted }, timestamp: new Date() })
}

addEventListener('message', ({ data }) => {
  if (data.event === 'selectSignerType') send({ requestId: data.id, data: 'scw' })
  else if (data.content) answer(data)
})
addEventListener('pagehide', () => send({ event: 'PopupUnload' }))
send({ event: 'PopupLoaded' })
`

/** Fakes the window of Coinbase Wallet and Base Account, with one account that approves everything. */
export async function playKeysPage(
  context: BrowserContext,
  account: PrivateKeyAccount,
): Promise<void> {
  const { address } = account
  await context.exposeFunction('answerKeys', (method: string, params: readonly `0x${string}`[]) => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'wallet_connect') return { accounts: [{ address, capabilities: {} }] }
    if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0]! } })
    return null
  })
  await context.route(KEYS, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Keys</title><script>${SCRIPT}</script>`,
    }),
  )
}
