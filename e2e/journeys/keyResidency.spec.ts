import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { english, mnemonicToAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { EXPORT_FRAME, exportAddress, openExport, ticketFor } from '../support/exportFrame.ts'
import { test } from '../support/partitionedTest.ts'
import { readMemory, readMemoryOfWorkers } from '../support/readMemory.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import {
  answered,
  createBoth,
  newPerson,
  VAULT_URL,
  vaultHostPage,
  vaultIsReady,
} from '../support/vaultHost.ts'

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({ '/host': { body: vaultHostPage() + EXPORT_FRAME } }))
})
test.afterAll(() => hosts.close())

type Hex = `0x${string}`
const WORD_BITS = 11
const ENTROPY_BITS = 128

/** The entropy of a phrase, without the checksum. */
function entropyOf(phrase: string): Uint8Array {
  const bits = phrase
    .split(' ')
    .map((word) => english.indexOf(word).toString(2).padStart(WORD_BITS, '0'))
    .join('')
    .slice(0, ENTROPY_BITS)
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2))
}

/** Each text encoding of bytes. */
function formsOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const base64 = buffer.toString('base64').replace(/=+$/, '')
  return [
    buffer.toString('latin1'),
    hex,
    hex.toUpperCase(),
    base64,
    buffer.toString('base64url'),
    base58.encode(bytes),
    bytes.join(),
  ]
}

/** The secrets that a text contains, in any encoding. */
const secretsIn = (text: string, secrets: Record<string, Uint8Array>): string[] =>
  Object.entries(secrets)
    .filter(([, bytes]) => formsOf(bytes).some((form) => text.includes(form)))
    .map(([name]) => name)

const frameAt = (page: Page, path: string) =>
  page.frames().find((frame) => frame.url().split('?')[0] === VAULT_URL + path)!

test('leaves no key, phrase or password in memory after creating, signing, importing and exporting', async ({
  page,
}) => {
  const { accessToken } = await newPerson()
  await page.goto(hosts.at('app.localhost', '/host'))
  await vaultIsReady(page)
  const { address } = await createBoth(page, accessToken)
  const own = { accessToken, entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' }
  const password = `Horse-${randomBytes(9).toString('base64url')}`
  const secured = { ...own, recoveryMethod: 'user-passcode', recoveryPassword: password }
  await answered(page, 'privy:wallets:set-recovery', secured)

  const privateKey: Hex = `0x${randomBytes(32).toString('hex')}`
  const pasted = { accessToken, privateKey, chainType: 'ethereum', mode: 'on-device' }
  const imported = await answered(page, 'privy:wallets:import', pasted)
  expect(imported).toEqual({ address: privateKeyToAddress(privateKey) })
  for (const entropyId of [address, privateKeyToAccount(privateKey).address]) {
    const request = { method: 'personal_sign', params: ['hello', entropyId] }
    const asked = { ...own, entropyId, chainType: 'ethereum', hdWalletIndex: 0, request }
    await answered(page, 'privy:wallets:rpc', asked)
  }

  const ticket = await ticketFor(accessToken, { address, chainType: 'ethereum' })
  const frame = await openExport(page, exportAddress(address, 'ethereum', `ticket=${ticket}`))
  await frame.getByRole('button', { name: 'Reveal private key' }).click()
  const key = (await frame.locator('code').textContent()) as Hex
  await frame.getByRole('tab', { name: 'Recovery phrase' }).click()
  await frame.getByRole('button', { name: 'Reveal recovery phrase' }).click()
  await expect(frame.getByRole('listitem')).toHaveCount(12)
  const phrase = (await frame.getByRole('listitem').allTextContents()).join(' ')
  const account = mnemonicToAccount(phrase)
  expect([account.address, privateKeyToAddress(key)]).toEqual([address, address])
  const made = {
    entropy: entropyOf(phrase),
    phrase: Buffer.from(phrase),
    key: Buffer.from(key.slice(2), 'hex'),
  }
  const given = {
    password: Buffer.from(password),
    imported: Buffer.from(privateKey.slice(2), 'hex'),
  }

  // Checks that a secret in memory is found.
  const exporting = frameAt(page, '/export')
  expect(secretsIn(await readMemory(exporting), made)).toEqual(['phrase'])
  await frame.getByRole('button', { name: 'Hide recovery phrase' }).click()
  await expect(frame.getByRole('listitem')).toHaveCount(0)
  for (const one of [frameAt(page, ''), exporting]) {
    const [texts, workers] = [await readMemory(one), await readMemoryOfWorkers(one)]
    expect(workers.length).toBeGreaterThan(0)
    for (const text of [texts, ...workers]) {
      expect(text).toContain('getRandomValues') // this is the memory of a program
      expect(secretsIn(text, { ...made, ...given })).toEqual([])
    }
  }
  // The host has the password and the imported key, and no secret that the vault created.
  expect(secretsIn(await readMemory(page.mainFrame()), made)).toEqual([])
})
