import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { expect, test } from 'vitest'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { requireRecentFactor } from './requireRecentFactor.ts'

const NOW_MS = 1_790_000_000_000
const { factorMemoryMs } = SIGNER_LIMITS
const { channelClockSkewMs } = SIGNER_CHANNEL_LIMITS
const at = (shownAtMs: number | undefined) => () => requireRecentFactor(shownAtMs, NOW_MS)

test('accepts a factor of the last minutes and of a clock that is slightly ahead', () => {
  expect(at(undefined)).not.toThrow()
  expect(at(NOW_MS)).not.toThrow()
  expect(at(NOW_MS - factorMemoryMs + 1)).not.toThrow()
  expect(at(NOW_MS + channelClockSkewMs - 1)).not.toThrow()
})

test('rejects a factor that is too old or in the future', () => {
  expect(at(NOW_MS - factorMemoryMs)).toThrow('factor_too_old')
  expect(at(NOW_MS + channelClockSkewMs)).toThrow('factor_too_old')
})
