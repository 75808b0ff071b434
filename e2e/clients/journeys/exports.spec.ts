import { expect } from '@playwright/test'
import { base58 } from '@scure/base'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import type { Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'

for (const custody of Object.keys(APPS) as Custody[]) {
  test(`the keys of ${custody} wallets are exported in the client's screen and lead to their addresses`, async ({
    client,
  }) => {
    await client.open({ custody })
    const { ethereum, solana } = await client.logInWithWallets()

    await client.call('exportWallet', 'ethereum', ethereum)
    const key = (await client.revealKey()) as Hex
    expect(privateKeyToAccount(key).address).toBe(ethereum)
    await client.page.keyboard.press('Escape')

    await client.call('exportWallet', 'solana', solana)
    const secret = base58.decode(await client.revealKey())
    expect((await createKeyPairSignerFromBytes(secret)).address).toBe(solana)
  })
}

test('the recovery phrase of a device wallet leads to its address', async ({ client }) => {
  await client.open()
  const { ethereum } = await client.logInWithWallets()
  await client.call('exportWallet', 'ethereum', ethereum)
  const phrase = await client.revealPhrase()
  expect(mnemonicToAccount(phrase).address).toBe(ethereum)
})
