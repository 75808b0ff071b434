import { createCipheriv, createDecipheriv, createECDH, type ECDH, randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { CROSS_APP_MESSAGES, CROSS_APP_PATHS } from '@latchkey/contract/endpoints/crossApp'
import type { CrossAppConnectAnswer } from '@latchkey/contract/endpoints/crossAppConnect'
import { expect, type Page } from '@playwright/test'
import { API_URL } from './addresses.ts'
import { RECORDING_PAGE, takeHostMessage } from './hostMessages.ts'
import { type HostPages, startHostPages } from './startHostPages.ts'

const APP = 'latchkeydemoapp0000000001'
const TAG_BYTES = 16

export type Connection = { publicKey: string; secret: Buffer; address: string; exp: number }

/** Encrypts as the public clients do. */
export function seal(request: object, secret: Buffer) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const compressed = deflateSync(JSON.stringify(request))
  const sealed = Buffer.concat([cipher.update(compressed), cipher.final(), cipher.getAuthTag()])
  return { encrypted_request: sealed.toString('base64'), iv: iv.toString('base64') }
}

function unseal({ encryptedResult, iv }: { encryptedResult: string; iv: string }, secret: Buffer) {
  const bytes = Buffer.from(encryptedResult, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64'))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const plain = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]
  return inflateSync(Buffer.concat(plain)).toString()
}

/** A site that uses the wire protocol of the cross-app windows without a client. */
export async function startConnectingSite(page: Page) {
  const pages: HostPages = await startHostPages(() => ({
    '/': { body: RECORDING_PAGE },
    '/hidden': { body: RECORDING_PAGE, headers: { 'referrer-policy': 'no-referrer' } },
    '/alone': { body: RECORDING_PAGE, headers: { 'cross-origin-opener-policy': 'same-origin' } },
  }))
  const origin = pages.at('site.localhost', '')
  await page.goto(`${origin}/`)

  const open = async (path: string, query: Record<string, string>, from = page): Promise<Page> => {
    const url = `${API_URL}${path}?${new URLSearchParams({ provider_app_id: APP, ...query })}`
    const [opened] = await Promise.all([
      from.waitForEvent('popup'),
      from.evaluate((at) => void window.open(at, '', 'popup,width=440,height=680'), url),
    ])
    return opened
  }
  const answer = async () => (await takeHostMessage(page)) as CrossAppConnectAnswer

  return {
    ...pages,
    origin,
    answer,
    /** The error in a window's reply. */
    async error() {
      const { type, ...rest } = await answer()
      expect(type).toBe(CROSS_APP_MESSAGES.error)
      return rest
    },

    /** Opens the window that asks to connect; `finish` reads its reply. */
    async connect({ from = page, change = {} }: { from?: Page; change?: object } = {}) {
      const keys: ECDH = createECDH('secp256k1')
      keys.generateKeys()
      const publicKey = keys.getPublicKey('base64', 'compressed')
      const query = {
        requester_public_key: publicKey,
        requester_origin: origin,
        connect: 'true',
        smart_wallet_mode: 'false',
        ...change,
      }
      const popup = await open(CROSS_APP_PATHS.connect, query, from)
      return {
        popup,
        publicKey,
        async finish(): Promise<Connection> {
          const reply = await answer()
          if (!('providerPublicKey' in reply)) throw new Error(`No connection: ${reply.type}`)
          const { address, exp, providerPublicKey } = reply
          const secret = keys.computeSecret(Buffer.from(providerPublicKey, 'base64'))
          return { publicKey, secret, address, exp }
        },
      }
    },

    /** Opens the window that answers a request. */
    ask: (
      { publicKey }: Pick<Connection, 'publicKey'>,
      sealed: ReturnType<typeof seal>,
      { from = page, change = {} }: { from?: Page; change?: object } = {},
    ) =>
      open(
        CROSS_APP_PATHS.connectedTransact,
        {
          requester_public_key: publicKey,
          requester_origin: origin,
          signout_enabled: 'true',
          v: '1',
          ...sealed,
          ...change,
        },
        from,
      ),

    async result({ secret }: Connection): Promise<string> {
      const reply = await answer()
      if (!('encryptedResult' in reply)) throw new Error(`No result: ${JSON.stringify(reply)}`)
      return unseal(reply, secret)
    },
  }
}
