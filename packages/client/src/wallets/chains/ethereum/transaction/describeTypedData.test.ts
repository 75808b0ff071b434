import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { pickSignedFields } from '../../../embedded/sign/pickSignedFields.ts'
import { createSeededRandom } from './createSeededRandom.fixture.ts'
import { describeTypedData } from './describeTypedData.ts'

const OWNER = `0x${'11'.repeat(20)}`
const SPENDER = `0x${'5e'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const field = (name: string, type: string) => ({ name, type })
const PERMIT = [
  field('owner', 'address'),
  field('spender', 'address'),
  field('value', 'uint256'),
  field('nonce', 'uint256'),
  field('deadline', 'uint256'),
]
const DETAILS = [
  field('token', 'address'),
  field('amount', 'uint160'),
  field('expiration', 'uint48'),
  field('nonce', 'uint48'),
]

test('describes a permit with spender, token, amount and expiry', () => {
  const permit = {
    domain: { name: 'Sandbox Dollar', verifyingContract: TOKEN },
    types: { Permit: PERMIT },
    primaryType: 'Permit',
    message: { owner: OWNER, spender: SPENDER, value: '5', nonce: 0, deadline: '99' },
  }
  expect(describeTypedData(permit)).toEqual({
    spender: SPENDER,
    tokens: [{ token: TOKEN, amount: 5n, isUnlimited: false }],
    expiresAtSeconds: 99n,
  })
  const permit2 = {
    domain: { name: 'Permit2' },
    types: {
      PermitSingle: [
        field('details', 'PermitDetails'),
        field('spender', 'address'),
        field('sigDeadline', 'uint256'),
      ],
      PermitDetails: DETAILS,
    },
    primaryType: 'PermitSingle',
    message: {
      details: { token: TOKEN, amount: (2n ** 160n - 1n).toString(), expiration: 500, nonce: 0 },
      spender: SPENDER,
      sigDeadline: '99',
    },
  }
  expect(describeTypedData(permit2)).toEqual({
    spender: SPENDER,
    tokens: [{ token: TOKEN, amount: 2n ** 160n - 1n, isUnlimited: true }],
    expiresAtSeconds: 500n,
  })
})

test('omits values that the types do not declare', () => {
  expect(
    describeTypedData({
      domain: { verifyingContract: TOKEN },
      types: { Order: [field('spender', 'address')] },
      primaryType: 'Order',
      message: { spender: SPENDER, value: '5' },
    }),
  ).toBeNull()
})

const PERMITS = process.env.ALL_ROUNDS ? 5_000 : 200

test(`describes ${PERMITS} permits as signed, whatever extra fields they have`, () => {
  const dice = createSeededRandom(42)
  const wrong: unknown[] = []
  for (let turn = 0; turn < PERMITS; turn += 1) {
    const [spender, token, junk] = [dice.hex(20), dice.hex(20), dice.hex(20)]
    const amount = BigInt(dice.hex(1 + dice.below(20)))
    const isSingle = dice.below(2) === 0
    const details = { token, amount, expiration: dice.below(2 ** 30), nonce: 0 }
    const typedData = isSingle
      ? {
          domain: { name: 'Permit2', chainId: 1 },
          types: {
            PermitSingle: [field('details', 'PermitDetails'), field('spender', 'address')],
            PermitDetails: DETAILS,
          },
          primaryType: 'PermitSingle',
          message: { details: { ...details, to: junk }, spender, value: 1n, token: junk },
        }
      : {
          domain: { name: 'Token', verifyingContract: token },
          types: { Permit: PERMIT },
          primaryType: 'Permit',
          message: {
            ...{ owner: OWNER, spender, value: amount, nonce: 0, deadline: 99 },
            operator: junk,
          },
        }
    const shown = pickSignedFields(typedData)
    const isWholeAndNoMore =
      hashTypedData(shown as never) === hashTypedData(typedData as never) &&
      !JSON.stringify(shown.message, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      ).includes(junk)
    const permit = describeTypedData(typedData)
    const [entry] = permit?.tokens ?? []
    const isTold = permit?.spender === spender && entry?.token === token && entry.amount === amount
    if (!isWholeAndNoMore || !isTold) wrong.push(typedData)
  }
  expect(wrong).toEqual([])
})
