import { expect, test } from 'vitest'
import { vaultError } from '../vault-bridge/vaultError.ts'
import { recoveryPasswordMachine } from './recoveryPasswordMachine.ts'

const { transitions } = recoveryPasswordMachine(async () => {})
const fail = (error: ReturnType<typeof vaultError>) =>
  transitions.recovering.failed?.(
    { status: 'recovering', password: 'a password' },
    { type: 'failed', error },
  )

test('keeps the guesses left after a wrong password', () => {
  const error = vaultError('invalid_recovery_pin', '', { triesLeft: 4 })
  expect(fail(error)).toEqual({ status: 'invalid', triesLeft: 4 })
})

test('keeps the wait of a locked password', () => {
  const error = vaultError('error', 'code 429', { retryAfterMs: 3_600_000 })
  expect(fail(error)).toEqual({ status: 'locked', retryAfterMs: 3_600_000 })
})
