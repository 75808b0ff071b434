import { expect, test } from 'vitest'
import { authorize, spkiOf } from '../testing/createTestPolicy.fixture.ts'
import { makeKey } from '../testing/createTestWallet.fixture.ts'
import { findSigningKeys } from './findSigningKeys.ts'

const [ada, bob, eve] = [makeKey(), makeKey(), makeKey()]
const keyOf = ({ publicKey }: ReturnType<typeof makeKey>) => spkiOf(publicKey)
const publicKeys = [ada, bob, eve].map(keyOf)
const signed = (by: readonly ReturnType<typeof makeKey>[], body: unknown = { a: 1 }) =>
  authorize(
    by.map(({ privateKey }) => privateKey),
    'POST',
    'wallets/one/rpc',
    body,
  )

test('finds each key that signed, in the order of the keys', () => {
  const found = findSigningKeys(signed([eve, ada]), { publicKeys })
  expect([...found]).toEqual([keyOf(ada), keyOf(eve)])
  expect([...findSigningKeys(signed([makeKey()]), { publicKeys })]).toEqual([])
})

test('stops at the first key that signed only if asked to', () => {
  const request = signed([ada, bob])
  expect([...findSigningKeys(request, { publicKeys, stopAtFirst: true })]).toEqual([keyOf(ada)])
  expect(findSigningKeys(request, { publicKeys, stopAtFirst: false }).size).toBe(2)
  const second = findSigningKeys(signed([bob]), { publicKeys, stopAtFirst: true })
  expect([...second]).toEqual([keyOf(bob)])
})

test('reads no key without signatures, and needs none without keys', () => {
  const broken = { publicKeys: ['no key'] }
  expect(findSigningKeys(signed([]), broken).size).toBe(0)
  expect(findSigningKeys(signed([ada]), { publicKeys: [] }).size).toBe(0)
  expect(() => findSigningKeys(signed([ada]), broken)).toThrow()
})

test.each([
  ['nothing', undefined, ['', {}]],
  ['an empty object', {}, ['', {}]],
  ['null', null, [null]],
  ['an empty text', '', ['']],
  ['an object', { a: 1 }, [{ a: 1 }]],
])('accepts for the body %s the payloads that clients sign', (_, body, accepted) => {
  for (const signedBody of ['', {}, null, { a: 1 }]) {
    const request = { ...signed([ada], signedBody), body }
    const isFound = findSigningKeys(request, { publicKeys }).size === 1
    const isAccepted = accepted.some((one) => JSON.stringify(one) === JSON.stringify(signedBody))
    expect([signedBody, isFound]).toEqual([signedBody, isAccepted])
  }
})

test('accepts a signature for either URL of the request, and no other URL', () => {
  const request = signed([ada])
  const [first, second] = request.urls as [string, string]
  expect(findSigningKeys({ ...request, urls: [second, first] }, { publicKeys }).size).toBe(1)
  expect(findSigningKeys({ ...request, urls: [second] }, { publicKeys }).size).toBe(0)
})
