import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readTransfer } from './readTransfer.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [payer, payee, system] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 0)]

/** A transaction with one instruction to the system program and a dummy signature. */
function solanaTransaction(kind: number, lamports: bigint): string {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(kind, 0)
  data.writeBigUInt64LE(lamports, 4)
  const message = Buffer.concat([
    Buffer.from([1, 0, 1, 3]),
    payer,
    payee,
    system,
    Buffer.alloc(32, 9),
    Buffer.from([1, 2, 2, 0, 1, data.byteLength]),
    data,
  ])
  return Buffer.concat([Buffer.from([1]), Buffer.alloc(64, 7), message]).toString('base64')
}

test('reads a SOL transfer and ignores other instructions', async () => {
  expect(await readTransfer(SOLANA, solanaTransaction(2, 1_500n))).toEqual({
    token: null,
    recipient: base58.encode(payee),
    value: 1_500n,
  })
  expect(await readTransfer(SOLANA, solanaTransaction(8, 1_500n))).toBeUndefined()
  expect(await readTransfer(SOLANA, 'AAAA')).toBeUndefined()
})

test('ignores contract creation and token transfers that also send coins', async () => {
  const { signTransaction } = privateKeyToAccount(generatePrivateKey())
  const transfer = `0xa9059cbb${'0'.repeat(24)}${'12'.repeat(20)}${'0'.repeat(63)}5` as const
  const token = `0x${'34'.repeat(20)}` as const
  const read = async (said: object) =>
    readTransfer('eip155:1', await signTransaction({ type: 'eip1559', chainId: 1, ...said }))
  expect(await read({ to: token, data: transfer })).toEqual({
    token,
    recipient: `0x${'12'.repeat(20)}`,
    value: 5n,
  })
  expect(await read({ to: token, data: transfer, value: 1n })).toBeUndefined()
  expect(await read({ to: token, data: `${transfer}00` })).toBeUndefined()
  expect(await read({ data: '0x60' })).toBeUndefined()
})
