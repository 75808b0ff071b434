import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { createWalletServer, replyOf, requestsOf } from '../external-wallet/walletServer.fixture.ts'
import { createEthereumUser } from './createEthereumUser.fixture.ts'

const world = await createWalletServer()
const server = await world.serverWith()
const { finish, link, unlink } = requestsOf('siwe', server)
const FIFTY = Array.from({ length: 50 })
const atOnce = (work: (place: number) => Promise<Response>) =>
  Promise.all(FIFTY.map((_, place) => work(place)))
const tally = (answers: readonly Response[]) => {
  const statuses = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((it) => it === one).length]),
  )
}

test('accepts one of 50 concurrent logins with one signature', async () => {
  for (let round = 0; round < 3; round += 1) {
    const signed = await createEthereumUser(server).signNew()
    expect(tally(await atOnce(() => finish(signed)))).toEqual({ 200: 1, 401: 49 })
  }
})

test('rejects a login signature for linking, and a linking signature for login', async () => {
  const [testUser, other] = [createEthereumUser(server), createEthereumUser(server)]
  const used = await testUser.signNew()
  await finish(used)
  const token = await other.token()
  expect(await refusal(await link(token, used))).toEqual([401, 'invalid_credentials'])
  const linked = await createEthereumUser(server).signNew()
  expect((await link(token, linked)).status).toBe(200)
  expect(await refusal(await finish(linked))).toEqual([401, 'invalid_credentials'])
})

test('rejects a repeated login whose signature is missing, changed or of another wallet', async () => {
  const [owner, thief] = [createEthereumUser(server), createEthereumUser(server)]
  const sent = { headers: { 'privy-idempotency-key': 'known-to-the-thief' } }
  const signed = await owner.signNew()
  const first = await replyOf(await finish(signed, sent))
  const again = await replyOf(await finish(signed, sent))
  expect(again.refresh_token).toBe(first.refresh_token)
  const nonce = /^Nonce: (.+)$/m.exec(String(signed.message))?.[1] ?? ''
  const ofThief = await thief.sign(nonce)
  const forged = { ...signed, signature: ofThief.signature }
  for (const body of [forged, { ...signed, signature: '0x' }, ofThief]) {
    expect(await refusal(await finish(body, sent))).toEqual([401, 'invalid_credentials'])
  }
})

test('links a wallet to one of 50 users who link it concurrently', async () => {
  const wallet = createEthereumUser(server)
  const tokens = await Promise.all(FIFTY.map(() => createEthereumUser(server).token()))
  const proofs = await Promise.all(FIFTY.map(() => wallet.signNew()))
  const answers = await atOnce((place) => link(tokens[place] ?? null, proofs[place] ?? {}))
  expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
})

test("links at most the app's maximum in 50 concurrent links", async () => {
  const limited = await world.serverWith({ externalWallets: { maxPerUser: 3 } })
  const { token } = await limited.logIn('many@example.com')
  const wallets = FIFTY.map(() => createEthereumUser(limited))
  const answers = await atOnce((place) => wallets[place]!.linkTo(token))
  expect(tally(answers)).toEqual({ 200: 3, 400: 47 })
})

test('keeps one wallet if a user unlinks all of them concurrently', async () => {
  const wallets = Array.from({ length: 8 }, () => createEthereumUser(server))
  const { token } = await replyOf(await wallets[0]!.logIn())
  for (const wallet of wallets.slice(1)) await wallet.linkTo(token)
  const answers = await Promise.all(wallets.map(({ address }) => unlink(token, address)))
  expect(tally(answers)).toEqual({ 200: 7, 400: 1 })
})
