import type { WireUser } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { mailApp } from '../../platform/mail/mailApp.fixture.ts'
import { createMfaService } from './service.ts'

type Deps = Parameters<typeof createMfaService>[0]

const NOW_MS = 1_000 * 86_400_000
const phoneNumber = '+14155552301'
const caller = {
  app: mailApp({
    mfaMethods: ['sms'],
    sms: { accountSid: 'AC1', authToken: 't', from: '+15005550006' },
  }),
  claims: { userId: 'user', sessionId: 'session', authenticatedAtMs: NOW_MS },
} as unknown as UserCaller

/** A service with fake ports, and a user whose enrolment of a phone number has started. */
function createService({ hasMail = true } = {}) {
  const ports = {
    enroll: vi.fn(async () => true),
    record: vi.fn(async () => {}),
    onMailQueued: vi.fn(),
  }
  const sealedSecret = new TextEncoder().encode(phoneNumber)
  const row = { enrolledAtMs: null, startedAtMs: NOW_MS, sealedSecret }
  const { enroll, record, onMailQueued } = ports
  const deps = {
    repo: { find: async () => row, enroll, record },
    users: { requireBySession: async () => ({ id: 'user', mfa_methods: [] }) as Partial<WireUser> },
    codes: { readNumber: () => phoneNumber },
    secrets: { open: (sealed: Uint8Array) => sealed },
    requireGuess: async () => {},
    notify: async () => (hasMail ? { id: 'mail' } : undefined),
    onMailQueued,
    nowMs: () => NOW_MS,
    randomBytes: (size: number) => Buffer.alloc(size),
  } as unknown as Deps
  const { sms } = createMfaService(deps)
  return { ...ports, enrollNumber: () => sms.enroll(caller, { phoneNumber, code: '000000' }) }
}

test('rejects an enrolment that another request completed meanwhile, and records nothing', async () => {
  const { enroll, record, onMailQueued, enrollNumber } = createService()
  enroll.mockResolvedValue(false)
  await expect(enrollNumber()).rejects.toThrow('missing_mfa_enrollment')
  expect([record.mock.calls, onMailQueued.mock.calls]).toEqual([[], []])
})

test('sends the notice of a new method at once, if the user has an email address', async () => {
  for (const hasMail of [true, false]) {
    const { record, onMailQueued, enrollNumber } = createService({ hasMail })
    await enrollNumber()
    expect(record).toHaveBeenCalledTimes(1)
    expect(onMailQueued).toHaveBeenCalledTimes(hasMail ? 1 : 0)
  }
})
