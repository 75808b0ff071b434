import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { newAddress } from '../../support/emailLogin.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

const PASSWORD = 'Correct-horse-battery-9!'

test('a device wallet is recovered in another browser by itself', async ({
  client,
  openProfile,
}) => {
  await client.open()
  const email = await client.logInByModal()
  const { ethereum: address } = await client.untilWallets()
  const other = await openProfile()
  await other.open()
  await other.logIn(email)
  expect((await other.untilWallets()).ethereum).toBe(address)
  const signature = (await other.call('signMessage', address, MESSAGE)) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
})

test('a device wallet with a password is recovered in another browser by that password', async ({
  client,
  openProfile,
}) => {
  await client.open()
  const email = newAddress()
  const { ethereum: address } = await client.logInWithWallets(email)
  const setting = client.call('setRecovery')
  await client.choosePassword(PASSWORD)
  await setting
  await expect
    .poll(async () => (await client.accounts('wallet')).map((one) => one.recoveryMethod))
    .toContain('user-passcode')

  const other = await openProfile()
  await other.open()
  await other.logIn(email)
  await other.untilWallets()
  const signing = other.call('signMessage', address, MESSAGE)
  await other.enterPassword('wrong horse')
  await expect(other.dialog).toContainText('Invalid recovery password')
  await other.enterPassword(PASSWORD)
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
})
