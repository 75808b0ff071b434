import { expect, test } from 'vitest'
import { readConsent, subjectOf } from './Consent.ts'

const ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const SOLANA = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

const read = (...pairs: [string, string][]) => readConsent(`?${new URLSearchParams(pairs)}`)

test('reads the root and its wallets from the query', () => {
  const consent = read(
    ['root', `ethereum:${ADDRESS}`],
    ['wallet', `ethereum:2:${ADDRESS}`],
    ['wallet', `solana:0:${SOLANA}`],
    ['accent', '#fff'],
  )
  expect(consent).toEqual({
    root: { chainType: 'ethereum', address: ADDRESS },
    wallets: [
      { chainType: 'ethereum', walletIndex: 2, address: ADDRESS },
      { chainType: 'solana', walletIndex: 0, address: SOLANA },
    ],
  })
  const { wallets, root } = consent!
  expect(subjectOf({ root, wallets: [...wallets].reverse() })).not.toBe(subjectOf(consent!))
})

test.each([
  ['no root', [['wallet', `ethereum:0:${ADDRESS}`]]],
  ['no wallet', [['root', `ethereum:${ADDRESS}`]]],
  [
    'an invalid wallet',
    [
      ['root', `ethereum:${ADDRESS}`],
      ['wallet', 'ethereum:0:../x'],
    ],
  ],
  [
    'an unknown chain',
    [
      ['root', `bitcoin:${ADDRESS}`],
      ['wallet', `ethereum:0:${ADDRESS}`],
    ],
  ],
  [
    'one valid and one invalid wallet',
    [
      ['root', `ethereum:${ADDRESS}`],
      ['wallet', `ethereum:0:${ADDRESS}`],
      ['wallet', 'x'],
    ],
  ],
  [
    'too many wallets',
    [['root', `ethereum:${ADDRESS}`], ...Array(51).fill(['wallet', `ethereum:0:${ADDRESS}`])],
  ],
] as [string, [string, string][]][])('rejects a query with %s', (_, pairs) => {
  expect(read(...pairs)).toBeUndefined()
})
