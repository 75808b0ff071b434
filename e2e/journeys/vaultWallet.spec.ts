import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { recoverMessageAddress, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { listenForTrouble } from '../support/emailLogin.ts'
import { test } from '../support/partitionedTest.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import {
  answered,
  askVault,
  createBoth,
  newPerson,
  VAULT_URL,
  vaultHostPage,
  vaultIsReady,
} from '../support/vaultHost.ts'

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({ '/host': { body: vaultHostPage() } }))
})
test.afterAll(() => hosts.close())

type Hex = `0x${string}`
const nameOf = (entropyId: string) => ({
  entropyId,
  entropyIdVerifier: `${entropyId.startsWith('0x') ? 'ethereum' : 'solana'}-address-verifier`,
})

async function openHost(page: Page, hostname: string) {
  await page.goto(hosts.at(hostname, '/host'))
  await vaultIsReady(page)
}

/** The value in the reply to a wallet request. */
async function rpc(page: Page, asked: { accessToken: string; chainType: string }, request: object) {
  const reply = await answered(page, 'privy:wallets:rpc', { hdWalletIndex: 0, ...asked, request })
  return (reply as unknown as { response: { data: unknown } }).response.data
}

/** Verifies with the platform's own Ed25519, from the address alone. */
async function isSignedBy(address: string, message: Uint8Array<ArrayBuffer>, signature: string) {
  const raw = Uint8Array.from(base58.decode(address))
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), message)
}

/** As a browser whose data was cleared: nothing of the wallet is left on the device. */
async function clearVault(page: Page) {
  const vault = page.frames().find((frame) => frame.url().startsWith(VAULT_URL))!
  await vault.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('latchkey-vault')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
}

for (const hostname of ['localhost', 'app.localhost']) {
  test(`creates, signs, recovers and imports in a page on ${hostname}`, async ({ page }) => {
    const trouble = listenForTrouble(page)
    const { accessToken } = await newPerson()
    await openHost(page, hostname)
    const { address, publicKey } = await createBoth(page, accessToken)
    const own = { accessToken, ...nameOf(address) }

    await page.reload()
    await vaultIsReady(page)
    expect(await answered(page, 'privy:wallets:connect', own)).toEqual({ entropyId: address })
    const ethereum = { ...own, chainType: 'ethereum' }
    const signature = (await rpc(page, ethereum, {
      method: 'personal_sign',
      params: ['hello', address],
    })) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    const typedData = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'Latchkey', chainId: 1 },
      message: { text: 'hello' },
    } as const
    const typed = (await rpc(page, ethereum, {
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(typedData)],
    })) as Hex
    expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)
    const message = new TextEncoder().encode('hello')
    const solana = (await rpc(
      page,
      { accessToken, ...nameOf(publicKey), chainType: 'solana' },
      { method: 'signMessage', params: { message: Buffer.from(message).toString('base64') } },
    )) as { signature: string }
    expect(await isSignedBy(publicKey, message, solana.signature)).toBe(true)

    await clearVault(page)
    await page.reload()
    await vaultIsReady(page)
    const missing = await askVault(page, 'privy:wallets:connect', own)
    expect(missing.error?.type).toBe('wallet_not_on_device')
    await answered(page, 'privy:wallets:recover', own)
    await answered(page, 'privy:wallets:connect', own)
    expect(await createBoth(page, accessToken)).toEqual({ address, publicKey })

    const privateKey: Hex = `0x${randomBytes(32).toString('hex')}`
    const imported = privateKeyToAccount(privateKey)
    const pasted = { accessToken, privateKey, chainType: 'ethereum', mode: 'on-device' }
    expect(await answered(page, 'privy:wallets:import', pasted)).toEqual({
      address: imported.address,
    })
    const byImported = await rpc(
      page,
      { accessToken, ...nameOf(imported.address), chainType: 'ethereum' },
      { method: 'personal_sign', params: ['hello', imported.address] },
    )
    expect(byImported).toBe(await imported.signMessage({ message: 'hello' }))
    expect(trouble).toEqual([])
  })
}

test('a password set on one device recovers the wallet on another; a wrong one does not', async ({
  page,
}) => {
  const { accessToken } = await newPerson()
  await openHost(page, 'app.localhost')
  const { address } = await createBoth(page, accessToken)
  const own = { accessToken, ...nameOf(address) }
  const recoveryPassword = 'Correct-Horse-7'
  const secured = { ...own, recoveryMethod: 'user-passcode', recoveryPassword }
  expect(await answered(page, 'privy:wallets:set-recovery', secured)).toEqual({
    ...nameOf(address),
    recoveryMethod: 'user-passcode',
  })
  await answered(page, 'privy:wallets:connect', own)
  await clearVault(page)
  const wrong = { ...own, recoveryPassword: 'Wrong-Horse-7' }
  const refused = await askVault(page, 'privy:wallets:recover', wrong)
  expect(refused.error?.type).toBe('invalid_recovery_pin')
  await answered(page, 'privy:wallets:recover', { ...own, recoveryPassword })
  const signature = (await rpc(
    page,
    { ...own, chainType: 'ethereum' },
    { method: 'personal_sign', params: ['hello', address] },
  )) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test("a host's recovery key recovers the wallet on another device; another key does not", async ({
  page,
}) => {
  const { accessToken } = await newPerson()
  await openHost(page, 'app.localhost')
  const { address } = await createBoth(page, accessToken)
  const own = { accessToken, ...nameOf(address) }
  const newKey = () => randomBytes(32).toString('base64')
  const recoveryKey = newKey()
  const recoveryMethod = 'recovery-encryption-key'
  await answered(page, 'privy:wallets:set-recovery', { ...own, recoveryMethod, recoveryKey })
  await clearVault(page)
  const wrong = await askVault(page, 'privy:wallets:recover', { ...own, recoveryKey: newKey() })
  expect(wrong.error).toBeDefined()
  await answered(page, 'privy:wallets:recover', { ...own, recoveryKey })
  const signature = (await rpc(
    page,
    { ...own, chainType: 'ethereum' },
    { method: 'personal_sign', params: ['hello', address] },
  )) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('a creation with a lost reply completes after a reload with one wallet', async ({ page }) => {
  for (const step of ['prepare', 'activate']) {
    const { accessToken } = await newPerson()
    await openHost(page, 'app.localhost')
    // The server processes the request, and the reply is lost.
    await page.route(new RegExp(`/api/v1/embedded_wallets/.*${step}$`), async (route) => {
      await route.fetch()
      await route.abort()
    })
    const failed = await askVault(page, 'privy:wallet:create', { accessToken })
    expect(failed.error?.type).toBe('error')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await vaultIsReady(page)
    const { address } = await answered(page, 'privy:wallet:create', { accessToken })
    await answered(page, 'privy:wallets:connect', { accessToken, ...nameOf(address!) })
    expect(await answered(page, 'privy:wallet:create', { accessToken })).toEqual({ address })
  }
})

test('two tabs that create concurrently get the same two addresses', async ({ page, context }) => {
  const { accessToken } = await newPerson()
  const other = await context.newPage()
  await Promise.all([openHost(page, 'app.localhost'), openHost(other, 'app.localhost')])
  const [mine, theirs] = await Promise.all([
    createBoth(page, accessToken),
    createBoth(other, accessToken),
  ])
  expect(mine).toEqual(theirs)
})
