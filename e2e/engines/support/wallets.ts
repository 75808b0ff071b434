import { type Address, type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import { isSolanaSignature, MESSAGE } from '../../support/demoWallets.ts'
import type { Page } from '../driver/Page.ts'
import type { Query } from '../driver/Query.ts'
import { button, dialog, modalButton } from './demo.ts'

/** With the chains of the sandbox, where transactions can be sent. */
export const ON_SANDBOX_CHAINS = { chains: 'sandbox' }

export const walletPanel: Query = { role: 'region', name: 'Embedded wallets' }
/** The panel's row of one wallet. */
export const rowOf = (address: string): Query => ({
  role: 'listitem',
  text: address,
  within: walletPanel,
})

/** The address of the first wallet on a chain. */
export const addressOf = async (page: Page, chain: 'ethereum' | 'solana'): Promise<string> =>
  (await page.see({ css: `code[data-chain=${chain}]`, within: walletPanel })).text

/** The result of the panel's last action, as the host app got it. */
export const resultOf = (page: Page, action: string): Promise<string> =>
  page.until(`the result of ${action}`, async () => {
    const { text } = await page.see({ role: 'status', within: walletPanel })
    return text.startsWith(`${action}: `) && text.slice(`${action}: `.length)
  })

/** Requests a signature of the demo's message and approves it. */
export async function sign(page: Page, address: string): Promise<void> {
  await page.click(button('Sign', rowOf(address)))
  await page.see(dialog('Sign message'))
  await page.click(modalButton('Sign and continue'))
}

/** Waits for the signature and verifies it against the address. */
export async function isSigned(page: Page, address: string): Promise<void> {
  await page.gone(dialog())
  const signature = await resultOf(page, 'sign')
  const isValid = address.startsWith('0x')
    ? verifyMessage({ address: address as Address, message: MESSAGE, signature: signature as Hex })
    : isSolanaSignature(address, MESSAGE, signature)
  expect(await isValid).toBe(true)
}
