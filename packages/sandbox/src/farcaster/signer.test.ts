import { privateKeyToAccount } from 'viem/accounts'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { afterAll, expect, test } from 'vitest'
import { createRegistryChain, KEY_REGISTRY } from './createRegistryChain.ts'
import { farcasterRoutes } from './routes.ts'

const chain = createRegistryChain()
const app = farcasterRoutes(chain)
afterAll(chain.close)

const APP_KEY = '0x6c617463686b65792073616e64626f7820666172636173746572206170702031'
const APP_FID = 2_000_000_001
const ABI = parseAbi([
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
let keys = 0
const newKey = (): `0x${string}` => `0x${String(++keys).padStart(64, 'ab')}`
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
type Request = { token: string; deeplinkUrl: string; state: string; userFid?: number }

async function ask(
  key: `0x${string}`,
  changes: { signer?: `0x${string}`; deadline?: number } = {},
) {
  const { signer = APP_KEY, deadline = inSeconds(600) } = changes
  const signature = await privateKeyToAccount(signer).signTypedData({
    domain: {
      name: 'Farcaster SignedKeyRequestValidator',
      version: '1',
      chainId: 10,
      verifyingContract: '0x00000000fc700472606ed4fa22623acf62c60553',
    },
    types: {
      SignedKeyRequest: [
        { name: 'requestFid', type: 'uint256' },
        { name: 'key', type: 'bytes' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'SignedKeyRequest',
    message: { requestFid: BigInt(APP_FID), key, deadline: BigInt(deadline) },
  })
  return app.request('/api/v2/signed-key-requests', {
    method: 'POST',
    body: JSON.stringify({ key, requestFid: APP_FID, signature, deadline }),
  })
}
const requestOf = async (answer: Response) =>
  ((await answer.json()) as { result: { signedKeyRequest: Request } }).result.signedKeyRequest
const read = async (token: string) =>
  requestOf(await app.request(`/api/v2/signed-key-request?token=${token}`))
const decide = (token: string, choice: string) =>
  app.request(`/signer/decide?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  })
async function stateOf(fid: number, key: `0x${string}`) {
  const data = encodeFunctionData({ abi: ABI, args: [BigInt(fid), key] })
  const params = [{ to: KEY_REGISTRY, data }, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const answer = await app.request('/rpc', { method: 'POST', body })
  const { result } = (await answer.json()) as { result: `0x${string}` }
  return decodeFunctionResult({ abi: ABI, data: result })
}

test("an approved key is on chain for its user's id only, until removed", async () => {
  const key = newKey()
  const { token, deeplinkUrl } = await requestOf(await ask(key))
  const page = await app.request(`/signer${new URL(deeplinkUrl).search}`)
  expect(await page.text()).toContain('Approve as Ada Lovelace')
  expect(await read(token)).toMatchObject({ state: 'pending', key })
  await decide(token, 'ada')
  const { state, userFid = 0 } = await read(token)
  expect(state).toBe('completed')
  expect(await stateOf(userFid, key)).toEqual([1, 1])
  expect(await stateOf(userFid + 1, key)).toEqual([0, 1])
  expect(await stateOf(userFid, newKey())).toEqual([0, 1])
  await app.request('/signer/remove', {
    method: 'POST',
    body: JSON.stringify({ fid: userFid, key }),
  })
  expect(await stateOf(userFid, key)).toEqual([2, 1])
  expect((await decide(token, 'alan')).status).toBe(404)
})

test('a new user is listed by name, and a denial is reported', async () => {
  const signed = await app.request('/sign?as=new&domain=a.example&uri=https://a.example&nonce=abc')
  const { displayName } = (await signed.json()) as { displayName: string }
  const { token } = await requestOf(await ask(newKey()))
  expect(await (await app.request(`/signer?token=${token}`)).text()).toContain(
    `Approve as ${displayName}`,
  )
  await decide(token, 'deny')
  expect(await read(token)).toMatchObject({ state: 'rejected' })
})

test("rejects requests without the app's key, or after the deadline", async () => {
  expect((await ask(newKey(), { signer: `0x${'11'.repeat(32)}` })).status).toBe(400)
  expect((await ask(newKey(), { deadline: inSeconds(-1) })).status).toBe(400)
  expect((await app.request('/api/v2/signed-key-request?token=made-up')).status).toBe(404)
})
