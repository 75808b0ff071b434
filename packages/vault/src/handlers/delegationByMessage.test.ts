import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { VAULT_EVENTS, type VaultData } from '@latchkey/contract/messages/vaultMessages'
import { expect, test, vi } from 'vitest'
import { VaultError } from '../channel/VaultError.ts'
import { subjectOf } from '../consent-page/Consent.ts'
import { createFactors } from '../server/createFactors.ts'
import { createFakeServer } from '../wallets/createFakeServer.fixture.ts'
import { localKeys } from '../wallets/createProtocolDriver.ts'
import { openVault } from '../wallets/device.fixture.ts'
import { createConsents } from './createConsents.ts'
import { createHandlers } from './createHandlers.ts'

vi.setConfig({ testTimeout: 60_000 }) // slow on busy machines

const EVENT = 'privy:delegated-actions:consent'
const NOT_PRESSED = { type: 'error', notice: 'user_has_not_delegated_wallet' }
const ADDRESS = `0x${'1'.repeat(40)}`
const wallet = { address: ADDRESS, chainType: 'ethereum', walletIndex: 0 } as const
const consent = { root: { address: ADDRESS, chainType: 'ethereum' }, wallets: [wallet] } as const

/** A consent page with one click per entry. */
function pressedFor(...subjects: string[]) {
  const untold = new Set(subjects)
  return async (subject: string) => untold.delete(subject)
}

async function openPage(askForPress: (subject: string) => Promise<boolean>, isByMessage = false) {
  const server = await createFakeServer()
  const wallets = openVault(server)
  const address = await wallets.create(
    { accessToken: 'did:privy:ada' },
    { chainType: 'ethereum', request: {} },
  )
  const handlers = createHandlers({
    keys: localKeys,
    wallets,
    userSigner: {} as never,
    factors: createFactors(server),
    consents: createConsents({ isByMessage, askForPress }),
    device: {} as never,
  })
  const own = { address, chainType: 'ethereum' } as const
  const post = (change: object = {}) =>
    handlers[EVENT](
      VAULT_EVENTS[EVENT].parse({
        accessToken: 'did:privy:ada',
        rootWallet: { ...own, imported: false },
        delegatedWallets: [{ ...own, walletIndex: 0 }],
        ...change,
      }) as VaultData<typeof EVENT>,
    )
  return { server, post, address }
}

test('rejects a consent message without a click', async () => {
  const { server, post } = await openPage(async () => false)
  await expect(post()).rejects.toMatchObject(NOT_PRESSED)
  await expect(post({ mfaMethod: 'totp', mfaCode: '123456' })).rejects.toMatchObject(NOT_PRESSED)
  expect(server.delegations).toEqual([])
})

test('delegates exactly the consented wallets, once per click', async () => {
  const asked: string[] = []
  let isPressed = true
  const { server, post, address } = await openPage(async (subject) => {
    asked.push(subject)
    const was = isPressed
    isPressed = false
    return was
  })
  expect(await post()).toEqual({ success: true })
  expect(asked).toEqual([JSON.stringify(['ethereum', address, ['ethereum', 0, address]])])
  expect(server.delegations).toHaveLength(1)
  await expect(post()).rejects.toMatchObject(NOT_PRESSED)
})

test('rejects delegation of wallets other than the consented ones', async () => {
  const { runWithConsent } = createConsents({
    isByMessage: false,
    askForPress: pressedFor(subjectOf(consent)),
  })
  const work = vi.fn(async () => {})
  const other = { ...wallet, address: `0x${'2'.repeat(40)}` }
  const changes = [
    { ...consent, wallets: [wallet, other] },
    { ...consent, wallets: [other] },
    { ...consent, wallets: [{ ...wallet, walletIndex: 1 }] },
    { ...consent, root: { ...consent.root, chainType: 'solana' as const } },
  ]
  for (const changed of changes)
    await expect(runWithConsent(changed, work)).rejects.toMatchObject(NOT_PRESSED)
  expect(work).not.toHaveBeenCalled()
  await runWithConsent(consent, work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('keeps a click for five minutes if only MFA is missing', async () => {
  let nowMs = 0
  const press = pressedFor(subjectOf(consent))
  const consents = createConsents({ isByMessage: false, askForPress: press, nowMs: () => nowMs })
  const needsFactor = async () => {
    throw new VaultError('missing_or_invalid_mfa')
  }
  const refused = { type: 'missing_or_invalid_mfa' }
  await expect(consents.runWithConsent(consent, needsFactor)).rejects.toMatchObject(refused)
  nowMs += CLICKJACKING_LIMITS.pressHeldMs - 1
  await expect(consents.runWithConsent(consent, needsFactor)).rejects.toMatchObject(refused)
  nowMs += 1
  await expect(consents.runWithConsent(consent, needsFactor)).rejects.toMatchObject(NOT_PRESSED)

  const failing = createConsents({
    isByMessage: false,
    askForPress: pressedFor(subjectOf(consent)),
  })
  const fails = async () => {
    throw new VaultError('error')
  }
  await expect(failing.runWithConsent(consent, fails)).rejects.toMatchObject({ notice: '' })
  await expect(failing.runWithConsent(consent, fails)).rejects.toMatchObject(NOT_PRESSED)
})

test('forgets a pending click on logout', async () => {
  const consents = createConsents({
    isByMessage: false,
    askForPress: pressedFor(subjectOf(consent)),
  })
  const needsFactor = async () => {
    throw new VaultError('missing_or_invalid_mfa')
  }
  await consents.runWithConsent(consent, needsFactor).catch(() => {})
  consents.forget()
  await expect(consents.runWithConsent(consent, async () => {})).rejects.toMatchObject(NOT_PRESSED)
})

test('delegates without a click if the server allows it', async () => {
  const askForPress = vi.fn(async () => false)
  const { server, post } = await openPage(askForPress, true)
  expect(await post()).toEqual({ success: true })
  expect(server.delegations).toHaveLength(1)
  expect(askForPress).not.toHaveBeenCalled()
})
