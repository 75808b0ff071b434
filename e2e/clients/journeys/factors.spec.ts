import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { totp } from '../../support/totp.ts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

for (const custody of Object.keys(APPS) as Custody[]) {
  test(`an authenticator app guards the signatures of a ${custody} wallet, asked for by the page`, async ({
    client,
  }) => {
    await client.open({ custody, factors: 'page' })
    const { ethereum: address } = await client.logInWithWallets()
    const { secret } = await client.call('startTotp')
    // A code is good for one use, during its own step of the clock and the two beside it.
    await client.call('submitTotp', totp(secret))
    await expect.poll(async () => (await client.state()).user?.mfaMethods).toEqual(['totp'])

    const signing = client.call('signMessage', address, MESSAGE)
    await expect.poll(async () => (await client.state()).asksForFactor).toBe(true)
    await client.call('answerFactor', totp(secret, 1))
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  })
}

for (const custody of Object.keys(APPS) as Custody[]) {
  test(`the client's screens enroll an authenticator app for a ${custody} wallet and ask for its code`, async ({
    client,
  }) => {
    const { dialog, page } = client
    const press = (name: string) => dialog.getByRole('button', { name }).click()
    await client.open({ custody })
    const { ethereum: address } = await client.logInWithWallets()
    const started = page.waitForResponse(/\/mfa\/totp\/init$/)
    await client.call('openFactors')
    await press('Continue')
    await press('Authenticator app')
    const { totpSecret: secret } = (await (await started).json()) as { totpSecret: string }
    await press('Continue')
    await client.enterFactor(totp(secret))
    await expect.poll(async () => (await client.state()).user?.mfaMethods).toEqual(['totp'])
    await expect(dialog).toBeHidden()

    const signing = client.call('signMessage', address, MESSAGE)
    const refused = page.waitForResponse(/\/mfa\/totp\/verify$/)
    await client.enterFactor(totp(secret, 100))
    expect((await refused).status()).toBe(401)
    await client.enterFactor(totp(secret, 1))
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    await expect(dialog).toBeHidden()
  })
}
