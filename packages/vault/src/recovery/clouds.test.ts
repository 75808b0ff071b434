import { startSandbox } from '@latchkey/sandbox'
import { afterAll, expect, test } from 'vitest'
import type { VaultError } from '../channel/VaultError.ts'
import type { CloudFolder } from './CloudFolder.ts'
import { createCloudSecret, findCloudSecret } from './cloudSecret.ts'
import { driveToken, iCloudToken } from './clouds.fixture.ts'
import { openGoogleDrive } from './openGoogleDrive.ts'
import { openICloud } from './openICloud.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(() => sandbox.close())

const DRIVE = `${sandbox.url}/google-drive/api`
const appId = 'testapp000000000000000001'
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
let roots = 0
const newRoot = () => {
  roots += 1
  return `root${String(roots).padStart(18, '0')}`
}
const asBrowser = (url: string, init: RequestInit) => fetch(url, init)

type Choice = { choice?: string; scenario?: string }
const OPEN: Record<string, (chosen?: Choice) => Promise<CloudFolder>> = {
  'Google Drive': async (chosen) =>
    openGoogleDrive({
      fetch: asBrowser,
      apiUrl: DRIVE,
      accessToken: await driveToken(sandbox.url, chosen),
    }),
  iCloud: async (chosen) =>
    openICloud({
      fetch: asBrowser,
      cloud: {
        apiUrl: `${sandbox.url}/icloud/api`,
        apiToken: 'latchkey-sandbox-icloud-api-token',
        containerIdentifier: 'iCloud.example.latchkey',
        environment: 'production',
      },
      webAuthToken: await iCloudToken(sandbox.url, chosen),
    }),
}
const CLOUDS = Object.keys(OPEN)

const typeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'accepted',
    (error: VaultError) => error.type,
  )
const keep = (folder: CloudFolder, rootId: string) =>
  createCloudSecret(folder, { appId, rootId, randomBytes })

test.each(CLOUDS)('returns a backup from %s to the same account only', async (cloud) => {
  const rootId = newRoot()
  const { location, secret } = await keep(await OPEN[cloud]!(), rootId)
  const again = await findCloudSecret(await OPEN[cloud]!(), { appId, rootId, location })
  expect(again).toEqual({ location, secret })
  expect(atob(secret)).toHaveLength(32)
  for (const choice of ['alan', 'new']) {
    const other = findCloudSecret(await OPEN[cloud]!({ choice }), { appId, rootId, location })
    expect(await typeOf(other)).toBe('invalid_recovery_pin')
  }
})

test.each(CLOUDS)('reuses the backup of a first attempt in %s', async (cloud) => {
  const rootId = newRoot()
  const first = await keep(await OPEN[cloud]!(), rootId)
  expect(await keep(await OPEN[cloud]!(), rootId)).toEqual(first)
})

test.each(CLOUDS)('stores a separate secret per wallet in %s', async (cloud) => {
  const folder = await OPEN[cloud]!()
  const one = await keep(folder, newRoot())
  const other = await keep(folder, newRoot())
  expect(one.secret).not.toBe(other.secret)
})

test.each(CLOUDS)('reports a full %s and a deleted backup', async (cloud) => {
  const rootId = newRoot()
  expect(await typeOf(keep(await OPEN[cloud]!({ scenario: 'full' }), rootId))).toBe('error')
  const { location } = await keep(await OPEN[cloud]!(), rootId)
  const lost = await OPEN[cloud]!({ scenario: 'lost' })
  expect(await typeOf(findCloudSecret(lost, { appId, rootId, location }))).toBe(
    'invalid_recovery_pin',
  )
})

test('rejects an invalid cloud token without quoting it', async () => {
  const token = 'planted-token-canary'
  const drive = openGoogleDrive({ fetch: asBrowser, apiUrl: DRIVE, accessToken: token })
  const down = openGoogleDrive({
    fetch: asBrowser,
    apiUrl: 'http://localhost:9',
    accessToken: token,
  })
  for (const folder of [drive, down]) {
    const error = await folder.find('name').catch((thrown: unknown) => thrown as VaultError)
    expect((error as VaultError).type).toBe('error')
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(token)
  }
})

test('finds a Drive file by name if its id is unknown', async () => {
  const rootId = newRoot()
  const { secret } = await keep(await OPEN['Google Drive']!(), rootId)
  const folder = await OPEN['Google Drive']!()
  expect((await findCloudSecret(folder, { appId, rootId, location: 'gone' })).secret).toBe(secret)
})

test.each([
  '',
  'not json',
  '[]',
  'null',
  '{"version":1}',
  JSON.stringify({ version: 2, root_id: 'ROOT', secret: 'x'.repeat(44) }),
  JSON.stringify({ version: 1, root_id: 'another', secret: 'x'.repeat(44) }),
  JSON.stringify({ version: 1, root_id: 'ROOT', secret: 'short' }),
  JSON.stringify({ version: 1, root_id: 'ROOT', secret: ['x'.repeat(44)] }),
  'x'.repeat(70_000),
])('rejects a Drive file with the content %.40j', async (content) => {
  const rootId = newRoot()
  const folder = await OPEN['Google Drive']!()
  const { location } = await keep(folder, rootId)
  const authorization = `Bearer ${await driveToken(sandbox.url)}`
  await fetch(`${DRIVE}/upload/drive/v3/files/${location}?uploadType=media`, {
    method: 'PATCH',
    headers: { authorization },
    body: content.replace('ROOT', rootId),
  })
  const finding = findCloudSecret(folder, { appId, rootId, location })
  expect(await typeOf(finding)).toMatch(/^(invalid_recovery_pin|error)$/)
})

test('requests only the app data folder, without redirects or cookies', async () => {
  const asked: { url: string; init: RequestInit }[] = []
  const folder = openGoogleDrive({
    fetch(url, init) {
      asked.push({ url, init })
      return fetch(url, init)
    },
    apiUrl: DRIVE,
    accessToken: await driveToken(sandbox.url),
  })
  await keep(folder, newRoot())
  expect(asked.map(({ url }) => new URL(url).pathname.replace(/[^/]{32}$/, ':id'))).toEqual([
    '/google-drive/api/drive/v3/files',
    '/google-drive/api/upload/drive/v3/files',
    '/google-drive/api/drive/v3/files/:id',
  ])
  expect(new URL(asked[0]!.url).searchParams.get('spaces')).toBe('appDataFolder')
  expect(asked[1]!.init.body).toContain('"parents":["appDataFolder"]')
  for (const { init } of asked) {
    expect(init).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  }
})
