import { expect, test } from 'vitest'
import { readFees } from './readFees.ts'

const GWEI = 10n ** 9n
const none = {
  type: null,
  gasPrice: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  accessList: null,
}
const node = (baseFee: bigint | null) => async (method: string) => {
  if (method === 'eth_getBlockByNumber')
    return baseFee === null ? {} : { baseFeePerGas: `0x${baseFee.toString(16)}` }
  if (method === 'eth_gasPrice') return `0x${(7n * GWEI).toString(16)}`
  return `0x${(2n * GWEI).toString(16)}`
}

test.each([
  ['plain', 122n * GWEI, 2n * GWEI],
  ['arbitrum', 120n * GWEI, 0n],
  ['op-stack', 128n * GWEI, 2n * GWEI],
] as const)(
  'computes the fees on a %s chain at a base fee of 100 gwei',
  async (rules, maxFeePerGas, tip) => {
    const { fees, likelyPrice } = await readFees(node(100n * GWEI), rules, none)
    expect(fees).toEqual({ type: 2, maxFeePerGas, maxPriorityFeePerGas: tip })
    expect(likelyPrice).toBe(100n * GWEI + tip)
  },
)

test('uses a gas price on chains without a base fee', async () => {
  const { fees } = await readFees(node(null), 'plain', none)
  expect(fees).toEqual({ type: 0, gasPrice: 7n * GWEI })
})

test('keeps fees of the request and caps the priority fee at the maximum fee', async () => {
  const ask = node(100n * GWEI)
  expect((await readFees(ask, 'plain', { ...none, gasPrice: 3n })).fees).toEqual({
    type: 0,
    gasPrice: 3n,
  })
  expect((await readFees(ask, 'plain', { ...none, gasPrice: 3n, accessList: [] })).fees.type).toBe(
    1,
  )
  expect((await readFees(ask, 'plain', { ...none, maxFeePerGas: GWEI })).fees).toEqual({
    type: 2,
    maxFeePerGas: GWEI,
    maxPriorityFeePerGas: GWEI,
  })
})
