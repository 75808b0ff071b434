import { base58 } from '@scure/base'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { createTestPolicy, ruleOf } from '../testing/createTestPolicy.fixture.ts'
import { createTestWallet } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

/** Attack: disguise a forbidden request as an allowed one. */
const signer = await withSigner()
const denied = { refusal: 'policy_violation' }
const SHOP = `0x${'a1'.repeat(20)}`
const THIEF = `0x${'b2'.repeat(20)}`
type Hex = `0x${string}`

async function under(chain_type: 'ethereum' | 'solana', ...rules: object[]) {
  const policy = await createTestPolicy(signer, rules, { chain_type })
  const rights = { policy_ids: [policy.policy_id] }
  const wallet = await createTestWallet(signer, chain_type, null, rights)
  return {
    ...wallet,
    call: (method: string, params: unknown) => wallet.rpc(undefined, method, params),
  }
}

const abi = parseAbi(['function transfer(address to, uint256 amount)'])
const smallTransfers = ruleOf('ALLOW', 'eth_signTransaction', [
  { field_source: 'ethereum_calldata', field: 'transfer.amount', operator: 'lte', value: '5', abi },
])
const calling = (data: string) => ({
  transaction: {
    to: SHOP,
    data,
    chain_id: 1,
    nonce: 0,
    gas_limit: 90_000,
    max_fee_per_gas: 9,
    value: 0,
  },
})
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [SHOP as Hex, amount] })

test('rejects calldata that a contract could decode differently', async () => {
  const wallet = await under('ethereum', smallTransfers)
  expect(await wallet.call('eth_signTransaction', calling(transfer(5n)))).toHaveProperty('data')
  const small = transfer(5n)
  const disguised = [
    transfer(6n),
    `${small}00`, // extra byte after the last parameter
    `${small}${small.slice(2)}`, // second call appended
    small.slice(0, -2), // too short
    small.slice(0, 10), // no parameters
    `${small.slice(0, 10)}ff${small.slice(12)}`, // non-zero padding of an address
    small.toUpperCase().replace('0X', '0x').slice(0, -1), // half a byte
    `0xdeadbeef${small.slice(10)}`, // another function
    '0x',
  ]
  for (const data of disguised) {
    const answer = await wallet.call('eth_signTransaction', calling(data))
    expect([data, answer]).toEqual([data, { refusal: expect.stringMatching(/^(policy|refused)/) }])
  }
})

test('applies a DENY rule to calldata that it cannot decode', async () => {
  const wallet = await under('ethereum', ruleOf('ALLOW', '*'), {
    ...smallTransfers,
    action: 'DENY',
    conditions: [{ ...smallTransfers.conditions[0], operator: 'gt' }],
  })
  expect(await wallet.call('eth_signTransaction', calling(transfer(5n)))).toHaveProperty('data')
  expect(await wallet.call('eth_signTransaction', calling('0x'))).toHaveProperty('data')
  for (const data of [transfer(6n), `${transfer(6n)}00`, `${transfer(5n)}00`]) {
    expect(await wallet.call('eth_signTransaction', calling(data))).toEqual(denied)
  }
})

const types = { Pay: [{ name: 'sum', type: 'uint256' }] }
const onMainnet = {
  field_source: 'ethereum_typed_data_domain',
  field: 'chainId',
  operator: 'eq',
  value: '1',
}
const upToFive = {
  field_source: 'ethereum_typed_data_message',
  field: 'sum',
  operator: 'lte',
  value: '5',
  typed_data: { types, primary_type: 'Pay' },
}

test('evaluates only the hashed fields of typed data', async () => {
  const rule = ruleOf('ALLOW', 'eth_signTypedData_v4', [onMainnet, upToFive])
  const wallet = await under('ethereum', rule)
  const good = { domain: { chainId: 1 }, types, message: { sum: '5' }, primary_type: 'Pay' }
  const sign = (changes: object) =>
    wallet.call('eth_signTypedData_v4', { typed_data: { ...good, ...changes } })
  expect(await sign({})).toHaveProperty('data')
  const named = [{ name: 'name', type: 'string' }]
  const disguised = [
    { message: { sum: '6' } },
    { domain: { chainId: 5 } },
    // In the domain, but not in the hashed fields.
    { domain: { name: 'x', chainId: 1 }, types: { ...types, EIP712Domain: named } },
    { domain: { chainId: 1 }, types: { ...types, EIP712Domain: [] } },
    { domain: { chainId: '1' } },
    { domain: {} },
    // Same member names, different types.
    { types: { Pay: [...types.Pay, { name: 'to', type: 'string' }] }, message: { sum: 5, to: '' } },
    { types: { Pay: [{ name: 'sum', type: 'string' }] } },
    { types: { Pay: [{ name: 'sum', type: 'uint8' }] } },
    { types: { ...types, Drain: types.Pay }, primary_type: 'Drain' },
  ]
  for (const changes of disguised) {
    expect([changes, await sign(changes)]).toEqual([changes, denied])
  }
})

test('rejects raw hashes for every policy', async () => {
  const wallet = await under('ethereum', ruleOf('ALLOW', '*'))
  const hash = `0x${'11'.repeat(32)}`
  expect(await wallet.call('secp256k1_sign', { hash })).toEqual(denied)
  const at = wallet.url.replace('/rpc', '/raw_sign')
  expect(await wallet.use(wallet.authorize(undefined, { params: { hash } }, at))).toEqual(denied)
  const solana = await under('solana', ruleOf('ALLOW', '*'))
  const there = solana.url.replace('/rpc', '/raw_sign')
  const raw = solana.authorize(undefined, { params: { hash } }, there)
  expect(await solana.use(raw)).toEqual(denied)
})

test('rejects API-filled fields that a rule evaluates', async () => {
  const toShop = { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: SHOP }
  const wallet = await under('ethereum', ruleOf('ALLOW', 'eth_sendTransaction', [toShop]))
  const send = (transaction: object, filled: object) => {
    const body = { method: 'eth_sendTransaction', caip2: 'eip155:1', params: { transaction } }
    return wallet.use(wallet.authorize(undefined, body), filled as never)
  }
  const filled = { nonce: '0x0', gas_limit: '0x5208', max_fee_per_gas: '0x9' }
  expect(await send({ to: SHOP, value: 1 }, filled)).toHaveProperty('data')
  expect(await send({ to: THIEF, value: 1 }, filled)).toEqual(denied)
  const invalid = { refusal: 'invalid_request' }
  expect(await send({ value: 1 }, { ...filled, to: SHOP })).toEqual(invalid)
  expect(await send({ to: SHOP }, { ...filled, value: '0xff' })).toEqual(invalid)
})

const SYSTEM = new Uint8Array(32)
const key = (byte: number) => new Uint8Array(32).fill(byte)
type Instruction = { program: number; accounts: number[]; data: number[] }

/** Transaction message signed by `payer`, with the accounts payer, recipient and system program. */
function messageOf(
  payer: Uint8Array,
  instructions: Instruction[],
  { lookups = 0, version = 0 } = {},
) {
  const compiled = instructions.flatMap(({ program, accounts, data }) => [
    program,
    accounts.length,
    ...accounts,
    data.length,
    ...data,
  ])
  const tables = Array.from({ length: lookups }, () => [...key(7), 1, 0, 0]).flat()
  return Uint8Array.from([
    ...(lookups || version ? [0x80] : []),
    ...[1, 0, 1, 3],
    ...payer,
    ...key(2),
    ...SYSTEM,
    ...key(9),
    instructions.length,
    ...compiled,
    ...(lookups || version ? [lookups, ...tables] : []),
  ])
}
const pay = (lamports: number, more: number[] = []): Instruction => ({
  program: 2,
  accounts: [0, 1],
  data: [2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0, ...more],
})
const smallSums = ruleOf('ALLOW', 'signTransaction', [
  {
    field_source: 'solana_system_program_instruction',
    field: 'Transfer.lamports',
    operator: 'lte',
    value: '5',
  },
])
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test('evaluates every Solana instruction and rejects unreadable ones', async () => {
  const wallet = await under('solana', smallSums)
  const payer = base58.decode(wallet.address)
  const sign = (message: Uint8Array) =>
    wallet.call('signTransaction', {
      transaction: toBase64(Uint8Array.from([1, ...new Uint8Array(64), ...message])),
      encoding: 'base64',
    })
  expect(await sign(messageOf(payer, [pay(5)]))).toHaveProperty('data')
  expect(await sign(messageOf(payer, [pay(5), pay(1)], { version: 1 }))).toHaveProperty('data')
  const disguised = [
    messageOf(payer, [pay(6)]),
    messageOf(payer, [pay(5), pay(6)]),
    messageOf(payer, [pay(5, [0])]), // longer than a transfer
    messageOf(payer, [{ ...pay(5), accounts: [0] }]),
    messageOf(payer, [{ ...pay(5), accounts: [0, 9] }]), // invalid account index
    messageOf(payer, [{ ...pay(5), program: 1 }]),
    messageOf(payer, [{ ...pay(5), data: [11, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0] }]),
    messageOf(payer, [pay(5)], { lookups: 1 }), // address lookup table
    messageOf(payer, []),
  ]
  for (const message of disguised) {
    expect([toBase64(message), await sign(message)]).toEqual([toBase64(message), denied])
  }
  const longer = Uint8Array.from([...messageOf(payer, [pay(5)]), 0])
  expect(await sign(longer)).toEqual({ refusal: 'refused_payload' })
})

test('applies transaction rules to a transaction signed with signMessage', async () => {
  const messages = ruleOf('ALLOW', 'signMessage')
  const wallet = await under('solana', messages)
  const payer = base58.decode(wallet.address)
  const sign = (at: typeof wallet, message: Uint8Array) =>
    at.call('signMessage', { message: toBase64(message), encoding: 'base64' })
  expect(await sign(wallet, Buffer.from('hello'))).toHaveProperty('data')
  expect(await sign(wallet, messageOf(payer, [pay(5)]))).toEqual(denied)
  const paying = await under('solana', smallSums)
  const own = base58.decode(paying.address)
  expect(await sign(paying, messageOf(own, [pay(5)]))).toHaveProperty('data')
  expect(await sign(paying, messageOf(own, [pay(6)]))).toEqual(denied)
  expect(await sign(paying, Buffer.from('hello'))).toEqual(denied)
})
