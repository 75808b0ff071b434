import { expect, test } from 'vitest'
import { typedDataChainId } from './typedDataChainId.ts'

const data = (domain: Record<string, unknown>, named?: readonly string[]) => ({
  domain,
  types: {
    Note: [{ name: 'text', type: 'string' }],
    ...(named && { EIP712Domain: named.map((name) => ({ name, type: 'uint256' })) }),
  },
  primaryType: 'Note',
  message: { text: 'hello' },
})

test.each([
  [{}, null],
  [{ chainId: 8453 }, 8453],
  [{ chainId: 8453n }, 8453],
  [{ chainId: '8453' }, 8453],
  [{ chainId: '0x2105' }, 8453],
  [{ chainId: 'base' }, Number.NaN],
  [{ chainId: '' }, Number.NaN],
])('reads the domain %o as chain %s', (domain, chain) => {
  expect(typedDataChainId(data(domain))).toBe(chain)
})

test('ignores a chain id that the domain type does not declare', () => {
  expect(typedDataChainId(data({ chainId: 1 }, ['chainId']))).toBe(1)
  expect(typedDataChainId(data({ chainId: 1 }, ['name']))).toBeNull()
})
