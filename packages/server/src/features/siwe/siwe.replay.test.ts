import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { callsOf, createWalletServer, replyOf } from '../external-wallet/walletServer.fixture.ts'
import { createEthereumPerson } from './ethereumPerson.fixture.ts'

const world = await createWalletServer()
afterAll(world.close)
const server = await world.serverWith()
const { finish, link, unlink } = callsOf('siwe', server)
const FIFTY = Array.from({ length: 50 })
const atOnce = (work: (place: number) => Promise<Response>) =>
  Promise.all(FIFTY.map((_, place) => work(place)))
const tally = (answers: readonly Response[]) => {
  const statuses = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((it) => it === one).length]),
  )
}

test('of fifty who show the same signature at once, one gets in', async () => {
  for (let round = 0; round < 3; round += 1) {
    const signed = await createEthereumPerson(server).signNew()
    expect(tally(await atOnce(() => finish(signed)))).toEqual({ 200: 1, 401: 49 })
  }
})

test('a signature that was used to log in links nothing, and the other way round', async () => {
  const [person, other] = [createEthereumPerson(server), createEthereumPerson(server)]
  const used = await person.signNew()
  await finish(used)
  const token = await other.token()
  expect(await refusal(await link(token, used))).toEqual([401, 'invalid_credentials'])
  const linked = await createEthereumPerson(server).signNew()
  expect((await link(token, linked)).status).toBe(200)
  expect(await refusal(await finish(linked))).toEqual([401, 'invalid_credentials'])
})

test('fifty people who link the same wallet at once: it becomes one person’s', async () => {
  const wallet = createEthereumPerson(server)
  const tokens = await Promise.all(FIFTY.map(() => createEthereumPerson(server).token()))
  const proofs = await Promise.all(FIFTY.map(() => wallet.signNew()))
  const answers = await atOnce((place) => link(tokens[place] ?? null, proofs[place] ?? {}))
  expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
})

test('of fifty wallets linked at once, a person keeps as many as the app allows', async () => {
  const limited = await world.serverWith({ externalWallets: { maxPerUser: 3 } })
  const { token } = await limited.logIn('many@example.com')
  const wallets = FIFTY.map(() => createEthereumPerson(limited))
  const answers = await atOnce((place) => wallets[place]!.linkTo(token))
  expect(tally(answers)).toEqual({ 200: 3, 400: 47 })
})

test('whoever unlinks all their wallets at once keeps one', async () => {
  const wallets = Array.from({ length: 8 }, () => createEthereumPerson(server))
  const { token } = await replyOf(await wallets[0]!.logIn())
  for (const wallet of wallets.slice(1)) await wallet.linkTo(token)
  const answers = await Promise.all(wallets.map(({ address }) => unlink(token, address)))
  expect(tally(answers)).toEqual({ 200: 7, 400: 1 })
})
