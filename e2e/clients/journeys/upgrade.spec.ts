import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { Client } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'
import { isSignedBy } from '../support/solanaSignatures.ts'

test('a login and device wallets continue under the other generation in the same browser', async ({
  client,
}) => {
  await client.open()
  const { ethereum: address, solana } = await client.logInWithWallets()
  const { user } = await client.state()

  const other = new Client(client.page, client.generation === 'v2' ? 'v3' : 'v2')
  await other.open()
  expect((await other.untilLoggedIn()).user?.id).toBe(user?.id)
  expect(await other.untilWallets()).toEqual({ ethereum: address, solana })
  const signature = (await other.call('signMessage', address, MESSAGE)) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  const message = Buffer.from(MESSAGE)
  const signed = await other.call('signSolanaMessage', solana, message.toString('base64'))
  expect(await isSignedBy(solana, Buffer.from(signed, 'base64'), message)).toBe(true)
})
