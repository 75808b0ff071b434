import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { createFundingServer, newAddress, SECRETS } from './fundingServer.fixture.ts'

const world = await createFundingServer(Date.now())
const { createPerson, visit, decide } = world

type Session = { session_token: string; partner_user_id: string }
type Signed = { signedUrl: string; externalTransactionId: string }
const NOT_THERE = [404, 'not_found']
const NOT_OWN = [403, 'onramp_wallet_ownership_required']

test('rejects purchase ids of another user, and of another kind', async () => {
  const [ada, mallory] = [await createPerson(), await createPerson()]
  const { partner_user_id: bought } = (await (await ada.startCoinbase()).json()) as Session
  const { externalTransactionId: signed } = (await (await ada.signMoonPay()).json()) as Signed
  expect((await ada.readCoinbase(bought)).status).toBe(200)
  world.asked.length = 0
  const other = bought.slice(0, 20) + (bought[20] === 'A' ? 'B' : 'A') + bought.slice(21)
  for (const answer of [
    await mallory.readCoinbase(bought),
    await mallory.readMoonPay(signed),
    // From the other provider, with one changed letter, invented, truncated.
    await ada.readCoinbase(signed),
    await ada.readMoonPay(bought),
    await ada.readCoinbase(other),
    await ada.readCoinbase(`${bought}=`),
    await ada.readCoinbase('../../../v1/token'),
    await ada.readCoinbase(''),
  ]) {
    expect(await refusal(answer)).toEqual(NOT_THERE)
  }
  expect(world.asked).toEqual([])
})

test('funds only wallets of the calling user', async () => {
  const [ada, mallory] = [await createPerson(), await createPerson()]
  world.asked.length = 0
  for (const address of [mallory.address, newAddress(), '1'.repeat(44)]) {
    expect(await refusal(await ada.startCoinbase(address))).toEqual(NOT_OWN)
    expect(await refusal(await ada.signMoonPay({}, { address }))).toEqual(NOT_OWN)
    expect(await refusal(await ada.quote({ recipient: address }))).toEqual(NOT_OWN)
  }
  expect(world.asked).toEqual([])
  // The same address in upper case.
  const written = `0x${ada.address.slice(2).toUpperCase()}`
  expect((await ada.signMoonPay({}, { address: written })).status).toBe(200)
})

test('an app may allow any address', async () => {
  const person = await createPerson(await world.serverWith({ allowAnyAddress: true }))
  expect((await person.startCoinbase(newAddress())).status).toBe(200)
})

test.each([
  ['a larger amount', (url: string) => url.replace('Amount=0.5', 'Amount=50')],
  ['another address', (url: string) => url.replace(/Address=0x\w+/, `Address=${newAddress()}`)],
  ['a second amount behind the seal', (url: string) => `${url}&quoteCurrencyAmount=50`],
])('a signed URL with %s does not open', async (_, change) => {
  const person = await createPerson()
  const { signedUrl } = (await (await person.signMoonPay()).json()) as Signed
  const changed = change(signedUrl)
  expect(changed).not.toBe(signedUrl)
  const { search } = new URL(changed)
  const statuses = [await visit(changed), await decide('moonpay', { search, choice: 'paid' })]
  expect(statuses.map(({ status }) => status)).toEqual([400, 400])
})

test('a value in a signed URL cannot add another parameter', async () => {
  const person = await createPerson()
  const config = {
    email: 'a@example.com&walletAddress=0xbad',
    uiConfig: { accentColor: '#000000&walletAddress=0xbad' },
  }
  const { signedUrl } = (await (await person.signMoonPay(config)).json()) as Signed
  expect(new URL(signedUrl).searchParams.getAll('walletAddress')).toEqual([person.address])
  expect((await visit(signedUrl)).status).toBe(200)
})

test.each([
  ['for another chain', { chainId: 1 }],
  ['from another wallet', { from: newAddress() }],
  ['that is none', { to: undefined }],
])('rejects a bridge reply with a transaction %s', async (_, lie) => {
  const person = await createPerson()
  world.lieAs((reply) => {
    const told = reply.json() as { steps: { items: { data: object }[] }[] }
    const item = told.steps[0]?.items[0]
    if (item) Object.assign(item.data, lie)
    return { ...reply, json: () => told }
  })
  expect(await refusal(await person.quote())).toEqual([503, 'service_unavailable'])
  world.lieAs((reply) => reply)
})

test('no reply and no log line contains a key, even if a provider echoes it', async () => {
  const person = await createPerson()
  const answers: string[] = []
  for (const status of [200, 400, 401, 500]) {
    world.lieAs((reply) => ({
      ...reply,
      status,
      text: JSON.stringify(SECRETS),
      json: () => SECRETS,
    }))
    answers.push(await (await person.startCoinbase()).text(), await (await person.quote()).text())
  }
  world.lieAs((reply) => reply)
  answers.push(await (await person.signMoonPay()).text())
  const seen = JSON.stringify([answers, world.server.logged])
  for (const secret of Object.values(SECRETS)) expect(seen).not.toContain(secret)
  expect(world.server.logged).toContainEqual({
    event: 'funding_coinbase_bad_response',
    fields: expect.objectContaining({ status: 401 }),
  })
})
