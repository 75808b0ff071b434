import { describe, expect, test } from 'vitest'
import { knownAssetOf, readTransferRequest, toBaseUnits } from './transferRequest.ts'
import { USDC_ADDRESSES } from './usdcAddresses.ts'

const destination = { address: '0x00000000000000000000000000000000000b0b01' }
const source = { asset: 'eth', chain: 'base' }

describe('readTransferRequest', () => {
  test('reads chain names and CAIP-2 ids, names and addresses of assets', () => {
    const transfer = {
      chain: 'eip155:8453',
      asset: { name: 'eth' },
      amount: '0.5',
      recipient: destination.address,
    }
    expect(readTransferRequest({ source, destination, amount: '0.5' })).toEqual(transfer)
    expect(
      readTransferRequest({
        source: { asset_address: '0x1', chain: 'eip155:8453' },
        destination: { ...destination, chain: 'base' },
        amount: '0.5',
      }),
    ).toEqual({ ...transfer, asset: { address: '0x1' } })
  })

  test('prefers the amount of the request to the one of the source', () => {
    const named = { source: { ...source, amount: '1' }, destination }
    expect(readTransferRequest(named)?.amount).toBe('1')
    expect(readTransferRequest({ ...named, amount: '2' })?.amount).toBe('2')
  })

  test.each([
    { source, destination },
    { source, destination, amount: '-1' },
    { source, destination, amount: '1e3' },
    { source, destination, amount: 1 },
    { source: { ...source, chain: 'nowhere' }, destination, amount: '1' },
    { source: { ...source, asset_address: '0x1' }, destination, amount: '1' },
    { source, destination: { ...destination, chain: 'ethereum' }, amount: '1' },
    { source, destination: { ...destination, asset: 'usdc' }, amount: '1' },
  ])('rejects other requests: %j', (body) => {
    expect(readTransferRequest(body)).toBeUndefined()
  })
})

test('toBaseUnits is exact, and rejects zero and more digits than the asset has', () => {
  expect(toBaseUnits('1.000000000000000001', 18)).toBe(1_000_000_000_000_000_001n)
  expect(toBaseUnits('12', 6)).toBe(12_000_000n)
  expect(toBaseUnits('0.0000001', 6)).toBeUndefined()
  expect(toBaseUnits('0.00', 6)).toBeUndefined()
})

test('knownAssetOf knows the native coin and USDC of a chain only', () => {
  const usdc = { address: USDC_ADDRESSES[8453], decimals: 6 }
  const on = (
    chain: `eip155:${number}` | `solana:${string}`,
    asset: { name: string } | { address: string },
  ) => knownAssetOf({ chain, asset })
  expect(on('eip155:8453', { name: 'eth' })).toBeNull()
  expect(on('eip155:137', { name: 'pol' })).toBeNull()
  expect(on('eip155:137', { name: 'eth' })).toBeUndefined()
  expect(on('eip155:8453', { name: 'usdc' })).toEqual(usdc)
  expect(on('eip155:8453', { address: usdc.address?.toLowerCase() ?? '' })).toEqual(usdc)
  expect(on('eip155:31337', { name: 'usdc' })).toBeUndefined()
  expect(on('eip155:8453', { name: 'usdt' })).toBeUndefined()
  expect(on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { name: 'sol' })).toBeNull()
  expect(on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { name: 'usdc' })).toBeUndefined()
})
