import { encodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { balanceCall, ethereumTransfer, isAccepted, readBalance } from './ethereumTransfer.ts'

const BOB = '0x00000000000000000000000000000000000B0b00'
const TOKEN = '0x70Ce000000000000000000000000000000000020'
const abi = parseAbi([
  'function transfer(address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])

test('encodes native and token transfers like viem', () => {
  const units = 2n ** 200n + 1n
  expect(ethereumTransfer({ chainId: 1, recipient: BOB, token: null, units })).toEqual({
    chainId: 1,
    to: BOB,
    value: units,
    data: '0x',
  })
  expect(ethereumTransfer({ chainId: 1, recipient: BOB, token: TOKEN, units })).toEqual({
    chainId: 1,
    to: TOKEN,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [BOB, units] }),
  })
})

test('encodes and reads balanceOf like viem, and returns zero for other contracts', () => {
  expect(balanceCall(TOKEN, BOB).data).toBe(
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [BOB] }),
  )
  const answer = encodeFunctionResult({ abi, functionName: 'balanceOf', result: 7n })
  expect(readBalance(answer)).toBe(7n)
  expect(readBalance('0x')).toBe(0n)
  expect(readBalance(null)).toBe(0n)
})

test('accepts true and empty results of a transfer, and rejects others', () => {
  const said = (result: boolean) => encodeFunctionResult({ abi, functionName: 'transfer', result })
  expect([said(true), '0x', said(false), '0x02', null].map(isAccepted)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
