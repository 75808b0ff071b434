import { expect } from '@playwright/test'
import { base58 } from '@scure/base'
import { generateKeyPair } from '@solana/kit'
import { type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'
import { isSignedBy } from '../support/solanaSignatures.ts'

for (const custody of Object.keys(APPS) as Custody[]) {
  test(`private keys of both chains are imported as ${custody} wallets`, async ({ client }) => {
    await client.open({ custody })
    await client.logIn()
    const privateKey = generatePrivateKey()
    const { address } = privateKeyToAccount(privateKey)
    expect(await client.call('importWallet', 'ethereum', privateKey)).toBe(address)
    await expect.poll(async () => (await client.state()).ethereum).toContain(address)
    const signature = (await client.call('signMessage', address, MESSAGE)) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

    const pair = await generateKeyPair(true)
    const { d, x } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    const bytes = [d, x].map((part = '') => Buffer.from(part, 'base64url'))
    const solana = base58.encode(bytes[1] ?? Buffer.alloc(0))
    const secret = base58.encode(Buffer.concat(bytes))
    expect(await client.call('importWallet', 'solana', secret)).toBe(solana)
    await expect.poll(async () => (await client.state()).solana).toContain(solana)
    const message = Buffer.from(MESSAGE)
    const signed = await client.call('signSolanaMessage', solana, message.toString('base64'))
    expect(await isSignedBy(solana, Buffer.from(signed, 'base64'), message)).toBe(true)
    const imported = (await client.accounts('wallet')).filter((account) => account.imported)
    expect(imported.map((account) => account.address).sort()).toEqual([address, solana].sort())
  })
}
