import { expect } from '@playwright/test'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import { BOB } from '../../support/transactionSteps.ts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE, TYPED_DATA } from '../support/signedData.ts'

const VALUE = 24_680n

for (const custody of Object.keys(APPS) as Custody[]) {
  test(`wagmi connects a ${custody} wallet, reads its account, signs, sends and disconnects`, async ({
    client,
  }) => {
    await client.open({ entry: 'wagmi', custody })
    expect(await client.wagmi('account')).toMatchObject({ status: 'disconnected' })
    await client.logInByModal()
    const { ethereum: address } = await client.untilWallets()
    await expect
      .poll(() => client.wagmi('account'))
      .toEqual({ status: 'connected', address, chainId: chainOne.id })

    const signature = (await client.wagmi('signMessage', MESSAGE)) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    const typed = (await client.wagmi('signTypedData', TYPED_DATA)) as Hex
    expect(await verifyTypedData({ ...TYPED_DATA, address, signature: typed } as never)).toBe(true)

    await fund(address)
    const hash = (await client.wagmi('sendTransaction', BOB, String(VALUE))) as Hex
    const reader = readerOf(chainOne)
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    const sent = await reader.getTransaction({ hash })
    expect(sent).toMatchObject({ from: address.toLowerCase(), value: VALUE })

    // A reload connects the wallet again, and wagmi reads what the chain has.
    await client.page.reload()
    await client.untilReady()
    await expect.poll(() => client.wagmi('account')).toMatchObject({ status: 'connected', address })
    const balance = await reader.getBalance({ address })
    await expect.poll(() => client.wagmi('balance')).toBe(String(balance))

    await client.wagmi('disconnect')
    await expect.poll(() => client.wagmi('account')).toMatchObject({ status: 'disconnected' })
    expect((await client.state()).authenticated).toBe(true)
  })
}
