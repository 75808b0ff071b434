import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { INVALID_MESSAGES } from '../external-wallet/invalidMessages.fixture.ts'
import {
  createWalletServer,
  DOMAIN,
  type MessageFields,
  messageOf,
  requestsOf,
} from '../external-wallet/walletServer.fixture.ts'
import { offChainEnvelopes } from './offChainMessage.ts'
import { openSigned } from './openSigned.ts'
import {
  base64,
  createSolanaUser,
  encodeMessage,
  MEMO_PROGRAM,
  type MessageSpec,
  SYSTEM_PROGRAM,
  utf8,
} from './solanaUser.fixture.ts'

const world = await createWalletServer()
const server = await world.serverWith()
const { finish, nonceFor, said } = requestsOf('siws', server)
const REFUSED = [401, 'invalid_credentials']
type Person = ReturnType<typeof createSolanaUser>

/** Message changes that are specific to Solana. */
const SOLANA_LIES: readonly (readonly [string, Partial<MessageFields>])[] = [
  ['the words of Ethereum', { account: 'Ethereum' }],
  ['devnet', { chainId: 'devnet' }],
  ['a chain by number', { chainId: '1' }],
  ['a chain in CAIP-2', { chainId: 'solana:mainnet' }],
  ['no chain', { chainId: '' }],
  ['an address of Ethereum', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ['an address with letters base58 does not have', { address: `${'1'.repeat(31)}0OIl` }],
  [
    'an address that is no point of the curve',
    { address: base58.encode(new Uint8Array(32).fill(2)) },
  ],
]
const ALL = [...INVALID_MESSAGES(ORIGIN, DOMAIN), ...SOLANA_LIES]

test('tests at least 60 invalid messages', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60)
})

test.each(ALL)('rejects a signed message with %s, in every form', async (_, lie) => {
  const testUser = createSolanaUser(server)
  expect(await refusal(await finish(await testUser.signNew(lie)))).toEqual(REFUSED)
  const text = await testUser.textNew(lie)
  expect(await refusal(await finish(testUser.transactionOf(testUser.memo(text))))).toEqual(REFUSED)
  const [envelope] = offChainEnvelopes(text, testUser.publicKey)
  const offChain = {
    message: base64(envelope!),
    signature: base64(testUser.signBytes(envelope!)),
    message_type: 'offchain-message',
  }
  expect(await refusal(await finish(offChain))).toEqual(REFUSED)
})

/** Transactions that contain the text and have side effects. */
const SCHEMES: readonly (readonly [string, (person: Person, text: string) => MessageSpec])[] = [
  [
    'sends money',
    (testUser, text) => ({
      accounts: [testUser.publicKey, SYSTEM_PROGRAM, MEMO_PROGRAM],
      instructions: [
        { program: 2, data: utf8(text) },
        { program: 1, accounts: [0, 1], data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) },
      ],
    }),
  ],
  [
    'calls a program nobody knows',
    (testUser, text) => ({
      accounts: [testUser.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [
        { program: 2, data: utf8(text) },
        { program: 1, data: new Uint8Array() },
      ],
    }),
  ],
  [
    'is signed by two',
    (testUser, text) => ({
      header: [2, 0, 1],
      accounts: [testUser.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [0, 1], data: utf8(text) }],
    }),
  ],
  [
    'has another fee payer',
    (testUser, text) => ({
      header: [2, 0, 1],
      accounts: [new Uint8Array(32).fill(5), testUser.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [1], data: utf8(text) }],
    }),
  ],
  [
    'has its accounts elsewhere',
    (testUser, text) => ({
      ...testUser.memo(text),
      version: 0,
      lookupTables: 1,
    }),
  ],
  [
    'has two memos',
    (testUser, text) => ({
      accounts: [testUser.publicKey, MEMO_PROGRAM],
      instructions: [
        { program: 1, data: utf8(text) },
        { program: 1, data: utf8('and more') },
      ],
    }),
  ],
  [
    'has a memo with another account',
    (testUser, text) => ({
      accounts: [testUser.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [1], data: utf8(text) }],
    }),
  ],
  [
    'has the text in a program that is none',
    (testUser, text) => ({
      accounts: [testUser.publicKey, new Uint8Array(32).fill(5)],
      instructions: [{ program: 1, data: utf8(text) }],
    }),
  ],
  [
    'names a program it does not have',
    (testUser, text) => ({
      accounts: [testUser.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 7, data: utf8(text) }],
    }),
  ],
  ['goes on after its end', (testUser, text) => ({ ...testUser.memo(text), tail: [0] })],
  ['has no instruction', (testUser) => ({ accounts: [testUser.publicKey], instructions: [] })],
  [
    'has a memo that is no text',
    (testUser) => ({
      accounts: [testUser.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 1, data: Uint8Array.of(0xff, 0xfe) }],
    }),
  ],
]

test.each(SCHEMES)('rejects a transaction that %s', async (_, draw) => {
  const testUser = createSolanaUser(server)
  const sent = testUser.transactionOf(draw(testUser, await testUser.textNew()))
  expect(await refusal(await finish(sent))).toEqual(REFUSED)
})

test('requires the first signature of the transaction, by its signer', async () => {
  const [ada, eve] = [createSolanaUser(server), createSolanaUser(server)]
  const good = ada.transactionOf(ada.memo(await ada.textNew()))
  const other = base64(ada.signBytes(utf8('another')))
  expect(await refusal(await finish({ ...good, signature: other }))).toEqual(REFUSED)
  const asAda = messageOf(said(ada.address, await nonceFor(ada.address)))
  expect(await refusal(await finish(eve.transactionOf(eve.memo(asAda))))).toEqual(REFUSED)
  const forged = { ...eve.memo(asAda), accounts: [ada.publicKey, MEMO_PROGRAM] }
  expect(await refusal(await finish(eve.transactionOf(forged)))).toEqual(REFUSED)
})

test('rejects data signed in one form as another form', async () => {
  const testUser = createSolanaUser(server)
  const plain = await testUser.signNew()
  for (const message_type of ['offchain-message', 'transaction']) {
    expect(await refusal(await finish({ ...plain, message_type }))).toEqual(REFUSED)
  }
  const transaction = testUser.transactionOf(testUser.memo(await testUser.textNew()))
  expect(await refusal(await finish({ ...transaction, message_type: 'plain' }))).toEqual(REFUSED)
  const unknown = { ...(await testUser.signNew()), message_type: 'postcard' }
  expect(await refusal(await finish(unknown))).toEqual([400, 'invalid_data'])
})

test('rejects an envelope for another signer', async () => {
  const [ada, eve] = [createSolanaUser(server), createSolanaUser(server)]
  for (const place of [1, 2]) {
    const envelope = offChainEnvelopes(await ada.textNew(), eve.publicKey)[place]!
    const sent = {
      message: base64(envelope),
      signature: base64(ada.signBytes(envelope)),
      message_type: 'offchain-message',
    }
    expect(await refusal(await finish(sent))).toEqual(REFUSED)
  }
})

test('rejects a small-order key, for which anyone can sign', async () => {
  // The neutral element: zero R and s pass loose verification for every text.
  const key = Uint8Array.of(1, ...new Uint8Array(31))
  const address = base58.encode(key)
  const message = messageOf(said(address, await nonceFor(address)))
  const signature = base64(Uint8Array.of(...key, ...new Uint8Array(32)))
  expect(await refusal(await finish({ message, signature }))).toEqual(REFUSED)
})

test.each([
  '',
  'AA',
  'nonsense!',
  '0x00',
  base64(new Uint8Array(63)),
  base64(new Uint8Array(65)),
  base64(new Uint8Array(64)),
])('rejects the signature %j', async (signature) => {
  const signed = await createSolanaUser(server).signNew()
  expect(await refusal(await finish({ ...signed, signature }))).toEqual(REFUSED)
})

test('rejects a message older than five minutes or with an expired nonce', async () => {
  const { walletNonceLifetimeMs: lifetimeMs, signInClockSkewMs: skewMs } = SERVER_LIMITS
  const issuedAt = isoTime(server.nowMs() - lifetimeMs - skewMs - 1_000)
  const stale = await createSolanaUser(server).signNew({ issuedAt })
  expect(await refusal(await finish(stale))).toEqual(REFUSED)
  const late = await world.serverWith()
  const testUser = createSolanaUser(late)
  const nonce = await requestsOf('siws', late).nonceFor(testUser.address)
  late.advance(lifetimeMs)
  expect(await refusal(await requestsOf('siws', late).finish(testUser.sign(nonce)))).toEqual(
    REFUSED,
  )
})

test('rejects a text that is a valid transaction', () => {
  const nobody = new Uint8Array(32)
  const drawn = { accounts: [nobody, nobody], instructions: [{ program: 1, data: utf8('x') }] }
  const message = new TextDecoder().decode(encodeMessage(drawn))
  const plain = { signature: '', message_type: 'plain' } as const
  expect(openSigned({ ...plain, message })).toEqual([])
  expect(openSigned({ ...plain, message: `${message}.` })).toHaveLength(1)
})
