import { setTimeout as pause } from 'node:timers/promises'
import { getMe, HEADERS } from '@latchkey/contract'
import type { VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { verifyMessage } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { API_URL } from '../../support/addresses.ts'
import { poisonedPage } from '../../support/poisonedPage.ts'
import { robVault, signaturesOf, type Victim } from '../../support/robVault.ts'
import { startHostPages } from '../../support/startHostPages.ts'
import {
  drawSequence,
  FIRST_SEQUENCE,
  prepareRegistration,
  prepareStrikes,
  registerElsewhere,
  SEQUENCES,
  SHOWN_MESSAGE,
  type StrikeData,
} from '../../support/strikes.ts'
import { newPerson, type VaultReply } from '../../support/vaultHost.ts'
import type { Point } from '../driver/Engine.ts'
import type { Page } from '../driver/Page.ts'
import type { Query } from '../driver/Query.ts'
import { button } from '../support/demo.ts'
import type { Journey } from './Journey.ts'

/** With `approval: 'host'`, where the attacks succeed, and with `approval: 'vault'`. */
const HOST_APP = 'latchkeydemoapp0000000001'
const VAULT_APP = 'latchkeydemoapp0000000004'

const CLICK_LIMIT_MS = 3_000
const SEQUENCES_PER_USER = 100
/** A driver waits 30 s for a script. */
const SEQUENCES_PER_CALL = 5
/** Beside the frame with the approval page. */
const BESIDE: Point = { x: 900, y: 400 }
/** On the approval page, where nothing can be pressed. */
const INSIDE: Point = { x: 110, y: 500 }
/** Longer than the pointer must rest before a click counts. */
const POINTER_RESTS_MS = 700
const SIGN = button('Sign and continue')
/** Where the browser does not report covered frames, the user approves in a window. */
const OPEN_WINDOW = button('Review in a new window')
const FRAME: Query = { css: '#approval' }

const ask = (page: Page, event: VaultEvent, data: object): Promise<VaultReply> =>
  page.evaluate(([name, given]) => window.ask(name, given), [event, data] as const)

/** Logs a new user in and creates both wallets, while the script tries to register its own device key. */
async function open(page: Page, url: string, appId: string): Promise<Victim> {
  const { accessToken } = await newPerson(appId)
  const race = await prepareRegistration(accessToken, appId)
  await page.goto(url)
  await page.evaluate((given) => window.raceDeviceKey(given), race)
  await page.evaluate(() => window.ready(), undefined)
  await page.evaluate((given) => window.raceDeviceKey(given), race)
  const ethereum = await ask(page, 'privy:wallet:create', { accessToken })
  const solana = await ask(page, 'privy:solana-wallet:create', { accessToken })
  return {
    accessToken,
    address: ethereum.data?.address as Victim['address'],
    publicKey: solana.data?.publicKey as string,
  }
}

const signaturesIn = async (page: Page) =>
  signaturesOf(await page.evaluate(() => window.loot, undefined))

const all = (results: Record<string, string>, answer: string) =>
  Object.fromEntries(Object.keys(results).map((name) => [name, answer]))

/** The wallets of the user, as the server has them. */
async function readWallets({ accessToken }: Victim) {
  const answer = await fetch(API_URL + getMe.path, {
    headers: { authorization: `Bearer ${accessToken}`, [HEADERS.appId]: VAULT_APP },
  })
  const { user } = getMe.reply.parse(await answer.json())
  return user.linked_accounts.filter((account) => account.type === 'wallet')
}

async function runSequences(page: Page, given: StrikeData, numbers: readonly number[]) {
  for (let at = 0; at < numbers.length; at += SEQUENCES_PER_CALL) {
    const part = numbers.slice(at, at + SEQUENCES_PER_CALL)
    const fresh = { ...given, ...(await prepareRegistration(given.accessToken, VAULT_APP)) }
    const spoils = await page.evaluate(([sequences, data]) => window.attack(sequences, data), [
      part.map(drawSequence),
      fresh,
    ] as const)
    expect(spoils, `sequences ${part.join()}`).toEqual([])
  }
}

/** Shows the user the request that the host app made, or the way to its window. */
const showRequest = async (page: Page, given: StrikeData, shown: Query) => {
  await page.evaluate(([task, token]) => window.openApproval(task, token), [
    given.shownTask,
    given.accessToken,
  ] as const)
  await page.inFrame(FRAME).see(shown)
}

/** Counts the clicks of the user in the approval page, which opens no window. Returns the place of its button. */
const watchClicks = (page: Page): Promise<Point> =>
  page.inFrame(FRAME).evaluate(() => {
    const page = window as { clicks?: number }
    page.clicks = 0
    window.open = () => null
    addEventListener('click', ({ isTrusted }) => {
      page.clicks = (page.clicks ?? 0) + Number(isTrusted)
    })
    const { shadowRoot } = document.querySelector('#latchkey') ?? {}
    const buttons = [...(shadowRoot?.querySelectorAll('button') ?? [])]
    const target = buttons.find(({ textContent }) =>
      /Sign and continue|Review in a new window/.test(textContent),
    )
    const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
    return { x: left + width / 2, y: top + height / 2 }
  }, undefined)

const readClicks = (page: Page): Promise<number> =>
  page.inFrame(FRAME).evaluate(() => (window as { clicks?: number }).clicks ?? 0, undefined)

/** The user clicks beside the frame, and the script moves the button under the pointer. Returns clicks in the frame. */
async function springTrap(page: Page): Promise<number> {
  await page.evaluate((point) => window.setTrap(point), await watchClicks(page))
  await page.clickAt(BESIDE)
  return readClicks(page)
}

/** The pointer is in the frame, and the script moves the button under it. Returns clicks in the frame. */
async function springTrapInside(page: Page): Promise<number> {
  const place = await watchClicks(page)
  await page.clickAt(INSIDE)
  await pause(POINTER_RESTS_MS)
  await page.evaluate(([point, pointer]) => window.sway(point, pointer), [place, INSIDE] as const)
  await page.clickAt(INSIDE)
  return (await readClicks(page)) - 1
}

/** The user approves the shown request, in the frame or in its window. Returns the signature. */
async function approve(page: Page, shown: Query) {
  const frame = page.inFrame(FRAME)
  const place = shown === SIGN ? frame : await page.popupFrom(() => frame.click(OPEN_WINDOW))
  return page.until('the signature that the user approves', async () => {
    const [signature] = await signaturesIn(page)
    if (signature) return signature
    // The first click is too soon after the pointer reached the frame.
    await place.click(SIGN, { limitMs: CLICK_LIMIT_MS })
    return null
  })
}

/**
 * A script of the host page steals everything in host mode. In vault mode it gets what the user approves, over
 * random sequences of attacks.
 */
export const robFromHostPage: Journey = async ({ engine, newPage }) => {
  const hosts = await startHostPages(() => ({
    '/vault': { body: poisonedPage(VAULT_APP) },
    '/host': { body: poisonedPage(HOST_APP) },
  }))
  onTestFinished(() => hosts.close())
  const rob = (page: Page, victim: Victim) =>
    robVault((event, data) => ask(page, event, data), victim)

  const weak = await newPage()
  const robbed = await open(weak, hosts.at('localhost', '/host'), HOST_APP)
  const stolen = await rob(weak, robbed)
  expect(stolen).toEqual(all(stolen, 'stolen'))

  const page = await newPage()
  const shown = engine === 'chromium' ? SIGN : OPEN_WINDOW
  const end = FIRST_SEQUENCE + SEQUENCES
  let clicksInTraps = 0
  for (let first = FIRST_SEQUENCE; first < end; first += SEQUENCES_PER_USER) {
    const victim = await open(page, hosts.at('localhost', '/vault'), VAULT_APP)
    expect(await rob(page, victim)).toEqual(all(stolen, 'approval_required'))
    const wallets = await readWallets(victim)
    expect(wallets).toHaveLength(2)

    const given = await prepareStrikes(victim, VAULT_APP)
    const count = Math.min(SEQUENCES_PER_USER, end - first)
    await runSequences(
      page,
      given,
      Array.from({ length: count }, (_, place) => first + place),
    )
    for (const spring of [springTrap, springTrapInside]) {
      await showRequest(page, given, shown)
      clicksInTraps += await spring(page)
      expect(await signaturesIn(page), spring.name).toEqual([])
    }

    // No attack stopped the page: what the user sees is signed once.
    await showRequest(page, given, shown)
    const { address } = victim
    const message = SHOWN_MESSAGE
    expect(await verifyMessage({ address, message, signature: await approve(page, shown) })).toBe(
      true,
    )
    await page.evaluate((data) => window.strike('replay', data), given)
    expect(await page.evaluate((data) => window.attack([], data), given)).toHaveLength(1)
    expect(await readWallets(victim)).toEqual(wallets)
    // The key of the session is the vault's, although the script began first.
    expect(await registerElsewhere(victim.accessToken, VAULT_APP)).toEqual([
      403,
      'device_key_mismatch',
    ])
    // A thousand sequences take minutes.
    console.log(
      `${engine}: ${first + count - FIRST_SEQUENCE} sequences, ${clicksInTraps} clicks on a moved frame`,
    )
  }
  expect(clicksInTraps).toBeGreaterThan(0)
}
