import type { WireUser } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createSecrets } from '../../platform/secrets/createSecrets.ts'
import { fixedRootKeys } from '../../testing/fixedRootKeys.fixture.ts'
import { createFactorGate, hashMfaToken } from './createFactorGate.ts'

const NOW_MS = 1_000 * 86_400_000
const VERIFIED_MS = NOW_MS - 5
const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(7)))

function createGate() {
  const ports = {
    findProof: vi.fn(async (): Promise<number | undefined> => VERIFIED_MS),
    spendProof: vi.fn(async (): Promise<number | undefined> => VERIFIED_MS),
    requireRecent: vi.fn(async () => {}),
  }
  const { requireRecent, ...repo } = ports
  const gate = createFactorGate({ repo, requireRecent, secrets, nowMs: () => NOW_MS })
  return { ...ports, require: gate.require }
}
const userWith = (...methods: string[]) => {
  const mfa_methods = methods.map((type) => ({ type, verified_at: 0 }))
  return { id: 'user', mfa_methods } as WireUser
}
const callerOf = (user: WireUser, mfaToken?: string) => ({
  ...{ appId: 'app', sessionId: 'session', user, mfaToken },
})

test('requires a recent authentication from a user without MFA, for the same purpose', async () => {
  const { require, requireRecent, findProof, spendProof } = createGate()
  const user = userWith()
  expect(await require(callerOf(user, 'token'), 'export')).toBeUndefined()
  const caller = { appId: 'app', sessionId: 'session', user }
  expect(requireRecent.mock.calls).toEqual([[caller, 'export']])
  requireRecent.mockRejectedValue(new Error('The login is too old'))
  await expect(require(callerOf(user), 'use')).rejects.toThrow('The login is too old')
  expect([findProof, spendProof].map((port) => port.mock.calls)).toEqual([[], []])
})

test('looks up the token of a user with MFA for use and recovery, and spends it otherwise', async () => {
  const { require, requireRecent, findProof, spendProof } = createGate()
  const caller = callerOf(userWith('totp'), 'token')
  const tokenHash = hashMfaToken(secrets, 'app', 'token')
  const proof = { tokenHash, appId: 'app', userId: 'user', sessionId: 'session' }
  for (const purpose of ['use', 'recover'] as const) {
    expect(await require(caller, purpose)).toBe(VERIFIED_MS)
    expect(findProof).toHaveBeenLastCalledWith(proof, NOW_MS - SERVER_LIMITS.mfaMemoryMs)
  }
  expect(spendProof).not.toHaveBeenCalled()
  const freshAfterMs = NOW_MS - SERVER_LIMITS.mfaFreshMs
  const use = { nowMs: NOW_MS, verifiedAfterMs: freshAfterMs, spentAfterMs: freshAfterMs }
  for (const purpose of ['export', 'mfa-change', 'operator'] as const) {
    expect(await require(caller, purpose)).toBe(VERIFIED_MS)
    expect(spendProof).toHaveBeenLastCalledWith(proof, { ...use, purpose })
  }
  expect(findProof).toHaveBeenCalledTimes(2)
  expect(requireRecent).not.toHaveBeenCalled()
})

test('rejects a user with MFA without a token, and with one that proves nothing', async () => {
  const { require, findProof, spendProof } = createGate()
  findProof.mockResolvedValue(undefined)
  spendProof.mockResolvedValue(undefined)
  const user = userWith('totp')
  for (const token of [undefined, '', 'unknown']) {
    for (const purpose of ['use', 'export'] as const) {
      const required = require(callerOf(user, token), purpose)
      await expect(required).rejects.toThrow('missing_or_invalid_mfa')
    }
  }
})
