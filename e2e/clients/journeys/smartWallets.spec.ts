import { expect } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { chainOne, readerOf, TOKEN, tokenAbi } from '../../support/sandboxChains.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

const reader = readerOf(chainOne)
const mint = (to: Hex, value: bigint) => ({
  to: TOKEN,
  data: encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 value)']),
    args: [to, value],
  }),
})

test('SmartWalletsProvider links a Safe, sends a sponsored batch and signs', async ({ client }) => {
  await client.open({ entry: 'smart', custody: 'server' })
  await client.logInByModal()
  await client.untilWallets()
  await expect.poll(() => client.smartWallet('address')).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const address = (await client.smartWallet('address')) as Hex
  const expectLinked = () =>
    expect
      .poll(async () => (await client.state()).user?.linkedAccounts)
      .toContainEqual(expect.objectContaining({ type: 'smart_wallet', address }))
  // Latchkey links it with the first user operation.
  if (!client.isMigrated) await expectLinked()
  expect(await reader.getCode({ address })).toBeUndefined()

  const hash = await client.smartWallet('sendCalls', [mint(address, 1n), mint(address, 2n)])
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
  await expectLinked()
  expect(await reader.getCode({ address })).toBeDefined()
  expect(await reader.getBalance({ address })).toBe(0n)
  expect(
    await reader.readContract({
      address: TOKEN,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [address],
    }),
  ).toBe(3n)

  const signature = await client.smartWallet('signMessage', MESSAGE)
  expect(await reader.verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
})
