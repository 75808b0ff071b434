import { isAddress as isSolanaAddress } from '@solana/kit'
import { isAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { USDC_ADDRESSES, USDC_MINTS } from './usdcAddresses.ts'

test.each(Object.entries(USDC_ADDRESSES))('has the checksum of chain %s right', (_, address) => {
  expect(isAddress(address, { strict: true })).toBe(true)
})

test.each(Object.entries(USDC_MINTS))('has a mint of 32 bytes on %s', (_, mint) => {
  expect(isSolanaAddress(mint)).toBe(true)
})
