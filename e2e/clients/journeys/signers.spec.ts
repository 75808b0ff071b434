import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { API_URL } from '../../support/addresses.ts'
import { backEndOf } from '../support/backEnd.ts'
import { APPS } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

const HELLO = { method: 'personal_sign', params: { message: MESSAGE, encoding: 'utf-8' } }

test('a user adds a signer to a server wallet, the back end signs with it, and the user removes it', async ({
  client,
}) => {
  const backEnd = backEndOf(APPS.server)
  const signer = await backEnd.createSigner()
  await client.open({ custody: 'server' })
  const { ethereum: address } = await client.logInWithWallets()
  await client.call('addSigners', address, [{ signerId: signer.id, policyIds: [] }])
  const wallet = (await client.accounts('wallet')).find((one) => one.address === address)
  const walletId = String(wallet?.id)

  const { body } = await backEnd.use(walletId, signer.key, HELLO)
  const { signature } = body.data as { signature: Hex }
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

  await client.call('removeSigners', address)
  expect((await backEnd.use(walletId, signer.key, HELLO)).status).toBe(401)
})

test('a user authorizes a request of the page, and the server takes the signature', async ({
  client,
}) => {
  await client.open({ custody: 'server' })
  const { ethereum: address } = await client.logInWithWallets()
  const wallet = (await client.accounts('wallet')).find((one) => one.address === address)
  const url = `${API_URL}/v1/wallets/${wallet?.id}/rpc`
  const headers = { 'privy-app-id': APPS.server }
  const signature = await client.call('authorizationSignature', {
    url,
    method: 'POST',
    body: HELLO,
    headers,
  })
  const path = `/wallets/${wallet?.id}/rpc`
  const answer = await backEndOf(APPS.server).call('POST', path, HELLO, {
    'privy-authorization-signature': signature,
  })
  expect(answer.body).toMatchObject({ method: 'personal_sign', data: { encoding: 'hex' } })
})

test('a user delegates a device wallet without screens, the back end signs with it, and the user revokes it', async ({
  client,
}) => {
  await client.open()
  const { ethereum: address } = await client.logInWithWallets()
  await client.call('delegateHeadless', 'ethereum', address)
  const find = async () => (await client.accounts('wallet')).find((one) => one.address === address)
  await expect.poll(async () => (await find())?.delegated).toBe(true)

  const backEnd = backEndOf(APPS.device)
  const path = `/wallets/${(await find())?.id}/rpc`
  const { body } = await backEnd.call('POST', path, HELLO)
  const { signature } = body.data as { signature: Hex }
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

  await client.call('revokeHeadless')
  await expect.poll(async () => (await find())?.delegated).toBe(false)
  expect((await backEnd.call('POST', path, HELLO)).status).not.toBe(200)
})

test("a user delegates a device wallet in the client's screen", async ({ client }) => {
  await client.open()
  const { solana } = await client.logInWithWallets()
  const delegating = client.call('delegate', 'solana', solana)
  await client.dialog.getByRole('button', { name: /^(Accept|Confirm|Allow)$/ }).click()
  await delegating
  const accounts = await client.accounts('wallet')
  expect(accounts.find((one) => one.address === solana)?.delegated).toBe(true)
})
