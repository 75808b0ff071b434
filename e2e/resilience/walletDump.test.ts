import { randomBytes } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { releaseRecoveryShare } from '@latchkey/contract/signer/signerCalls'
import { createLocalKms, createSigner, openSignerDatabase } from '@latchkey/signer'
import {
  createBoxes,
  createDeviceProver,
  createProtocolDriver,
  type DeviceShares,
  memoryDeviceKeys,
  memoryDeviceShares,
  type Wallets,
} from '@latchkey/vault/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { askSigner } from '../support/askSigner.ts'
import { bundleProgram } from '../support/bundleProgram.ts'
import { fakeDrive } from '../support/fakeDrive.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { startWalletPlace, WALLET_APP_ID, type WalletPlace } from '../support/startWalletPlace.ts'
import { openRootKey, openServerShare, rebuild, type StolenRow } from '../support/walletThief.ts'

/** All of them with `ALL_ROUNDS`. */
const WALLETS = process.env.ALL_ROUNDS ? 1_000 : 100
const ON_DRIVE = 20
const WITH_PASSWORD = 3
const ON_TWO_DEVICES = 10
const STOLEN_TOKENS = 5
const AT_ONCE = 4
const DRIVE_URL = 'https://drive.test'
const PASSWORD = 'correct-horse-battery'

/** The recovery method of each wallet. */
const requestOf = (at: number) => {
  if (at < ON_DRIVE) {
    return { recoveryMethod: 'google-drive', recoveryAccessToken: 'a-drive-token' } as const
  }
  if (at < ON_DRIVE + WITH_PASSWORD) {
    return { recoveryMethod: 'user-passcode', recoveryPassword: PASSWORD } as const
  }
  return {}
}

/** A device stolen with all its data, which is more than a browser would reveal. */
function stealableDevice(stolen: Uint8Array[]): DeviceShares {
  const device = memoryDeviceShares()
  return {
    ...device,
    async write(owner, share) {
      stolen.push(share.share.slice())
      await device.write(owner, share)
    },
  }
}

async function makeWallets(place: WalletPlace) {
  const drive = fakeDrive(DRIVE_URL)
  const onDevices: Uint8Array[] = []
  const tokens = new Map<string, string>()
  const deviceKeys = memoryDeviceKeys()
  const openVault = () =>
    createProtocolDriver({
      appId: WALLET_APP_ID,
      baseUrl: place.urls.api,
      signerKey: place.signerKey,
      clouds: { googleDrive: { apiUrl: DRIVE_URL } },
      fetch: drive.fetchWith(place.fetch),
      deviceShares: stealableDevice(onDevices),
      deviceKeys,
    })
  let next = 0
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let at = next++; at < WALLETS; at = next++) {
      const person = await place.logIn()
      tokens.set(person.userId, person.accessToken)
      const request = requestOf(at)
      const address = await openVault().create(person, { chainType: 'ethereum', request })
      const name = {
        entropyId: address,
        entropyIdVerifier: 'ethereum-address-verifier' as const,
      }
      if (at >= WALLETS - ON_TWO_DEVICES) await openVault().recover(person, name, {})
    }
  })
  await Promise.all(lanes)
  return { onDevices, onDrive: drive.texts(), tokens, deviceKeys, openVault }
}

/** A fault during a creation, to check its log lines. Returns the access token that was used. */
async function failWithoutSigner(place: WalletPlace, openVault: () => Wallets): Promise<string> {
  const person = await place.logIn()
  await place.withoutSigner(async () => {
    const request = { recoveryMethod: 'user-passcode', recoveryPassword: PASSWORD } as const
    const made = openVault().create(person, { chainType: 'ethereum', request })
    await expect(made).rejects.toThrow()
  })
  return person.accessToken
}

/** Every row of every table as text. */
async function dump(url: string): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema in ('public', 'signer')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ row: string }>(url, `select row_to_json(one)::text as row from ${name} one`),
    ),
  )
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join('\n')
}

/** The API's database and environment: every share in it decrypts. */
async function robApi({ environments }: WalletPlace): Promise<Buffer[]> {
  const { DATABASE_URL, LATCHKEY_MASTER_KEY } = environments.api
  const rows = await rowsOf<StolenRow>(
    DATABASE_URL,
    `select s.*, r.app_id, r.user_id from wallet_shares s join wallet_roots r on r.id = s.root_id`,
  )
  const [stored] = await rowsOf<{ wrapped: Buffer }>(
    DATABASE_URL,
    `select wrapped from root_keys where version = 1`,
  )
  const rootKey = openRootKey(LATCHKEY_MASTER_KEY, stored!.wrapped)
  return rows.map((row) => openServerShare(rootKey, row))
}

const createProver = (findKey: ReturnType<typeof memoryDeviceKeys>) =>
  createDeviceProver({ findKey, subtle: crypto.subtle, randomBytes, nowMs: Date.now })

/** Requests both shares of the last wallets, which have automatic recovery, with their owners' tokens. */
async function robWithTokens(
  { environments, urls }: WalletPlace,
  tokens: ReadonlyMap<string, string>,
  page: Record<string, string>,
  deviceKeys?: ReturnType<typeof memoryDeviceKeys>,
): Promise<Uint8Array[]> {
  const roots = await rowsOf<{ id: string; user_id: string }>(
    environments.api.DATABASE_URL,
    `select id, user_id from wallet_roots order by created_at_ms desc limit ${STOLEN_TOKENS}`,
  )
  const recipient = await createBoxes(crypto.subtle).createRecipient()
  const prover = deviceKeys && createProver(deviceKeys)
  const stolen: Uint8Array[] = []
  for (const { id, user_id } of roots) {
    const ask = async (share: string, asked: object) => {
      const path = `/api/v1/embedded_wallets/roots/${id}/${share}`
      const accessToken = tokens.get(user_id) ?? ''
      const body = JSON.stringify(asked)
      const proof = await prover?.prove({ method: 'POST', path, body, accessToken })
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        [HEADERS.appId]: WALLET_APP_ID,
        ...(proof && { [DEVICE_PROOF_HEADER]: proof }),
        ...page,
      }
      const answer = await fetch(urls.api + path, { method: 'POST', headers, body })
      return (await answer.json()) as { auth_share?: string; sealed_share?: SealedBox }
    }
    for (const share_version of [1, 2]) {
      const { auth_share } = await ask('auth_share', { share_version, purpose: 'use' })
      if (auth_share) stolen.push(Buffer.from(auth_share, 'base64'))
      const { publicKey: recipient_public_key } = recipient
      const { sealed_share } = await ask('recovery_share', { share_version, recipient_public_key })
      if (sealed_share) stolen.push(await recipient.open(sealed_share))
    }
  }
  return stolen
}

/** The signer's database and environment: the attacker runs the signer. */
async function robSigner({ environments }: WalletPlace): Promise<Uint8Array[]> {
  const { SIGNER_DATABASE_URL, SIGNER_MASTER_KEY, SIGNER_SECRET: secret } = environments.signer
  const rows = await rowsOf<Record<'app_id' | 'user_id' | 'root_id', string> & { version: number }>(
    SIGNER_DATABASE_URL,
    'select app_id, user_id, root_id, share_version as version from signer.recovery_shares',
  )
  const database = await openSignerDatabase(SIGNER_DATABASE_URL)
  const silent = { info() {}, warn() {}, error() {} }
  const signer = createSigner({
    db: database.db,
    kms: createLocalKms(async () => [Buffer.from(SIGNER_MASTER_KEY, 'base64')]),
    secret,
    log: silent,
    nowMs: Date.now,
    randomBytes,
  })
  const channel = { url: 'http://thief.internal', secret, fetch: signer.fetch }
  const recipient = await createBoxes(crypto.subtle).createRecipient()
  // The thief has no device of the users, and registers one in a session of their own invention.
  const prover = createProver(memoryDeviceKeys())
  const stolen: Uint8Array[] = []
  for (const { version, ...row } of rows) {
    const asked = { share_version: version, recipient_public_key: recipient.publicKey }
    const method = 'POST'
    const path = `/api/v1/embedded_wallets/roots/${row.root_id}/recovery_share`
    const body = JSON.stringify(asked)
    const session = `of-the-thief-${row.user_id}`
    const proof = await prover.prove({ method, path, body, accessToken: session })
    const { sealed_share } = await askSigner(channel, releaseRecoveryShare, {
      ...row,
      ...asked,
      device_request: { session_id: session, proof, method, path, body },
    })
    stolen.push(await recipient.open(sealed_share))
  }
  await database.close()
  return stolen
}

test(`one stolen place of four rebuilds 0 of ${WALLETS} wallets, and no log contains a secret`, async () => {
  const [api, signer] = await Promise.all([bundleProgram('server'), bundleProgram('signer')])
  const place = await startWalletPlace({ api, signer })
  onTestFinished(place.close)
  const { onDevices, onDrive, tokens, deviceKeys, openVault } = await makeWallets(place)
  const inApi = await robApi(place)
  const inSigner = await robSigner(place)
  const versions = WALLETS + ON_TWO_DEVICES
  expect([inApi, inSigner, onDevices, onDrive].map(({ length }) => length)).toEqual([
    versions,
    versions,
    versions,
    ON_DRIVE,
  ])

  const fromDrive = onDrive.flatMap((text) => {
    const { secret } = JSON.parse(text) as { secret: string }
    return [Buffer.from(text), Buffer.from(secret, 'base64')]
  })
  expect(rebuild(inApi).size).toBe(0)
  expect(rebuild(inSigner).size).toBe(0)
  expect(rebuild(onDevices).size).toBe(0)
  expect(rebuild(fromDrive).size).toBe(0)

  // Checks the script: two places are enough, unless the user keeps the key to one of them.
  const opened = rebuild([...onDevices, ...inApi])
  expect(opened.size).toBe(WALLETS)
  expect(rebuild([...inApi, ...inSigner]).size).toBe(WALLETS - ON_DRIVE - WITH_PASSWORD)

  // A token opens none, without an Origin or with the vault's, nor with a device key of the thief. With the
  // device keys of the users it does, which checks the script.
  const ofVault = { origin: place.urls.api }
  expect(rebuild(await robWithTokens(place, tokens, {})).size).toBe(0)
  expect(rebuild(await robWithTokens(place, tokens, ofVault)).size).toBe(0)
  expect(rebuild(await robWithTokens(place, tokens, ofVault, memoryDeviceKeys())).size).toBe(0)
  const withDevices = await robWithTokens(place, tokens, ofVault, deviceKeys)
  expect(rebuild(withDevices).size).toBe(STOLEN_TOKENS)

  const { DATABASE_URL } = place.environments.api
  const { SIGNER_DATABASE_URL } = place.environments.signer
  const dumps = [await dump(DATABASE_URL), await dump(SIGNER_DATABASE_URL)]
  const secrets = [...opened.values(), ...onDevices, ...inApi, ...inSigner].flatMap((secret) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(secret).toString(form)),
  )
  for (const text of dumps) expect(text.length).toBeGreaterThan(10_000)
  const known = [...tokens.values(), await failWithoutSigner(place, openVault)]
  const logs = place.outputs()
  // The signer twice, and the API, which has reported the outage.
  expect(logs).toEqual(Array(3).fill(expect.stringContaining('"listening"')))
  expect(logs.join('')).toContain('"service_unavailable"')
  for (const text of [...dumps, ...logs]) {
    expect([PASSWORD, ...known, ...secrets].filter((secret) => text.includes(secret))).toEqual([])
  }
})
