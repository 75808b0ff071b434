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
    // Each step of the clock is good for one code: the one before is used first.
    await client.call('submitTotp', totp(secret, -1))
    await expect.poll(async () => (await client.state()).user?.mfaMethods).toEqual(['totp'])

    const signing = client.call('signMessage', address, MESSAGE)
    await expect.poll(async () => (await client.state()).asksForFactor).toBe(true)
    await client.call('answerFactor', totp(secret))
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  })
}
