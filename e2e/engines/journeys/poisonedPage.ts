import { setTimeout as pause } from 'node:timers/promises'
import type { VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { verifyMessage } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { createStrikes, poisonedPage, STRIKE_ROUNDS } from '../../support/poisonedPage.ts'
import { robVault, rpcOf, signaturesOf, signTask, type Victim } from '../../support/robVault.ts'
import { startHostPages } from '../../support/startHostPages.ts'
import { newPerson, type VaultReply } from '../../support/vaultHost.ts'
import type { Page } from '../driver/Page.ts'
import { button } from '../support/demo.ts'
import type { Journey } from './Journey.ts'

/** With `approval: 'host'`, where the attacks succeed, and with `approval: 'vault'`. */
const HOST_APP = 'latchkeydemoapp0000000001'
const VAULT_APP = 'latchkeydemoapp0000000004'

const CLICK_LIMIT_MS = 3_000
const ROUND_PAUSE_MAX_MS = 100

const ask = (page: Page, event: VaultEvent, data: object): Promise<VaultReply> =>
  page.evaluate(([name, given]) => window.ask(name, given), [event, data] as const)

async function open(page: Page, url: string, appId: string): Promise<Victim> {
  const { accessToken } = await newPerson(appId)
  await page.goto(url)
  await page.evaluate(() => window.ready(), undefined)
  const ethereum = await ask(page, 'privy:wallet:create', { accessToken })
  const solana = await ask(page, 'privy:solana-wallet:create', { accessToken })
  return {
    accessToken,
    address: ethereum.data?.address as Victim['address'],
    publicKey: solana.data?.publicKey as string,
  }
}

const openApproval = (page: Page, victim: Victim) =>
  page.evaluate(([task, token]) => window.openApproval(task, token), [
    signTask(victim, 'hello'),
    victim.accessToken,
  ] as const)

const signaturesIn = async (page: Page) =>
  signaturesOf(await page.evaluate(() => window.loot, undefined))

const all = (results: Record<string, string>, answer: string) =>
  Object.fromEntries(Object.keys(results).map((name) => [name, answer]))

/** A script of the host page steals everything in host mode, and in vault mode what the user approves. */
export const robFromHostPage: Journey = async ({ newPage }) => {
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
  const victim = await open(page, hosts.at('localhost', '/vault'), VAULT_APP)
  expect(await rob(page, victim)).toEqual(all(stolen, 'approval_required'))

  await openApproval(page, victim)
  const frame = page.inFrame({ css: '#approval' })
  const [signature] = await page.until('the signature that the user approves', async () => {
    const found = await signaturesIn(page)
    if (found.length > 0) return found
    // The first click is too soon after the pointer reached the frame.
    await frame.click(button('Sign and continue'), { limitMs: CLICK_LIMIT_MS })
    return null
  })
  const { address } = victim
  expect(await verifyMessage({ address, message: 'hello', signature: signature! })).toBe(true)

  await openApproval(page, victim)
  await frame.see(button('Sign and continue'))
  const message = 'all my coins'
  const given = {
    accessToken: victim.accessToken,
    task: signTask(victim, message),
    rpc: rpcOf(victim, { method: 'personal_sign', params: [message, address] }),
  }
  const { nextStrike, random } = createStrikes()
  const tried: string[] = []
  for (let round = 0; round < STRIKE_ROUNDS; round += 1) {
    const kind = nextStrike()
    tried.push(kind)
    await page.evaluate(([one, data]) => window.strike(one, data), [kind, given] as const)
    await pause(random() * ROUND_PAUSE_MAX_MS)
    expect(await signaturesIn(page), tried.join()).toHaveLength(1)
  }
  // The page still works: no attack stopped it.
  await page.evaluate(([one, data]) => window.strike(one, data), ['reload', given] as const)
  await frame.see(button('Sign and continue'))
}
