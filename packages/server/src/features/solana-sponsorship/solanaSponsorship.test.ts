import { pathOf } from '@latchkey/contract'
import { readSolanaTransaction } from '@latchkey/contract/chains/solanaMessage'
import { sponsorSolanaTransaction } from '@latchkey/contract/endpoints/solanaSponsorship'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { APP_ID, createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { replyOf } from '../external-wallet/walletServer.fixture.ts'
import {
  BUDGET_PROGRAM,
  createSolanaUser,
  encodeMessage,
  type Instruction,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from '../siws/solanaUser.fixture.ts'

const database = await withDatabase()

const CHAIN = 'solana:LatchkeySandbox11111111111111111'
const SEED = new Uint8Array(32).fill(5)
const FEE_PAYER = ed25519.getPublicKey(SEED)
const memo: Instruction = { program: 2, accounts: [1], data: Uint8Array.of(104, 105) }

type Drawn = { instructions?: readonly Instruction[]; accounts?: readonly Uint8Array[] }

async function sponsoring(
  sponsorship: object,
  fee: () => unknown = () => ({ result: { value: 10_000 } }),
) {
  const server = await createTestServer(
    database,
    {
      mode: 'development',
      loginMethods: ['solana-wallet'],
      chains: { [CHAIN]: { rpcUrl: 'http://localhost:4023' } },
      solanaSponsorship: {
        chain: CHAIN,
        feePayerKey: base58.encode(SEED),
        perUserPerDay: 5,
        perDay: 1_000,
        ...sponsorship,
      },
    },
    {
      outbound: {
        send: async () => ({ status: 200, header: () => undefined, text: '', json: fee }),
        close() {},
      },
    },
  )

  async function logIn() {
    const user = createSolanaUser(server)
    const { token } = await replyOf(await user.logIn({ message_type: 'plain' }))
    /** A transaction of the user with the fee payer, signed by the user. */
    function draw({ instructions = [memo], accounts = [MEMO_PROGRAM] }: Drawn = {}) {
      const message = encodeMessage({
        header: [2, 0, accounts.length],
        accounts: [FEE_PAYER, user.publicKey, ...accounts],
        instructions,
      })
      return [2, ...new Uint8Array(64), ...user.signBytes(message), ...message]
    }
    async function ask(bytes: readonly number[] = draw()) {
      const reply = await server.post(
        pathOf(sponsorSolanaTransaction, { appId: APP_ID }),
        { transaction: Buffer.from(bytes).toString('base64') },
        { headers: { authorization: `Bearer ${token}` } },
      )
      return (await reply.json()) as {
        transaction?: string
        error?: { code: string }
        code?: string
      }
    }
    return { ...user, draw, ask }
  }
  return { server, logIn }
}

test('adds the signature of the fee payer and changes nothing else', async () => {
  const { server, logIn } = await sponsoring({})
  const { ask, draw } = await logIn()
  const given = draw()
  const { transaction = '' } = await ask(given)
  const signed = [...Buffer.from(transaction, 'base64')]
  expect(signed.slice(65)).toEqual(given.slice(65))
  const { signatures, messageBytes } = readSolanaTransaction(Uint8Array.from(signed))
  expect(ed25519.verify(signatures[0] as Uint8Array, messageBytes, FEE_PAYER)).toBe(true)
  const config = await (await server.get(`/api/v1/apps/${APP_ID}`)).text()
  expect(JSON.parse(config)).toMatchObject({ solana_fee_payer: base58.encode(FEE_PAYER) })
  expect(config).not.toContain(base58.encode(SEED))
})

test('sponsors exactly 5 of 50 concurrent transactions of one user', async () => {
  const { logIn } = await sponsoring({})
  const { ask } = await logIn()
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask()))
  expect(replies.filter(({ transaction }) => transaction)).toHaveLength(5)
  expect(replies.find(({ error }) => error)).toMatchObject({
    error: { code: 'sponsorship_limit_reached' },
  })
  expect((await (await logIn()).ask()).transaction).toBeDefined()
})

test('sponsors only allowed programs, and instructions that set the fee', async () => {
  const { logIn } = await sponsoring({ programs: [base58.encode(MEMO_PROGRAM)] })
  const { ask, draw } = await logIn()
  const budget = { program: 3, data: Uint8Array.of(2, 0, 0, 0, 0) }
  const accounts = [MEMO_PROGRAM, BUDGET_PROGRAM]
  expect((await ask(draw({ accounts, instructions: [memo, budget] }))).transaction).toBeDefined()
  const other = draw({ accounts: [MEMO_PROGRAM, SYSTEM_PROGRAM], instructions: [memo, budget] })
  expect(await ask(other)).toMatchObject({ error: { code: 'sponsorship_program_not_allowed' } })
})

test('signs nothing that uses the fee payer, or that the user has not signed', async () => {
  const { logIn } = await sponsoring({})
  const { ask, draw } = await logIn()
  const stranger = await logIn()
  const drain = { ...memo, accounts: [0, 1] }
  const unsigned = draw().map((byte, place) => (place > 64 && place < 129 ? 0 : byte))
  const [, ...rest] = draw({ accounts: [MEMO_PROGRAM, FEE_PAYER] })
  for (const bytes of [
    draw({ instructions: [memo, drain] }),
    unsigned,
    [2, ...rest],
    stranger.draw(),
  ])
    expect(await ask(bytes)).toMatchObject({
      error: { code: 'sponsorship_transaction_not_allowed' },
    })
  expect(await ask([1, 2, 3])).toMatchObject({ code: 'invalid_data' })
})

test('refuses a fee above the limit, and one that no node reports', async () => {
  const high = await (await sponsoring({}, () => ({ result: { value: 50_001 } }))).logIn()
  expect(await high.ask()).toMatchObject({ error: { code: 'sponsorship_fee_too_high' } })
  for (const answer of [{ result: { value: null } }, undefined]) {
    const silent = await (await sponsoring({}, () => answer)).logIn()
    expect(await silent.ask()).toMatchObject({ error: { code: 'sponsorship_unavailable' } })
  }
})

test('answers not_found if the app sponsors nothing', async () => {
  const server = await createTestServer(database, { loginMethods: ['solana-wallet'] })
  const user = createSolanaUser(server)
  const { token } = await replyOf(await user.logIn({ message_type: 'plain' }))
  const path = pathOf(sponsorSolanaTransaction, { appId: APP_ID })
  const headers = { authorization: `Bearer ${token}` }
  const reply = await server.post(path, { transaction: 'AA==' }, { headers })
  expect(await reply.json()).toMatchObject({ code: 'not_found' })
})
