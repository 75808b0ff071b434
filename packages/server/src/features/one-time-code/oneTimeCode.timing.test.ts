import { randomInt } from 'node:crypto'
import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

/**
 * Requests of each kind, and the highest area under the ROC curve. Without a difference, the standard error of
 * the area is 0.009 with all rounds and 0.033 otherwise: each limit is five of them away from 0.5.
 */
const [REQUESTS, AUC_MAX] = process.env.ALL_ROUNDS ? [2_000, 0.55] : [150, 0.67]
const WARM_UP = 20

/** The chance that a random request of one kind takes longer than a random one of the other (Mann-Whitney). */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const ranked = [
    ...known.map((ms) => ({ ms, isKnown: true })),
    ...unknown.map((ms) => ({ ms, isKnown: false })),
  ].sort((a, b) => a.ms - b.ms)
  const ranks = ranked.reduce((sum, { isKnown }, at) => sum + (isKnown ? at + 1 : 0), 0)
  const wins = ranks - (known.length * (known.length + 1)) / 2
  return wins / (known.length * unknown.length)
}

test('computes 1 for times that differ, and 0.5 for times that alternate', () => {
  expect(areaUnderCurve([5, 6], [1, 2])).toBe(1)
  expect(areaUnderCurve([1, 4], [2, 3])).toBe(0.5)
})

const CHANNELS = {
  email: {
    send: sendEmailCode.path,
    verify: verifyEmailCode.path,
    body: (name: string) => ({ email: `${name}@example.com` }),
  },
  sms: {
    send: sendSmsCode.path,
    verify: verifySmsCode.path,
    body: (name: string) => ({ phoneNumber: `+1415${name.padStart(7, '0')}` }),
  },
}
/** US numbers of the form 2NN NNNN, so that all are valid. */
const nameOf = (at: number) => String(2_000_000 + at)

const database = await withDatabase()

async function openServer(): Promise<TestServer> {
  return createTestServer(database, {
    loginMethods: ['email', 'sms'],
    sms: {
      accountSid: 'AC1',
      authToken: 'token',
      from: '+15005550006',
      dailyPerCountry: 1_000_000,
      dailyPerPrefix: 1_000_000,
    },
  })
}

test.each(['email', 'sms'] as const)(
  `%s codes: times of known and unknown addresses differ by an area of at most ${AUC_MAX}`,
  async (channel) => {
    const server = await openServer()
    const { send, verify, body } = CHANNELS[channel]
    const total = REQUESTS + WARM_UP
    const from = (at: number) => `2001:db8:${at.toString(16)}::1`
    for (let at = 0; at < total; at += 1) {
      const name = nameOf(2 * at)
      await server.post(send, body(name), { from: from(at) })
      const code = /^\d{6}$|\b\d{6}\b/m.exec(server.mails.at(-1)?.text ?? '')?.[0]
      const entered = await server.post(verify, { ...body(name), code }, { from: from(at) })
      expect(entered.status).toBe(200)
      server.mails.length = 0
    }
    server.advance(3_600_000)

    const times = { known: [[], []], unknown: [[], []] } as Record<string, [number[], number[]]>
    for (let at = 0; at < total; at += 1) {
      const known = ['known', nameOf(2 * at)] as const
      const unknown = ['unknown', nameOf(2 * at + 1)] as const
      // A fixed order would give the second request of each pair warmer caches.
      for (const [kind, name] of randomInt(2) ? [known, unknown] : [unknown, known]) {
        const asked = [
          [send, body(name)],
          [verify, { ...body(name), code: '000000' }],
        ] as const
        for (const [step, [path, content]] of asked.entries()) {
          const startedMs = performance.now()
          await (await server.post(path, content, { from: from(at) })).text()
          if (at >= WARM_UP) times[kind]![step]!.push(performance.now() - startedMs)
        }
      }
    }
    for (const step of [0, 1]) {
      const area = areaUnderCurve(times.known![step]!, times.unknown![step]!)
      expect(Math.max(area, 1 - area), step === 0 ? 'send' : 'verify').toBeLessThan(AUC_MAX)
    }
  },
)
