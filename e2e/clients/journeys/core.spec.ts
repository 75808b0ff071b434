import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import { BOB } from '../../support/transactionSteps.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'
import { isSignedBy } from '../support/solanaSignatures.ts'

test('js-sdk-core logs in by email, creates wallets in the vault, signs, sends and logs out', async ({
  client,
}) => {
  await client.openCore()
  const email = newAddress()
  await client.core('sendEmailCode', email)
  const code = await waitForCode(SANDBOX_URL, email)
  const userId = await client.core('submitEmailCode', email, code)
  expect(await client.core('user')).toBe(userId)
  expect(await client.core('accessToken')).toMatch(/^ey/)

  const address = (await client.core('createWallet', 'ethereum')) as Hex
  const signature = (await client.core('request', 'personal_sign', [MESSAGE, address])) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

  await fund(address)
  const payment = { from: address, to: BOB, value: '0x1' }
  const hash = (await client.core('request', 'eth_sendTransaction', [payment])) as Hex
  const receipt = await readerOf(chainOne).waitForTransactionReceipt({ hash })
  expect([receipt.status, receipt.from]).toEqual(['success', address.toLowerCase()])

  const solana = await client.core('createWallet', 'solana')
  const message = Buffer.from(MESSAGE)
  const signed = await client.core('signSolanaMessage', message.toString('base64'))
  expect(await isSignedBy(solana, Buffer.from(signed, 'base64'), message)).toBe(true)

  await client.page.reload()
  await client.untilCoreLoaded()
  expect(await client.core('user')).toBe(userId)
  await client.core('logOut')
  expect(await client.core('user')).toBeNull()
})
