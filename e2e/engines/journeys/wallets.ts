import { base58 } from '@scure/base'
import { type Signature, address as solanaAddress } from '@solana/kit'
import { type Address, type Hex, isAddress, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect } from 'vitest'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import {
  balanceOf,
  fund as fundSolana,
  pay,
  SOLANA_BOB,
  solana,
  transactionOf,
} from '../../support/solanaSteps.ts'
import { BOB } from '../../support/transactionSteps.ts'
import {
  account,
  button,
  dialog,
  finishEmailLogin,
  logIn,
  loginButton,
  modalButton,
} from '../support/demo.ts'
import {
  addressOf,
  isSigned,
  ON_SANDBOX_CHAINS,
  resultOf,
  rowOf,
  sign,
} from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

export const createWallets: Journey = async ({ newPage }) => {
  const page = await newPage()
  const email = await logIn(page)
  const ethereum = await addressOf(page, 'ethereum')
  const solanaWallet = await addressOf(page, 'solana')
  expect(isAddress(ethereum)).toBe(true)
  expect(base58.decode(solanaWallet)).toHaveLength(32)
  await page.click(account)
  await page.click(button('Log out'))
  await page.click(loginButton)
  await finishEmailLogin(page, email)
  expect(await addressOf(page, 'ethereum')).toBe(ethereum)
  expect(await addressOf(page, 'solana')).toBe(solanaWallet)
}

export const signMessages: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page)
  await page.reload()
  for (const chain of ['ethereum', 'solana'] as const) {
    const address = await addressOf(page, chain)
    await sign(page, address)
    await isSigned(page, address)
  }
}

export const sendEther: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: ON_SANDBOX_CHAINS })
  const address = await addressOf(page, 'ethereum')
  await fund(address)
  const row = rowOf(address)
  await page.fill({ role: 'textbox', name: 'Receiver', within: row }, BOB)
  await page.click(button('Send', row))
  await page.click(modalButton('Approve'))
  await page.see({ ...dialog(), text: 'Transaction complete!' })
  await page.click(modalButton('All Done'))
  await page.gone(dialog())
  const hash = (await resultOf(page, 'send')) as Hex
  const chain = readerOf(chainOne)
  expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await chain.getTransaction({ hash })).toMatchObject({
    from: address.toLowerCase(),
    to: BOB.toLowerCase(),
    value: parseEther('0.01'),
  })
}

type SolanaWindow = {
  fernleafSolana?: {
    signAndSendTransaction(input: object): Promise<{ signature: Uint8Array }>
  }
  sending?: Promise<number[]> | undefined
}

export const sendSol: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: ON_SANDBOX_CHAINS })
  const wallet = solanaAddress(await addressOf(page, 'solana'))
  await fundSolana(wallet)
  const before = await balanceOf(SOLANA_BOB)
  const transaction = await transactionOf(wallet, [pay(wallet, 1_500_000_000n)])
  await page.until('the wallet', () => page.evaluate(() => 'fernleafSolana' in window, undefined))
  await page.evaluate(
    (bytes) => {
      const host = window as SolanaWindow
      host.sending = host.fernleafSolana
        ?.signAndSendTransaction({ transaction: Uint8Array.from(bytes) })
        .then(({ signature }) => [...signature])
    },
    [...transaction],
  )
  await page.click(modalButton('Approve'))
  await page.see({ ...dialog(), text: 'Transaction complete!' })
  await page.press('Escape')
  await page.gone(dialog())
  const signature = await page.evaluate(() => (window as SolanaWindow).sending, undefined)
  const id = base58.encode(Uint8Array.from(signature ?? [])) as Signature
  const { value } = await solana.getSignatureStatuses([id]).send()
  expect(value[0]?.err).toBeNull()
  expect((await balanceOf(SOLANA_BOB)) - before).toBe(1_500_000_000n)
}

export const exportKey: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page)
  const address = await addressOf(page, 'ethereum')
  await page.click(button('Export', rowOf(address)))
  const vault = page.inFrame({ css: 'iframe', within: dialog() })
  await vault.click(button('Reveal private key'))
  const key = await vault.see({ css: 'code' })
  expect(privateKeyToAddress(key.text as Hex)).toBe(address)
  await page.click(modalButton('Done'))
  await page.gone(dialog())
  expect(await resultOf(page, 'export')).toBe('done')
}

export const receiveFunds: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: ON_SANDBOX_CHAINS })
  const address = await addressOf(page, 'ethereum')
  await page.click(button('Add funds', rowOf(address)))
  await page.click(modalButton('Receive funds'))
  await page.see({ ...dialog(/^Receive 0\.01 ETH/), text: 'Waiting for funds' })
  await fund(address)
  await page.click(modalButton('Continue'))
  await page.gone(dialog())
  const balance = await readerOf(chainOne).getBalance({ address: address as Address })
  expect(await resultOf(page, 'fund')).toBe(`manual, balance ${balance}`)
}
