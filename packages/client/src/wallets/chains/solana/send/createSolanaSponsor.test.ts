import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createSolanaSponsor, requireFeePayer } from './createSolanaSponsor.ts'

const message = [1, 0, 1, 2, ...new Uint8Array(32).fill(1), ...new Uint8Array(32).fill(2)]
const transaction = (blockhash: number, signature = 0) =>
  Uint8Array.from([
    1,
    ...new Uint8Array(64).fill(signature),
    ...message,
    ...new Uint8Array(32).fill(blockhash),
    ...[1, 1, 1, 0, 1, 7],
  ])
const sponsorThatAnswers = (reply: object) =>
  createSolanaSponsor({ appId: 'app', call: async () => reply } as unknown as Parameters<
    typeof createSolanaSponsor
  >[0])

test('returns the transaction with the signature of the fee payer', async () => {
  const complete = transaction(9, 5)
  const sponsor = sponsorThatAnswers({ transaction: base64.encode(complete) })
  expect(await sponsor(transaction(9))).toEqual(complete)
})

test('rejects another transaction than the signed one', async () => {
  const sponsor = sponsorThatAnswers({ transaction: base64.encode(transaction(8, 5)) })
  await expect(sponsor(transaction(9))).rejects.toMatchObject({ code: 'transaction_failure' })
})

test('rejects with the code of a refusal', async () => {
  const code = 'sponsorship_limit_reached'
  const sponsor = sponsorThatAnswers({ error: { code, message: 'Too many.' } })
  await expect(sponsor(transaction(9))).rejects.toMatchObject({
    code: 'transaction_failure',
    data: { code },
  })
})

test('rejects with not_supported if the app sponsors nothing', () => {
  const client = (config: object) => ({ getState: () => ({ config }) }) as never
  expect(requireFeePayer(client({ solana_fee_payer: 'abc' }))).toBe('abc')
  expect(() => requireFeePayer(client({}))).toThrow('sponsors no Solana transactions')
})
