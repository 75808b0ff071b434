import {
  activateWallet,
  prepareShares,
  readAuthShare,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createWalletServer,
  newSplit,
  type Split,
  type TestRoot,
  type TestUser,
} from './walletVault.fixture.ts'

const server = await createWalletServer(await withDatabase(), {
  embeddedWallets: { recoveryOptions: ['google-drive'] },
  recovery: { googleDrive: { clientId: 'a-client', clientSecret: 'a-secret' } },
})
const RUNS = process.env.ALL_ROUNDS ? 1_000 : 12
const COMMANDS_MAX = 25
/** Below the number of devices that retires the oldest one, which has its own test. */
const VERSIONS_MAX = 6
const HOUR_MS = 3_600_000
const DRIVE: RecoveryDescriptor = { method: 'google-drive', file_id: 'a-file' }
const AUTOMATIC: RecoveryDescriptor = { method: 'privy' }

type Reason = 'created' | 'recovered' | 'recovery-changed'
type ModelVersion = { status: 'pending' | 'live' | 'retired'; reason: Reason; split: Split }
/** A wallet as the rules have it: numbered splits, the newest live number, and the recovery method. */
type Model = { versions: Map<number, ModelVersion>; newest: number; recovery: RecoveryDescriptor }
type Real = { owner: TestUser; root: TestRoot }
type Command = fc.AsyncCommand<Model, Real>

const OK = undefined
/** The error code of an answer; undefined if it succeeded. */
const codeOf = async (answer: Response) => (answer.ok ? OK : (await refusal(answer))[1])

/** The error code of a read of this version. */
function readable({ versions }: Model, number: number): string | undefined {
  const version = versions.get(number)
  if (!version) return 'linked_account_not_found'
  return version.status === 'retired' ? 'device_revoked' : OK
}

/** Stores new shares under a number: for a new device, or for a new recovery method. */
const prepare = (
  number: number,
  reason: Exclude<Reason, 'created'>,
  isRepeat: boolean,
): Command => ({
  check: () => true,
  async run(model, { owner, root }) {
    const known = model.versions.get(number)
    const split = (isRepeat && known?.split) || newSplit()
    const recovery = reason === 'recovered' ? model.recovery : DRIVE
    const change = { version: number, split, reason, recovery }
    const body = await server.sharesBody(owner, root, change)
    const { rootId } = root
    const code = await codeOf(await server.send(owner, prepareShares, { rootId }, body))
    if (reason === 'recovery-changed' && model.recovery === DRIVE) {
      expect(code).toBe('resource_already_exists')
    } else if (known) {
      const isSame = known.split === split && known.reason === reason && known.status !== 'retired'
      expect(code).toBe(isSame ? OK : 'resource_conflict')
    } else if (number <= model.newest) {
      expect(code).toBe('resource_conflict')
    } else {
      expect(code).toBe(OK)
      model.versions.set(number, { status: 'pending', reason, split })
    }
  },
  toString: () => `prepare ${number}, ${reason}${isRepeat ? ', repeated' : ''}`,
})

const activate = (number: number): Command => ({
  check: () => true,
  async run(model, { owner, root: { rootId } }) {
    const version = model.versions.get(number)
    const answer = await server.send(owner, activateWallet, { rootId }, { share_version: number })
    const code = await codeOf(answer)
    const isOutdated = version?.reason === 'recovery-changed' && number <= model.newest
    if (version?.status === 'pending' && isOutdated) {
      expect(code).toBe('resource_conflict')
      return
    }
    expect(code).toBe(readable(model, number))
    if (version?.status !== 'pending') return
    version.status = 'live'
    if (version.reason === 'recovery-changed') {
      model.recovery = DRIVE
      for (const other of model.versions.values()) if (other !== version) other.status = 'retired'
    }
    model.newest = Math.max(model.newest, number)
  },
  toString: () => `activate ${number}`,
})

/** Reads both shares of a version: those that were stored, or none. */
const read = (number: number): Command => ({
  check: () => true,
  async run(model, { owner, root: { rootId } }) {
    const expected = readable(model, number)
    const body = { share_version: number, purpose: 'use' as const }
    const answer = await server.send(owner, readAuthShare, { rootId }, body)
    expect(await codeOf(answer)).toBe(expected)
    const recovering = server.recoveryShare(owner, rootId, number)
    if (expected !== OK) {
      await expect(recovering).rejects.toThrow(expected)
      return
    }
    const { split } = model.versions.get(number)!
    expect(await server.authShare(owner, rootId, number)).toEqual(split.authShare)
    expect(await recovering).toEqual(split.recoveryShare)
  },
  toString: () => `read ${number}`,
})

const number = fc.integer({ min: 1, max: VERSIONS_MAX })
const anyCommands = fc.commands(
  [
    fc
      .tuple(
        number,
        fc.constantFrom('recovered' as const, 'recovery-changed' as const),
        fc.boolean(),
      )
      .map(([which, reason, isRepeat]) => prepare(which, reason, isRepeat)),
    number.map(activate),
    number.map(read),
  ],
  { maxCommands: COMMANDS_MAX },
)

test('behaves as a simple model of share versions in any order of calls', async () => {
  let users = 0
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      users += 1
      server.advance(HOUR_MS) // codes to send are limited per network and hour
      const owner = await server.testUser(`shares-${users}@example.com`)
      const { root } = await server.create(owner)
      const first = { status: 'live' as const, reason: 'created' as const, split: root.split }
      const setup = (): { model: Model; real: Real } => ({
        model: { versions: new Map([[1, first]]), newest: 1, recovery: AUTOMATIC },
        real: { owner, root },
      })
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
