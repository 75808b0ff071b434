import { LIMITS, STORAGE_KEYS } from '@latchkey/contract'
import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createTestPorts, type TestPorts } from '../../../testing/createTestPorts.ts'
import { createCodeChannel } from './createCodeChannel.ts'

const APP_ID = 'fernleaf00000000000000001'
const ADA = 'ada@example.com'
type Options = Parameters<typeof createCodeChannel>[1]

/** A channel of a newly opened modal; pass the ports of another one to simulate the same browser later. */
function open(ports: TestPorts = createTestPorts(), options: Partial<Options> = {}) {
  const sends: string[] = []
  const verify = { fails: null as LatchkeyError | null }
  const channel = createCodeChannel(
    { appId: APP_ID, ports },
    { method: 'email', purpose: 'login', ownUi: true, ...options },
    {
      sendCode: async (address) => sends.push(address),
      async verifyCode() {
        if (verify.fails) throw verify.fails
      },
    },
  )
  return { ports, channel, sends, verify }
}
const storedIn = (ports: TestPorts) => ports.storage.get(STORAGE_KEYS.sentCodes(APP_ID))
const wrongCode = () => new LatchkeyError('invalid_credentials', 'wrong', { status: 401 })

async function reopenAfter(ms: number, options: Partial<Options> = {}) {
  const first = open(undefined, options)
  const sentAtMs = await first.channel.requestCode(ADA)
  first.ports.clock.advance(ms)
  return { sentAtMs, ...open(first.ports, options) }
}

describe('a code requested again after the modal was closed or the page reloaded', () => {
  test('is the one sent before, with the time it was sent', async () => {
    const { channel, sends, sentAtMs } = await reopenAfter(12_000)
    expect(await channel.requestCode(ADA)).toBe(sentAtMs)
    expect(sends).toEqual([])
  })

  test.each([
    ['email', LIMITS.emailCodeLifetimeMs],
    ['sms', LIMITS.smsCodeLifetimeMs],
  ] as const)('is sent again after the %s code has expired', async (method, lifetimeMs) => {
    const { channel, sends, ports } = await reopenAfter(lifetimeMs - 1, { method })
    await channel.requestCode(ADA)
    expect(sends).toEqual([])
    ports.clock.advance(1)
    await channel.requestCode(ADA)
    expect(sends).toEqual([ADA])
  })

  test.each([
    ['email', ' Ada@Example.com', 'ada@example.com'],
    ['sms', '+1 (415) 555-0123', '+14155550123'],
  ] as const)('is found however the %s address is typed', async (method, before, after) => {
    const { ports, channel } = open(undefined, { method })
    await channel.requestCode(before)
    const reopened = open(ports, { method })
    await reopened.channel.requestCode(after)
    expect(reopened.sends).toEqual([])
  })

  test('is sent for another address, another purpose, another user or another app', async () => {
    const { ports, channel, sends } = await reopenAfter(1_000)
    await channel.requestCode('alan@example.com')
    expect(sends).toEqual(['alan@example.com'])
    for (const purpose of ['link:did:privy:ada', 'link:did:privy:alan'] as const) {
      const linking = open(ports, { purpose })
      await linking.channel.requestCode(ADA)
      expect(linking.sends).toEqual([ADA])
    }
    const elsewhere: string[] = []
    await createCodeChannel(
      { appId: 'fernleaf00000000000000002', ports },
      { method: 'email', purpose: 'login', ownUi: true },
      { sendCode: async (address) => elsewhere.push(address), verifyCode: async () => {} },
    ).requestCode(ADA)
    expect(elsewhere).toEqual([ADA])
  })

  test('is sent anew by the screens of a host once the countdown is over', async () => {
    const { ports, channel, sends } = await reopenAfter(LIMITS.resendCountdownMs - 1, {
      ownUi: false,
    })
    await channel.requestCode(ADA)
    expect(sends).toEqual([])
    ports.clock.advance(1)
    await channel.requestCode(ADA)
    expect(sends).toEqual([ADA])
  })

  test('is sent anew after a right code was refused for another reason, which uses it up', async () => {
    const { channel, sends, verify } = await reopenAfter(1_000)
    verify.fails = new LatchkeyError('user_does_not_exist', 'none', { status: 401 })
    await expect(channel.verifyCode(ADA, '123456')).rejects.toBe(verify.fails)
    await channel.requestCode(ADA)
    expect(sends).toEqual([ADA])
  })

  test('is sent anew after five wrong codes, which use it up', async () => {
    const { channel, sends, verify } = await reopenAfter(1_000)
    verify.fails = wrongCode()
    for (let guess = 1; guess <= LIMITS.oneTimeCodeGuessesMax; guess += 1) {
      await channel.requestCode(ADA)
      expect(sends).toEqual([])
      await expect(channel.verifyCode(ADA, '000000')).rejects.toThrow()
    }
    await channel.requestCode(ADA)
    expect(sends).toEqual([ADA])
  })

  test('is kept when the server could not be reached', async () => {
    const { channel, sends, verify } = await reopenAfter(1_000)
    verify.fails = new LatchkeyError('service_unavailable', 'gone')
    await expect(channel.verifyCode(ADA, '123456')).rejects.toThrow()
    await channel.requestCode(ADA)
    expect(sends).toEqual([])
  })
})

describe('the browser’s storage', () => {
  test('holds neither the address nor the code', async () => {
    const { ports, channel, verify } = open()
    await channel.requestCode(ADA)
    verify.fails = wrongCode()
    await expect(channel.verifyCode(ADA, '482915')).rejects.toThrow()
    expect(storedIn(ports)).not.toBeNull()
    expect(storedIn(ports)).not.toMatch(/ada|example|482915/i)
  })

  test('holds nothing after the code was right', async () => {
    const { ports, channel } = open()
    await channel.requestCode(ADA)
    await channel.verifyCode(ADA, '123456')
    expect(storedIn(ports)).toBeNull()
  })

  test('holds at most the five newest codes', async () => {
    const { ports, channel } = open()
    for (let turn = 0; turn < 8; turn += 1) await channel.requestCode(`${turn}@example.com`)
    expect(JSON.parse(storedIn(ports) ?? '')).toHaveLength(5)
    const reopened = open(ports)
    await reopened.channel.requestCode('7@example.com')
    await reopened.channel.requestCode('0@example.com')
    expect(reopened.sends).toEqual(['0@example.com'])
  })

  test.each(['', '{', 'null', '[null, 1, {"id": 5}]', '[{"id": "x", "sentAtMs": "soon"}]'])(
    'is read as empty when it holds %j',
    async (stored) => {
      const ports = createTestPorts()
      ports.storage.set(STORAGE_KEYS.sentCodes(APP_ID), stored)
      const { channel, sends } = open(ports)
      await channel.requestCode(ADA)
      expect(sends).toEqual([ADA])
    },
  )

  test('is ignored after the device clock was set back', async () => {
    const first = open()
    await first.channel.requestCode(ADA)
    const earlier = createTestPorts({ storage: first.ports.storage, startMs: 1_800_000_000_000 })
    const { channel, sends } = open(earlier)
    await channel.requestCode(ADA)
    expect(sends).toEqual([ADA])
  })

  test('can be full, and hashing unavailable, without failing a login', async () => {
    const full = createTestPorts()
    full.storage.set = () => {
      throw new Error('QuotaExceededError')
    }
    const insecure = { ...createTestPorts(), sha256: () => Promise.reject(new TypeError('subtle')) }
    for (const ports of [full, insecure]) {
      const { channel, sends } = open(ports)
      expect(await channel.requestCode(ADA)).toBe(ports.clock.nowMs())
      await channel.verifyCode(ADA, '123456')
      expect(sends).toEqual([ADA])
    }
  })
})
