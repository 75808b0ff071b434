import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyTypedData } from 'viem/utils'
import type { TestUser } from '../social/testUsers.ts'
import { notePage } from './approvePage.ts'
import type { RegistryChain } from './createRegistryChain.ts'
import { signerPage } from './signerPage.ts'
import { fidOf } from './signSignIn.ts'

/** The account of the demo's app. Its key is public: it works in the sandbox only. */
const APP = {
  fid: 2_000_000_001,
  custodyKey: '0x6c617463686b65792073616e64626f7820666172636173746572206170702031',
} as const
const REQUESTS_MAX = 1_000
const KEY = /^0x[0-9a-f]{64}$/i
const DOMAIN = {
  name: 'Farcaster SignedKeyRequestValidator',
  version: '1',
  chainId: 10,
  verifyingContract: '0x00000000fc700472606ed4fa22623acf62c60553',
} as const
const TYPES = {
  SignedKeyRequest: [
    { name: 'requestFid', type: 'uint256' },
    { name: 'key', type: 'bytes' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

type Asked = { key: string; requestFid: number; signature: string; deadline: number }
type KeyRequest = {
  token: string
  deeplinkUrl: string
  key: string
  requestFid: number
  state: 'pending' | 'completed' | 'rejected'
  userFid?: number
}

/** Farcaster's API for signers, and the approval in the app on the phone. */
export function signerRoutes(chain: RegistryChain, users: () => readonly TestUser[]): Hono {
  const requests = new Map<string, KeyRequest>()
  const app = new Hono()
  let registered: Promise<void> | undefined
  const registerApp = () => {
    registered ??= chain.register(privateKeyToAccount(APP.custodyKey).address, APP.fid)
    return registered
  }

  async function isSigned({ key, requestFid, signature, deadline }: Asked): Promise<boolean> {
    await registerApp()
    return verifyTypedData({
      address: await chain.custodyOf(requestFid),
      domain: DOMAIN,
      types: TYPES,
      primaryType: 'SignedKeyRequest',
      message: {
        requestFid: BigInt(requestFid),
        key: key as `0x${string}`,
        deadline: BigInt(deadline),
      },
      signature: signature as `0x${string}`,
    }).catch(() => false)
  }

  app.post('/api/v2/signed-key-requests', async (context) => {
    const asked: Partial<Asked> = await context.req.json().catch(() => ({}))
    const { key = '', requestFid = 0, signature = '', deadline = 0 } = asked
    const isGood =
      KEY.test(key) &&
      Number.isSafeInteger(requestFid) &&
      Number.isSafeInteger(deadline) &&
      deadline * 1_000 > Date.now() &&
      (await isSigned({ key, requestFid, signature, deadline }))
    if (!isGood) return context.json({ errors: [{ message: 'Invalid signed key request' }] }, 400)
    const token = randomUUID()
    const deeplinkUrl = new URL(`/farcaster/signer?token=${token}`, context.req.url).href
    const [oldest] = requests.keys()
    if (requests.size >= REQUESTS_MAX && oldest) requests.delete(oldest)
    const signedKeyRequest: KeyRequest = { token, deeplinkUrl, key, requestFid, state: 'pending' }
    requests.set(token, signedKeyRequest)
    return context.json({ result: { signedKeyRequest } }, 201)
  })
  app.get('/api/v2/signed-key-request', (context) => {
    const signedKeyRequest = requests.get(context.req.query('token') ?? '')
    return signedKeyRequest
      ? context.json({ result: { signedKeyRequest } })
      : context.json({ errors: [{ message: 'Signed key request not found' }] }, 404)
  })

  app.get('/signer', (context) => {
    const request = requests.get(context.req.query('token') ?? '')
    return request?.state === 'pending'
      ? context.html(signerPage(request.token, request.requestFid, users()))
      : context.html(notePage('Not found', 'This request is over. Begin again in the app.'), 404)
  })
  app.post('/signer/decide', async (context) => {
    const request = requests.get(context.req.query('token') ?? '')
    const { choice } = await context.req.parseBody()
    const user = users().find(({ id }) => id === choice)
    if (request?.state !== 'pending' || (!user && choice !== 'deny'))
      return context.html(notePage('Not found', 'This request is over.'), 404)
    if (!user) {
      request.state = 'rejected'
      return context.html(notePage('Rejected', 'The app may not post for you.'))
    }
    request.userFid = fidOf(user)
    await chain.setKey(request.userFid, request.key, 'added')
    request.state = 'completed'
    return context.html(notePage('Signer added', 'You can go back to the app.'))
  })

  // The settings of the Farcaster app; for scripts.
  app.post('/signer/remove', async (context) => {
    const { fid, key } = await context.req.json<{ fid: number; key: string }>()
    await chain.setKey(fid, key, 'removed')
    return context.json({ fid, key })
  })
  return app
}
