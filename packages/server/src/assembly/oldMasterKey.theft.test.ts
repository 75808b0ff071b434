import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../limits/serverLimits.ts'
import { createShareEnvelope } from '../platform/envelope/createShareEnvelope.ts'
import { createSecrets } from '../platform/secrets/createSecrets.ts'
import { openRootKeys, openServerKms } from '../platform/secrets/openRootKeys.ts'
import { loadSigningKeys } from '../platform/tokens/loadSigningKeys.ts'
import { withDatabase } from '../testing/withServer.fixture.ts'
import { assembleKeyRotation } from './assembleKeyRotation.ts'

const sourceOf = (fromEnvironment: string, olderFromEnvironment?: string) => ({
  url: undefined,
  olderUrls: undefined,
  token: undefined,
  tokenFile: undefined,
  masterKeys: {
    prefix: 'LATCHKEY' as const,
    fromEnvironment,
    olderFromEnvironment,
    file: '/nowhere',
    isFileAllowed: false,
  },
})

test('the old master key opens nothing in the database after a rotation', async () => {
  const { db } = await withDatabase()
  const [old, renewed] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
  let now = Date.UTC(2026, 0, 1)
  const nowMs = () => now
  const open = async (source: ReturnType<typeof sourceOf>) => {
    const kms = await openServerKms(source)
    const keys = await openRootKeys(db, { kms, source, nowMs })
    return { kms, keys, secrets: createSecrets(keys) }
  }
  const before = await open(sourceOf(old!))
  await loadSigningKeys({ db, secrets: before.secrets, nowMs })

  const { kms, keys, secrets } = await open(sourceOf(renewed!, old))
  const envelope = createShareEnvelope(secrets, new Map())
  const rotation = assembleKeyRotation({ db, secrets, envelope, nowMs })
  expect(await rotation.rewrap(kms)).toBe(2)
  await rotation.start(kms)
  await keys.reload()
  now += SERVER_LIMITS.rootKeyPublishMs
  expect(await rotation.resume()).toEqual({ resealed: 1, left: 0 })
  now += SERVER_LIMITS.rootKeyCodesMs + 1
  expect(await rotation.retire()).toEqual([])

  // The thief has the database and the old key; and the root key from an earlier backup.
  await expect(open(sourceOf(old!))).rejects.toThrow('The master key does not match this database')
  await expect(loadSigningKeys({ db, secrets: before.secrets, nowMs })).rejects.toThrow(
    'key version',
  )
  // The operator needs the new key only.
  const after = await open(sourceOf(renewed!))
  expect((await loadSigningKeys({ db, secrets: after.secrets, nowMs })).published()).toHaveLength(1)
})
