import type { WireUser } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { OutboxMessage, OutboxRow } from '../../platform/mail/createOutbox.ts'
import { createNotifier } from './service.ts'

const NUMBER = '+15555550100'
const app = (changes: object = {}) =>
  ({
    id: 'app',
    definition: { name: 'Fernleaf\n', sms: {}, testCredentials: [], ...changes },
  }) as unknown as App
const userWith = (...linked_accounts: object[]) =>
  ({ id: 'ada', linked_accounts }) as unknown as WireUser
const email = { type: 'email', address: 'ada@example.com' }
const phone = { type: 'phone', phoneNumber: NUMBER }
const google = { type: 'google_oauth', email: 'ada@gmail.example' }
const content = {
  mail: { subject: 'A passkey was added', text: 'A passkey…', html: '<p>' },
  text: 'A passkey was added.',
  expiresAtMs: 1,
}

function setUp() {
  const sealed: OutboxMessage[] = []
  let taken = 0
  const notify = createNotifier({
    outbox: {
      seal(message) {
        sealed.push(message)
        return {} as OutboxRow
      },
    },
    rateLimiter: {
      async take([rule]) {
        taken += 1
        return taken <= (rule?.max ?? 0) ? { allowed: true } : { allowed: false, retryAfterMs: 1 }
      },
    },
    secrets: { mac: (_, ...parts) => Buffer.from(parts.join('|')) },
  })
  return { notify, sealed }
}

test('notifies by email, and by SMS only if the user has no email address', async () => {
  const { notify, sealed } = setUp()
  await notify(app(), userWith(phone, email), content)
  await notify(app(), userWith(google, phone), content)
  expect(sealed).toEqual([
    { channel: 'email', to: 'ada@example.com', ...content.mail, expiresAtMs: 1 },
    {
      channel: 'sms',
      appId: 'app',
      to: NUMBER,
      text: 'Fernleaf: A passkey was added.',
      expiresAtMs: 1,
    },
  ])
})

test('sends only allowUnverifiedEmail notices to an email address from a provider', async () => {
  const { notify, sealed } = setUp()
  await notify(app(), userWith(google), { ...content, allowUnverifiedEmail: true })
  expect(await notify(app(), userWith(google), content)).toBeUndefined()
  expect(sealed.map(({ to }) => to)).toEqual(['ada@gmail.example'])
})

test('sends at most ten SMS a day, and none without a carrier or to test numbers', async () => {
  const { notify, sealed } = setUp()
  const tests = [{ phoneNumber: NUMBER, code: '123456' }]
  expect(await notify(app({ sms: undefined }), userWith(phone), content)).toBeUndefined()
  expect(await notify(app({ testCredentials: tests }), userWith(phone), content)).toBeUndefined()
  for (let message = 0; message < 12; message += 1) await notify(app(), userWith(phone), content)
  expect(sealed).toHaveLength(SERVER_LIMITS.noticeTextsPerUserPerDayMax)
})
