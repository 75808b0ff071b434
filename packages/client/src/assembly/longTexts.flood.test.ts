import { expect, test } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { ProviderError } from '../core/errors/ProviderError.ts'
import { parseAmount } from '../funding/parseAmount.ts'
import { explorerLink } from '../wallets/chains/ethereum/chains/findChain.ts'
import { failureOf } from '../wallets/external/journey/walletFailure.ts'
import { normaliseWalletName } from '../wallets/external/list/normaliseWalletName.ts'

/** One pass takes a millisecond; a quadratic expression takes seconds. */
const BUSY_MAX_MS = 500
const CHARS = 105_000
const of = (part: string) => part.repeat(CHARS / part.length)

const failure = (message: string) =>
  failureOf(
    new LatchkeyError('generic_connect_wallet_error', message, {
      cause: new ProviderError(-32_603, { message }),
    }),
    'connect',
  )

test.each<[string, () => unknown, unknown]>([
  ['digits and a letter as an amount', () => parseAmount(`${of('1')}x`, 18), null],
  ['zeros and a digit after the point', () => parseAmount(`0.${of('0')}1`, 18), null],
  ['a wallet error that repeats "popup"', () => failure(of('popup')), 'not-connected'],
  ['a wallet name of dashes', () => normaliseWalletName(`${of('-')}x`), 'x'],
  ['a wallet name of "wallet"', () => normaliseWalletName(`x${of(' wallet')}`), 'x'],
  [
    'an explorer address of slashes',
    () => explorerLink({ explorerUrl: `https://${of('/')}x` }, '0x1')?.length,
    'https://'.length + CHARS + 'x/tx/0x1'.length,
  ],
])('handles 105,000 characters without blocking: %s', (_, read, expected) => {
  const startedAt = performance.now()
  expect(read()).toBe(expected)
  expect(performance.now() - startedAt).toBeLessThan(BUSY_MAX_MS)
})
