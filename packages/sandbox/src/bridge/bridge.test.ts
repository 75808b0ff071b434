import { setTimeout as pause } from 'node:timers/promises'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { parseUnits } from 'viem/utils'
import { afterAll, expect, test } from 'vitest'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { startSandbox } from '../startSandbox.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0, warm: ['ethereum', 'solana'] })
afterAll(sandbox.close)

const SOLANA = 792703809
const ZERO = '0x0000000000000000000000000000000000000000'
const SOL = '11111111111111111111111111111111'
const NEW_ONE = '0x00000000000000000000000000000000000a11ce'
const [one = '', two = ''] = sandbox.chains.ethereum.map(({ url }) => url)

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return (await (
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as Answer
}
const rpc = async <Result>(url: string, method: string, ...params: unknown[]) =>
  (await post<{ result: Result }>(url, { jsonrpc: '2.0', id: 1, method, params })).result
const balanceAt = async (url: string, address: string) =>
  BigInt(await rpc<string>(url, 'eth_getBalance', address, 'latest'))
const [ADA = '', BOB = ''] = await rpc<string[]>(one, 'eth_accounts')

type Quote = {
  message?: string
  steps: { items: { data: { from: string; to: string; value: string; data: string } }[] }[]
}
const quote = (asked: object) =>
  post<Quote>(`${sandbox.url}/relay/quote`, {
    tradeType: 'EXPECTED_OUTPUT',
    amount: parseUnits('1', 18).toString(),
    user: BOB,
    recipient: NEW_ONE,
    originChainId: 31338,
    originCurrency: ZERO,
    destinationChainId: 31337,
    destinationCurrency: ZERO,
    ...asked,
  })
const statusOf = async (hash: string) => {
  const answer = await fetch(`${sandbox.url}/relay/requests/v2?hash=${hash}`)
  const { requests } = (await answer.json()) as { requests: { status: string }[] }
  return requests[0]?.status
}
async function untilSettled(hash: string): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await statusOf(hash)
    if (status !== undefined && status !== 'pending') return status
    await pause(20)
  }
  return undefined
}
async function send(url: string, { steps }: Quote): Promise<string> {
  const { from, to, value, data } = steps[0]!.items[0]!.data
  const sent = { from, to, data, value: `0x${BigInt(value).toString(16)}` }
  return rpc<string>(url, 'eth_sendTransaction', sent)
}

test('pays a deposit out once on the other chain, however often it is asked', async () => {
  const quoted = await quote({})
  const { value } = quoted.steps[0]!.items[0]!.data
  expect(BigInt(value)).toBe(parseUnits('1.001', 18))
  const hash = await send(two, quoted)
  await Promise.all(Array.from({ length: 50 }, () => statusOf(hash)))
  expect(await untilSettled(hash)).toBe('success')
  expect(await balanceAt(one, NEW_ONE)).toBe(parseUnits('1', 18))
  await statusOf(hash)
  expect(await balanceAt(one, NEW_ONE)).toBe(parseUnits('1', 18))
})

test('bridges tokens, also for another coin', async () => {
  await post(`${sandbox.url}/faucet/evm`, { chainId: 31337, address: ADA })
  const quoted = await quote({
    user: ADA,
    originChainId: 31337,
    originCurrency: EVM_CONTRACTS.token,
    destinationChainId: SOLANA,
    destinationCurrency: SOL,
    recipient: 'AddressLookupTab1e1111111111111111111111112',
    amount: '1000000000',
  })
  const hash = await send(one, quoted)
  expect(await untilSettled(hash)).toBe('success')
  const { url } = sandbox.chains.solana
  const held = await rpc<{ value: number }>(
    url,
    'getBalance',
    'AddressLookupTab1e1111111111111111111111112',
  )
  expect(held.value).toBe(1_000_000_000)
})

type Instructions = {
  steps: {
    items: {
      data: {
        instructions: {
          programId: string
          data: string
          keys: { pubkey: string; isSigner: boolean; isWritable: boolean }[]
        }[]
      }
    }[]
  }[]
}

test('bridges a Solana deposit to another chain', async () => {
  const solana = createSolanaRpc(sandbox.chains.solana.url as `http://${string}`)
  const payer = await generateKeyPairSigner()
  await solana.requestAirdrop(payer.address, lamports(1_000_000_000n)).send()
  const recipient = '0x00000000000000000000000000000000000b0b01'
  const asked = { user: payer.address, originChainId: SOLANA, originCurrency: SOL, recipient }
  const quoted = await quote({ ...asked, amount: parseUnits('0.001', 18).toString() })
  const { instructions } = (quoted as unknown as Instructions).steps[0]!.items[0]!.data
  const { value: latest } = await solana.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) =>
        appendTransactionMessageInstructions(
          instructions.map(({ programId, data, keys }) => ({
            programAddress: programId as Address,
            data: new Uint8Array(Buffer.from(data, 'hex')),
            accounts: keys.map(({ pubkey, isSigner, isWritable }) =>
              isSigner
                ? { address: payer.address, role: AccountRole.WRITABLE_SIGNER, signer: payer }
                : {
                    address: pubkey as Address,
                    role: isWritable ? AccountRole.WRITABLE : AccountRole.READONLY,
                  },
            ),
          })),
          message,
        ),
    ),
  )
  const wire = getBase64EncodedWireTransaction(signed as never)
  await solana.sendTransaction(wire, { encoding: 'base64' }).send()
  expect(await untilSettled(getSignatureFromTransaction(signed))).toBe('success')
  expect(await balanceAt(one, recipient)).toBe(parseUnits('0.001', 18))
})

test('a scripted refund returns the deposit, and nothing arrives', async () => {
  await post(`${sandbox.url}/relay/outcome`, { user: BOB, outcome: 'refund' })
  const recipient = '0x00000000000000000000000000000000000b0b02'
  const before = await balanceAt(two, BOB)
  const hash = await send(two, await quote({ recipient }))
  expect(await untilSettled(hash)).toBe('refund')
  type Receipt = { gasUsed: string; effectiveGasPrice: string }
  const receipt = await rpc<Receipt>(two, 'eth_getTransactionReceipt', hash)
  const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  // The whole deposit comes back: only the fee is gone.
  expect(before - (await balanceAt(two, BOB))).toBe(fee)
  expect(await balanceAt(one, recipient)).toBe(0n)
})

test.each([
  [
    'an address of another kind of chain',
    { originChainId: SOLANA, originCurrency: SOL },
    /^Invalid address 0x/,
  ],
  ['a chain it does not know', { originChainId: 8453 }, /^No routes found$/],
  ['no amount', { amount: '0' }, /^Invalid amount$/],
])('the bridge rejects %s', async (_, asked, message) => {
  expect((await quote(asked)).message).toMatch(message)
})

test('pays nothing out for unrequested or too small deposits', async () => {
  const quoted = await quote({ recipient: '0x00000000000000000000000000000000000b0b03' })
  quoted.steps[0]!.items[0]!.data.value = '1'
  const tooLittle = await send(two, quoted)
  quoted.steps[0]!.items[0]!.data.data = `0x${'00'.repeat(32)}`
  const unannounced = await send(two, quoted)
  await pause(50)
  expect([await statusOf(tooLittle), await statusOf(unannounced)]).toEqual([undefined, undefined])
})
