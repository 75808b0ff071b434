import { scanTransaction, type TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import { EVM_CONTRACTS } from '@latchkey/sandbox'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { looksLike } from './judgeEffects.ts'

const database = await withDatabase()
const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NOBODY = '0x00000000000000000000000000000000000b0b01'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const rpcUrl = sandbox.chains.ethereum[0]?.url ?? ''

let people = 0
type Send = (request: OutboundRequest) => ReturnType<typeof outbound.send>
async function scanning(changes: object = {}, send: Send = outbound.send) {
  const server = await createTestServer(
    database,
    { mode: 'development', chains: { 'eip155:31337': { rpcUrl } }, ...changes },
    { outbound: { send, close() {} } },
  )
  const { token } = await server.logIn(`scan-${people++}@example.com`)
  const post = (params: object[], chain = '31337') =>
    server.post(
      scanTransaction.path,
      {
        chain_id: chain,
        metadata: { domain: 'https://app.example.com' },
        request: { method: 'eth_sendTransaction', params },
      },
      { headers: { authorization: `Bearer ${token}` } },
    )
  return {
    ...server,
    post,
    scan: async (params: object, chain?: string) =>
      (await (await post([params], chain)).json()) as TransactionScan,
  }
}
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [BOB, maxUint256] })
const value = '0xde0b6b3a7640000'

test.each(['eth_simulateV1', 'debug_traceCall'])(
  'reports a transfer simulated by %s',
  async (method) => {
    const send: Send = (request) =>
      method === 'debug_traceCall' && request.body?.includes('eth_simulateV1')
        ? outbound.send({ ...request, body: request.body.replace('eth_simulateV1', 'eth_none') })
        : outbound.send(request)
    const { scan } = await scanning({}, send)
    expect(await scan({ from: ADA, to: BOB, value })).toEqual({
      validation: { status: 'Success', result_type: 'Benign' },
      simulation: {
        status: 'Success',
        assets_diffs: [
          {
            asset: { type: 'NATIVE', name: 'ETH', symbol: 'ETH', decimals: 18 },
            in: [],
            out: [{ value: '1' }],
          },
        ],
        exposures: [],
      },
    })
  },
)

test('warns of an unused recipient and an unlimited allowance', async () => {
  const { scan } = await scanning()
  const fresh = await scan({ from: ADA, to: NOBODY, value })
  expect(fresh.validation).toMatchObject({ result_type: 'Warning', reason: 'first_time_recipient' })
  const granted = await scan({ from: ADA, to: EVM_CONTRACTS.token, data: approve })
  expect(granted).toMatchObject({
    validation: { result_type: 'Warning', reason: 'unlimited_approval' },
    simulation: {
      assets_diffs: [],
      exposures: [
        {
          asset: { type: 'ERC20', decimals: 6 },
          spenders: { [BOB.toLowerCase()]: { approval: `0x${'f'.repeat(64)}` } },
        },
      ],
    },
  })
})

test.each([
  ['reverts', { from: ADA, to: EVM_CONTRACTS.token, data: '0xdeadbeef' }, '31337'],
  ['cannot be paid', { from: NOBODY, to: BOB, value }, '31337'],
  ['is on a chain the app names no node for', { from: ADA, to: BOB, value }, '5'],
])('a transaction that %s is not benign', async (_, params, chain) => {
  const { scan } = await scanning()
  expect(await scan(params, chain)).toMatchObject({
    validation: { status: 'Error' },
    simulation: { status: 'Error' },
  })
})

test.each<[string, Send]>([
  ['is away', () => Promise.reject(new OutboundError('timeout'))],
  [
    'answers nonsense',
    async (request) => ({ ...(await outbound.send(request)), json: () => ({ result: [] }) }),
  ],
])('a node that %s makes nothing benign', async (_, send) => {
  const { scan } = await scanning({}, send)
  expect((await scan({ from: ADA, to: BOB, value })).validation.status).toBe('Error')
})

const answering =
  (status: number, body: unknown): Send =>
  async () => ({
    status,
    header: () => undefined,
    text: '',
    json: () => body,
  })

test('truncates a node’s error message', async () => {
  const calls = [{ status: '0x0', error: { message: 'x'.repeat(10_000) } }]
  const { scan } = await scanning({}, answering(200, { result: [{ calls }] }))
  const error = 'x'.repeat(SERVER_LIMITS.nodeErrorMaxChars)
  expect(await scan({ from: ADA, to: BOB, value })).toEqual({
    validation: { status: 'Error', error },
    simulation: { status: 'Error', error },
  })
})

const service = { transactionScan: { url: 'https://scan.example/v0', apiKey: 'a-key' } }

test.each([
  ['Malicious', { status: 'Success', result_type: 'Malicious' }, 'Malicious'],
  ['a word nobody knows', { status: 'Success', result_type: 'Fine' }, undefined],
  ['nothing', undefined, undefined],
])('handles a service that answers %s', async (_, validation, expected) => {
  const { scan } = await scanning(service, answering(200, { validation, simulation: null }))
  const told = await scan({ from: ADA, to: BOB, value })
  expect(told.validation).toMatchObject(
    expected ? { status: 'Success', result_type: expected } : { status: 'Error' },
  )
  expect(told.simulation.status).toBe('Error')
})

test('50 concurrent scans of one transaction call the service once', async () => {
  let simulations = 0
  const send: Send = async (request) => {
    if (request.body?.includes('eth_simulateV1')) simulations += 1
    return outbound.send(request)
  }
  const { scan } = await scanning({}, send)
  await Promise.all(Array.from({ length: 50 }, () => scan({ from: ADA, to: BOB, value })))
  expect(simulations).toBe(1)
})

test('limits a user to 300 scans in ten minutes', async () => {
  const { post } = await scanning(service, answering(200, {}))
  let last = 0
  for (let turn = 0; turn <= SERVER_LIMITS.scansPerUserMax; turn += 1)
    last = (await post([{ from: ADA, to: BOB }])).status
  expect(last).toBe(429)
})

test.each([
  ['none at all', []],
  ['two senders', [{ from: ADA }, { from: BOB }]],
  ['no address', [{ from: 'ada' }]],
  ['a value that is no number', [{ from: ADA, to: BOB, value: '1 ETH' }]],
  ['eleven', Array.from({ length: 11 }, () => ({ from: ADA, to: BOB }))],
])('rejects a request with %s', async (_, params) => {
  const { post } = await scanning()
  expect(await refusal(await post(params))).toEqual([400, 'invalid_data'])
})

test('detects addresses with the same first and last characters', () => {
  const twin = `${ADA.slice(0, 6)}${'0'.repeat(32)}${ADA.slice(-4)}`
  expect([looksLike(ADA, twin), looksLike(ADA, ADA.toLowerCase()), looksLike(ADA, BOB)]).toEqual([
    true,
    false,
    false,
  ])
})
