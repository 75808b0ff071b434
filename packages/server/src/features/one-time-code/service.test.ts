import { LIMITS } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createSecrets } from '../../platform/secrets/createSecrets.ts'
import { fixedRootKeys } from '../../testing/fixedRootKeys.fixture.ts'
import { createOneTimeCodeService } from './service.ts'

type Deps = Parameters<typeof createOneTimeCodeService>[0]
type Caller = Parameters<ReturnType<typeof createOneTimeCodeService>['send']>[0]

const NOW_MS = 100 * 86_400_000
const definition = { mode: 'production', rateLimits: {}, disableSignup: false }
const caller = {
  app: { id: 'app', definition } as App,
  clientAddress: '203.0.113.7',
  network: '64500',
  clientId: 'laptop',
} as Caller
const typed = { address: 'ada@example.com', code: '000000', mode: 'login-or-sign-up' as const }

/** A service with fake ports, which store every code and count every guess unless a test changes them. */
function createService(name: 'email' | 'sms' = 'email') {
  const mail = { id: 'mail' } as never
  const code = { codeHash: Buffer.alloc(32), boundTo: '', sessionId: null }
  const ports = {
    put: vi.fn(async () => true),
    find: vi.fn(async (): Promise<object | undefined> => undefined),
    countGuess: vi.fn(async (): Promise<object | undefined> => undefined),
    countGuessWithin: vi.fn(async (): Promise<object> => ({ guess: undefined })),
    take: vi.fn(async (): Promise<object> => ({ allowed: true })),
    testCodeOf: vi.fn((): string | undefined => undefined),
    compose: vi.fn((_: App, message: object) => message),
    isAllowlisted: vi.fn(async () => false),
    noteSend: vi.fn(async () => {}),
    noteGuessedOut: vi.fn(async () => {}),
    onMailQueued: vi.fn(),
  }
  const { put, find, countGuess, countGuessWithin, testCodeOf, compose, ...others } = ports
  const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(7)))
  const lifetimeMs = LIMITS.emailCodeLifetimeMs
  const read = (_: App, address: string) => address
  const deps = {
    ...{
      ...others,
      secrets,
      nowMs: () => NOW_MS,
      randomBytes: (size: number) => Buffer.alloc(size),
    },
    channel: { name, lifetimeMs, read, testCodeOf, compose, budgets: () => [] },
    repo: { put, find, countGuess, countGuessWithin, findBudget: async () => undefined },
    rateLimiter: { take: ports.take },
    alarms: { noteSend: ports.noteSend, noteGuessedOut: ports.noteGuessedOut },
    outbox: { seal: () => mail },
    reserveMail: (row: unknown) => row,
  } as unknown as Deps
  const service = createOneTimeCodeService(deps)
  /** Guesses of a code whose stored hash is that of the typed code. */
  const guessRight = () => {
    const mac = secrets.mac.bind(secrets)
    const address = mac('identifier', 'app', name, typed.address).toString('base64url')
    const codeHash = mac('one-time-code', 'app', 'login', address, typed.code)
    ports.countGuessWithin.mockResolvedValue({
      guess: { ...code, codeHash, guesses: 1, usedAtMs: null },
    })
  }
  return { ...ports, service, mail, code, guessRight }
}

test('mails a code once it is stored, and counts the send of the network', async () => {
  const { service, mail, put, compose, noteSend, onMailQueued } = createService()
  await service.send(caller, typed.address)
  expect(compose).toHaveBeenCalledWith(caller.app, expect.objectContaining({ minutes: 10 }))
  expect(noteSend.mock.calls).toEqual([[caller.app, '64500']])
  expect(onMailQueued.mock.calls).toEqual([[mail]])
  put.mockResolvedValue(false)
  await expect(service.send(caller, typed.address)).rejects.toThrow('too_many_requests')
  expect(onMailQueued).toHaveBeenCalledTimes(1)
})

test('repeats the reply of a rejected send until its idempotency window ends', async () => {
  const { service, put, find } = createService()
  const attempt = { ...caller, idempotencyKey: 'attempt' }
  await service.send(attempt, typed.address)
  const [, { sendKey }] = put.mock.calls[0] as unknown as [object, { sendKey: string }]
  put.mockResolvedValue(false)
  const createdAtMs = NOW_MS - SERVER_LIMITS.idempotencyWindowMs
  find.mockResolvedValue({ sendKey, createdAtMs })
  await service.send(attempt, typed.address)
  find.mockResolvedValue({ sendKey, createdAtMs: createdAtMs - 1 })
  await expect(service.send(attempt, typed.address)).rejects.toThrow('too_many_requests')
})

test('rejects a guess above the limit with the time to wait, and counts it nowhere else', async () => {
  const { service, countGuess, countGuessWithin, take } = createService()
  // The window may have ended since the guess was refused.
  for (const [leftMs, retryAfterMs] of [
    [7_000, 7_000],
    [0, 1],
  ] as const) {
    countGuessWithin.mockResolvedValue({ refusedUntilMs: NOW_MS + leftMs })
    const refused = { code: 'too_many_requests', retryAfterMs }
    await expect(service.verify(caller, typed)).rejects.toMatchObject(refused)
  }
  expect(take).not.toHaveBeenCalled()
  expect(countGuess).not.toHaveBeenCalled()
})

test('limits guesses for a test address by network address too', async () => {
  const { service, countGuess, take, testCodeOf } = createService()
  testCodeOf.mockReturnValue('246810')
  take.mockResolvedValue({ allowed: false, retryAfterMs: 1 })
  await expect(service.verify(caller, typed)).rejects.toThrow('too_many_requests')
  expect(countGuess).not.toHaveBeenCalled()
})

test('reports a code as guessed out exactly once: at its last wrong guess', async () => {
  const { service, code, countGuessWithin, noteGuessedOut } = createService()
  const guess = async (guesses: number, usedAtMs: number | null) => {
    countGuessWithin.mockResolvedValue({ guess: { ...code, guesses, usedAtMs } })
    await expect(service.verify(caller, typed)).rejects.toThrow('invalid_credentials')
  }
  for (let guesses = 1; guesses < LIMITS.oneTimeCodeGuessesMax; guesses += 1) {
    await guess(guesses, null)
  }
  await guess(LIMITS.oneTimeCodeGuessesMax, NOW_MS)
  expect(noteGuessedOut).not.toHaveBeenCalled()
  await guess(LIMITS.oneTimeCodeGuessesMax, null)
  expect(noteGuessedOut.mock.calls).toEqual([[caller.app]])
})

test.each([
  ['email', 'email'],
  ['sms', 'phone'],
] as const)('a correct %s code looks its address up in the allowlist as %s', async (name, type) => {
  const { service, guessRight, isAllowlisted } = createService(name)
  guessRight()
  await expect(service.verify(caller, typed)).rejects.toThrow('allowlist_rejected')
  expect(isAllowlisted.mock.calls).toEqual([[caller.app, { type, value: typed.address }]])
})
