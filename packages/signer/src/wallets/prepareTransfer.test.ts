import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { base58 } from '@scure/base'
import { decodeFunctionData, erc20Abi, type Hex, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { authenticate, createTestWallet } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import { readSolanaMessage } from './readSolanaMessage.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const signer = await withSigner()
const mine = await createTestWallet(signer, 'ethereum')
const unowned = await createTestWallet(signer, 'ethereum', null)
const onSolana = await createTestWallet(signer, 'solana')
const key = await authenticate(signer)

const BOB = '0x00000000000000000000000000000000000b0b01'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const OTHER = '0x00000000000000000000000000000000000000cc'
const REFUSED = { refusal: 'refused_payload' }
const fees: FilledTransaction = { nonce: '0x1', gas_limit: '0xffff', max_fee_per_gas: '0x2' }

type Wallet = typeof mine
function transfer(
  wallet: Wallet,
  {
    source,
    filled = fees,
    ...body
  }: { source: object; amount?: string; filled?: FilledTransaction },
  by = key as typeof key | undefined,
) {
  const url = wallet.url.replace(/rpc$/, 'transfer')
  const request = { source, destination: { address: BOB }, amount: '1.5', ...body }
  return wallet.use(wallet.authorize(by, request, url), filled)
}
const signedIn = (answer: unknown) =>
  (answer as { data: { signed_transaction: string } }).data.signed_transaction
const readIn = (answer: unknown) => parseTransaction(signedIn(answer) as Hex)

test('signs the transfer of a coin that the owner signed', async () => {
  const answer = await transfer(mine, { source: { asset: 'eth', chain: 'base' } })
  expect(answer).toMatchObject({ method: 'transfer' })
  expect(readIn(answer)).toMatchObject({
    to: BOB,
    value: 1_500_000_000_000_000_000n,
    chainId: 8453,
  })
})

test('signs a transfer of USDC with the contract and decimals it knows', async () => {
  for (const source of [{ asset: 'usdc' }, { asset_address: USDC.toLowerCase() }]) {
    const filled = { ...fees, token: { address: OTHER, decimals: 18 } }
    const read = readIn(await transfer(mine, { source: { ...source, chain: 'base' }, filled }))
    expect(read).toMatchObject({ to: USDC.toLowerCase(), chainId: 8453 })
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: read.data ?? '0x' })
    expect([functionName, args?.[1]]).toEqual(['transfer', 1_500_000n])
  }
})

test('accepts the decimals of an unknown token from the API only without an owner', async () => {
  const source = { asset_address: OTHER, chain: 'base' }
  const filled = { ...fees, token: { address: OTHER, decimals: 2 } }
  expect(await transfer(mine, { source, filled })).toEqual(REFUSED)
  const read = readIn(await transfer(unowned, { source, filled }, undefined))
  expect(read.to).toBe(OTHER)
  expect(read.data?.endsWith((150).toString(16).padStart(64, '0'))).toBe(true)
  const elsewhere = { ...fees, token: { address: BOB, decimals: 2 } }
  expect(await transfer(unowned, { source, filled: elsewhere }, undefined)).toEqual(REFUSED)
  expect(await transfer(unowned, { source }, undefined)).toEqual(REFUSED)
})

test('refuses a transfer that was not signed for this path', async () => {
  const body = {
    source: { asset: 'eth', chain: 'base' },
    destination: { address: BOB },
    amount: '1',
  }
  const url = mine.url.replace(/rpc$/, 'transfer')
  const forRpc = mine.authorize(key, body)
  expect(await mine.use({ ...forRpc, urls: [url] }, fees)).toEqual({ refusal: 'invalid_signature' })
})

test('signs a transfer of SOL with one instruction of the system program', async () => {
  const to = base58.encode(new Uint8Array(32).fill(7))
  const blockhash = base58.encode(new Uint8Array(32).fill(9))
  const source = { asset: 'sol', chain: 'solana' }
  const body = { source, destination: { address: to }, filled: { recent_blockhash: blockhash } }
  const signed = signedIn(await transfer(onSolana as Wallet, body))
  const { message } = readSolanaTransaction(new Uint8Array(Buffer.from(signed, 'base64')))
  expect(readSolanaMessage(message)?.instructions).toHaveLength(1)
  const data = Buffer.from(message).subarray(-12)
  expect([data.readUInt32LE(0), data.readBigUInt64LE(4)]).toEqual([2, 1_500_000_000n])
  for (const wrong of [
    { ...body, amount: '2', filled: {} },
    { ...body, source: { asset: 'usdc', chain: 'solana' } },
    { ...body, destination: { address: BOB } },
    { ...body, source: { asset: 'eth', chain: 'base' } },
  ]) {
    expect(await transfer(onSolana as Wallet, wrong)).toEqual(REFUSED)
  }
})
