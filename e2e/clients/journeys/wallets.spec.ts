import { expect } from '@playwright/test'
import { address as solanaAddress } from '@solana/kit'
import {
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import { balanceOf, fund as fundSolana, pay, transactionOf } from '../../support/solanaSteps.ts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE, TYPED_DATA } from '../support/signedData.ts'
import { isSignedBy, isTransactionSignedBy } from '../support/solanaSignatures.ts'

const BOB = '0x00000000000000000000000000000000000000b0'

for (const custody of Object.keys(APPS) as Custody[]) {
  test.describe(`${custody} wallets`, () => {
    test('are created at login on both chains, and one more by the page', async ({ client }) => {
      await client.open({ custody })
      await client.logInByModal()
      const { ethereum, solana } = await client.untilWallets()
      const accounts = await client.accounts('wallet')
      expect(accounts.map(({ address }) => address).sort()).toEqual([ethereum, solana].sort())
      for (const account of accounts) {
        expect(account.recoveryMethod).toBe(custody === 'server' ? 'privy-v2' : 'privy')
        expect(Boolean(account.id)).toBe(custody === 'server')
      }
      const second = await client.call('createWallet', 'ethereum', { createAdditional: true })
      await expect.poll(async () => (await client.state()).ethereum).toContain(second)
      const signature = (await client.call('signMessage', second, MESSAGE)) as Hex
      const address = second as Hex
      expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    })

    test('sign messages, typed data and transactions on Ethereum, and send one', async ({
      client,
    }) => {
      await client.open({ custody })
      const { ethereum: address } = await client.logInWithWallets()

      for (const signature of [
        await client.call('signMessage', address, MESSAGE),
        await client.call('request', address, 'personal_sign', [MESSAGE, address]),
      ]) {
        expect(
          await verifyMessage({ address, message: MESSAGE, signature: signature as Hex }),
        ).toBe(true)
      }
      for (const signature of [
        await client.call('signTypedData', address, TYPED_DATA),
        await client.call('request', address, 'eth_signTypedData_v4', [
          address,
          JSON.stringify(TYPED_DATA),
        ]),
      ]) {
        const signed = { ...TYPED_DATA, address, signature: signature as Hex }
        expect(await verifyTypedData(signed as never)).toBe(true)
      }

      const transaction = {
        to: BOB,
        value: '1000000000000000',
        chainId: chainOne.id,
        gasLimit: '21000',
        maxFeePerGas: '3000000000',
        maxPriorityFeePerGas: '1000000000',
      } as const
      const signed = (await client.call('signTransaction', address, {
        ...transaction,
        nonce: 0,
      })) as TransactionSerialized
      expect(parseTransaction(signed)).toMatchObject({ to: BOB, value: 10n ** 15n, gas: 21_000n })
      expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(address)

      await fund(address)
      const before = await readerOf(chainOne).getBalance({ address: BOB })
      const hash = (await client.call('sendTransaction', address, {
        to: BOB,
        value: '1000000000000000',
      })) as Hex
      const { status, from } = await readerOf(chainOne).waitForTransactionReceipt({ hash })
      expect([status, from]).toEqual(['success', address.toLowerCase()])
      const sent = (await client.call('request', address, 'eth_sendTransaction', [
        { from: address, to: BOB, value: '0x1' },
      ])) as Hex
      await readerOf(chainOne).waitForTransactionReceipt({ hash: sent })
      expect(await readerOf(chainOne).getBalance({ address: BOB })).toBeGreaterThan(before)
    })

    test('sign messages and transactions on Solana, and send one', async ({ client }) => {
      await client.open({ custody })
      const { solana } = await client.logInWithWallets()
      const message = Buffer.from(MESSAGE)
      const signature = await client.call('signSolanaMessage', solana, message.toString('base64'))
      expect(await isSignedBy(solana, Buffer.from(signature, 'base64'), message)).toBe(true)

      const from = solanaAddress(solana)
      await fundSolana(from)
      const unsigned = await transactionOf(from, [pay(from, 1_000_000n)])
      const text = Buffer.from(unsigned).toString('base64')
      const signed = await client.call('signSolanaTransaction', solana, text)
      expect(await isTransactionSignedBy(solana, signed)).toBe(true)
      const before = await balanceOf(from)
      await client.call('sendSolanaTransaction', solana, text)
      await expect.poll(() => balanceOf(from)).toBeLessThan(before)
    })
  })
}
