import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect } from 'vitest'
import { MESSAGE } from '../../support/demoWallets.ts'
import type { Page } from '../driver/Page.ts'
import type { Query } from '../driver/Query.ts'
import { button, dialog, logIn, modalButton } from '../support/demo.ts'
import { addressOf, resultOf, rowOf } from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

/** Users of the demo's fourth app approve in the vault. */
const IN_VAULT = { app: 4 }
const FRAME: Query = { css: 'iframe', within: dialog() }
const CLICK_LIMIT_MS = 3_000

/** Opens the window, where the browser does not report covered frames; else the frame itself. */
async function openPlace(page: Page, engine: string, name: string): Promise<Page> {
  const frame = page.inFrame(FRAME)
  return engine === 'chromium' ? frame : page.popupFrom(() => frame.click(button(name)))
}

export const approveInVault: Journey = async ({ engine, newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: IN_VAULT })
  const address = (await addressOf(page, 'ethereum')) as Hex
  await page.click(button('Sign', rowOf(address)))
  const place = await openPlace(page, engine, 'Review in a new window')
  await page.until('the end of the request', async () => {
    if ((await page.findAll(dialog())).length === 0) return true
    // The first click is too soon after the pointer reached the page.
    await place.click(button('Sign and continue'), { limitMs: CLICK_LIMIT_MS })
    return false
  })
  const signature = (await resultOf(page, 'sign')) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  if (engine !== 'chromium') await place.closed()
}

export const exportFromVault: Journey = async ({ engine, newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: IN_VAULT })
  const address = await addressOf(page, 'ethereum')
  await page.click(button('Export', rowOf(address)))
  const place = await openPlace(page, engine, 'Continue in a new window')
  await place.click(button('Reveal private key'))
  const key = await place.see({ css: 'code' })
  expect(privateKeyToAddress(key.text as Hex)).toBe(address)
  await page.click(modalButton('Done'))
  await page.gone(dialog())
  if (engine !== 'chromium') await place.closed()
}
