import { expect, test } from 'vitest'
import { readExportRequest } from './readExportRequest.ts'

const ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const OWN = {
  v: '1',
  entropy_id: ADDRESS,
  entropy_id_verifier: 'ethereum-address-verifier',
  hd_wallet_index: '2',
  chain_type: 'solana',
  phrase_export: 'true',
  client_id: 'null',
  width: '312px',
}
const visit = (query: Record<string, string>, hash: string) =>
  readExportRequest({ search: `?${new URLSearchParams(query)}`, hash })

test('reads a device wallet from the query and the ticket from the fragment', () => {
  expect(visit(OWN, '#ticket=t-1')).toEqual({
    exported: {
      kind: 'on-device',
      name: { entropyId: ADDRESS, entropyIdVerifier: 'ethereum-address-verifier' },
      path: { chainType: 'solana', index: 2 },
      hasPhrase: true,
    },
    credential: { ticket: 't-1' },
  })
})

test('reads a server wallet by id and accepts a token from clients without tickets', () => {
  expect(visit({ v: '1-unified', wallet_id: 'abc123' }, '#token=a.b.c')).toEqual({
    exported: { kind: 'server', walletId: 'abc123' },
    credential: { token: 'a.b.c' },
  })
})

test.each([
  ['an empty fragment', OWN, ''],
  ['a token in the query', { ...OWN, token: 'a.b.c' }, ''],
  ['a token above 8 KB', OWN, `#token=${'x'.repeat(9_000)}`],
  ['another version', { ...OWN, v: '2' }, '#ticket=t'],
  ['an invalid address', { ...OWN, entropy_id: '../x' }, '#ticket=t'],
  ['an unknown verifier', { ...OWN, entropy_id_verifier: 'x' }, '#ticket=t'],
  ['an unknown chain', { ...OWN, chain_type: 'bitcoin' }, '#ticket=t'],
  ['a fractional index', { ...OWN, hd_wallet_index: '0.5' }, '#ticket=t'],
  ['a path in the wallet id', { v: '1-unified', wallet_id: 'a/../b' }, '#ticket=t'],
])('rejects a URL with %s', (_, query, hash) => {
  expect(visit(query, hash)).toBeUndefined()
})
