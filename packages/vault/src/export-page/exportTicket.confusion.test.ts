import { redeemExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { exportServerWallet } from '@latchkey/contract/endpoints/userSigner'
import { base64 } from '@scure/base'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createBoxes } from '../hpke/createBoxes.ts'
import type { Api } from '../server/createApi.ts'
import { createFakeServer } from '../wallets/createFakeServer.fixture.ts'
import { localKeys } from '../wallets/createProtocolDriver.ts'
import { nameOf, openVault } from '../wallets/device.fixture.ts'
import { openSecrets } from './openSecrets.ts'
import type { ExportedWallet } from './readExportRequest.ts'

const SPKI_HEAD_BYTES = 26
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const boxes = createBoxes(crypto.subtle)
const ada = { accessToken: 'ada' }
const server = await createFakeServer()
const wallets = openVault(server)
const made = await wallets.create(ada, { chainType: 'ethereum', request: {} })
const second = await wallets.add(ada, nameOf(made), { chainType: 'ethereum', index: 1 })
const pasted = generatePrivateKey()
const imported = await wallets.import(ada, { chainType: 'ethereum', privateKey: pasted })
const kept = generatePrivateKey()

/** Opens the page with a ticket for one address and any wallet in its URL. */
function openWith(ticketFor: string, exported: ExportedWallet) {
  const api: Api = {
    async call(endpoint, asked) {
      if ((endpoint as unknown) === redeemExportTicket) {
        return { access_token: 'ada', address: ticketFor, chain_type: 'ethereum' } as never
      }
      if ((endpoint as unknown) !== exportServerWallet) return server.api.call(endpoint, asked)
      const { recipient_public_key } = asked.body as { recipient_public_key: string }
      const point = base64.encode(base64.decode(recipient_public_key).slice(SPKI_HEAD_BYTES))
      return (await boxes.seal(point, new TextEncoder().encode(kept.slice(2)))) as never
    },
  }
  return openSecrets(
    {
      ports: { api, appId: 'app-1', boxes, keys: localKeys, randomBytes } as never,
      wallets,
      userSigner: { sign: async () => 'a signature' } as never,
      origin: 'https://api.example',
    },
    { exported, credential: { ticket: 'a ticket' } },
  )
}
const onDevice = (address: string, index = 0): ExportedWallet => ({
  kind: 'on-device',
  name: nameOf(address),
  path: { chainType: 'ethereum', index },
  hasPhrase: true,
})
const refused = { type: 'error' }

test('exports key and phrase of the wallet of a ticket', async () => {
  const first = await openWith(made, onDevice(made))
  expect(privateKeyToAddress((await first.key()) as `0x${string}`)).toBe(made)
  expect((await first.phrase!()).split(' ')).toHaveLength(12)
  const next = await openWith(second, onDevice(made, 1))
  expect(privateKeyToAddress((await next.key()) as `0x${string}`)).toBe(second)
  expect((await next.phrase!()).split(' ')).toHaveLength(12)
})

test('rejects key and phrase of another wallet than that of the ticket', async () => {
  const other = await openWith(imported, onDevice(made))
  await expect(other.key()).rejects.toMatchObject(refused)
  await expect(other.phrase!()).rejects.toMatchObject(refused)
  await expect((await openWith(second, onDevice(made))).key()).rejects.toMatchObject(refused)
})

test('exports a server wallet key only with a ticket for its address', async () => {
  const exported = { kind: 'server', walletId: 'w1' } as const
  expect(await (await openWith(privateKeyToAddress(kept), exported)).key()).toBe(kept)
  await expect((await openWith(made, exported)).key()).rejects.toMatchObject(refused)
})
