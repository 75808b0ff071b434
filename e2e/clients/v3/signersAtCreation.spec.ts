import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { backEndOf } from '../support/backEnd.ts'
import { APPS } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

const HELLO = { method: 'personal_sign', params: { message: MESSAGE, encoding: 'utf-8' } }

test('a server wallet is created and another is imported with a signer of the back end', async ({
  client,
}) => {
  const backEnd = backEndOf(APPS.server)
  const signer = await backEnd.createSigner()
  const signers = [{ signerId: signer.id, policyIds: [] }]
  await client.open({ custody: 'server' })
  await client.logIn()
  const created = await client.call('createWallet', 'ethereum', { signers })
  const privateKey = generatePrivateKey()
  const imported = await client.call('importWallet', 'ethereum', privateKey, signers)
  expect(imported).toBe(privateKeyToAccount(privateKey).address)

  for (const address of [created, imported] as Hex[]) {
    const find = async () =>
      (await client.accounts('wallet')).find((account) => account.address === address)
    await expect.poll(async () => (await find())?.id).toMatch(/./)
    const { body } = await backEnd.use(String((await find())?.id), signer.key, HELLO)
    const { signature } = body.data as { signature: Hex }
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  }
})
