import { SERVER_LIMITS } from '@latchkey/contract'
import { base58 } from '@scure/base'
import { afterAll, expect, test } from 'vitest'
import { offChainEnvelopes } from '../../platform/chains/offChainMessage.ts'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { LIES } from '../external-wallet/lies.fixture.ts'
import {
  callsOf,
  createWalletServer,
  DOMAIN,
  messageOf,
  type Said,
} from '../external-wallet/walletServer.fixture.ts'
import { openSigned } from './openSigned.ts'
import {
  base64,
  createSolanaPerson,
  type Drawn,
  drawMessage,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  utf8,
} from './solanaPerson.fixture.ts'

const world = await createWalletServer()
afterAll(world.close)
const server = await world.serverWith()
const { finish, nonceFor, said } = callsOf('siws', server)
const REFUSED = [401, 'invalid_credentials']
type Person = ReturnType<typeof createSolanaPerson>

/** Message changes that are specific to Solana. */
const SOLANA_LIES: readonly (readonly [string, Partial<Said>])[] = [
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
const ALL = [...LIES(ORIGIN, DOMAIN), ...SOLANA_LIES]

test('tests at least 60 invalid messages', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60)
})

test.each(ALL)('rejects a signed message with %s, in every form', async (_, lie) => {
  const person = createSolanaPerson(server)
  expect(await refusal(await finish(await person.signNew(lie)))).toEqual(REFUSED)
  const text = await person.textNew(lie)
  expect(await refusal(await finish(person.transactionOf(person.memo(text))))).toEqual(REFUSED)
  const [envelope] = offChainEnvelopes(text, person.publicKey)
  const offChain = {
    message: base64(envelope!),
    signature: base64(person.signBytes(envelope!)),
    message_type: 'offchain-message',
  }
  expect(await refusal(await finish(offChain))).toEqual(REFUSED)
})

/** Transactions that contain the text and have side effects. */
const SCHEMES: readonly (readonly [string, (person: Person, text: string) => Drawn])[] = [
  [
    'sends money',
    (person, text) => ({
      accounts: [person.publicKey, SYSTEM_PROGRAM, MEMO_PROGRAM],
      instructions: [
        { program: 2, data: utf8(text) },
        { program: 1, accounts: [0, 1], data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) },
      ],
    }),
  ],
  [
    'calls a program nobody knows',
    (person, text) => ({
      accounts: [person.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [
        { program: 2, data: utf8(text) },
        { program: 1, data: new Uint8Array() },
      ],
    }),
  ],
  [
    'is signed by two',
    (person, text) => ({
      header: [2, 0, 1],
      accounts: [person.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [0, 1], data: utf8(text) }],
    }),
  ],
  [
    'is paid for by somebody else',
    (person, text) => ({
      header: [2, 0, 1],
      accounts: [new Uint8Array(32).fill(5), person.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [1], data: utf8(text) }],
    }),
  ],
  [
    'has its accounts elsewhere',
    (person, text) => ({
      ...person.memo(text),
      version: 0,
      lookupTables: 1,
    }),
  ],
  [
    'has two memos',
    (person, text) => ({
      accounts: [person.publicKey, MEMO_PROGRAM],
      instructions: [
        { program: 1, data: utf8(text) },
        { program: 1, data: utf8('and more') },
      ],
    }),
  ],
  [
    'has a memo about an account of somebody else',
    (person, text) => ({
      accounts: [person.publicKey, new Uint8Array(32).fill(5), MEMO_PROGRAM],
      instructions: [{ program: 2, accounts: [1], data: utf8(text) }],
    }),
  ],
  [
    'has the text in a program that is none',
    (person, text) => ({
      accounts: [person.publicKey, new Uint8Array(32).fill(5)],
      instructions: [{ program: 1, data: utf8(text) }],
    }),
  ],
  [
    'names a program it does not have',
    (person, text) => ({
      accounts: [person.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 7, data: utf8(text) }],
    }),
  ],
  ['goes on after its end', (person, text) => ({ ...person.memo(text), tail: [0] })],
  ['has no instruction', (person) => ({ accounts: [person.publicKey], instructions: [] })],
  [
    'has a memo that is no text',
    (person) => ({
      accounts: [person.publicKey, MEMO_PROGRAM],
      instructions: [{ program: 1, data: Uint8Array.of(0xff, 0xfe) }],
    }),
  ],
]

test.each(SCHEMES)('rejects a transaction that %s', async (_, draw) => {
  const person = createSolanaPerson(server)
  const sent = person.transactionOf(draw(person, await person.textNew()))
  expect(await refusal(await finish(sent))).toEqual(REFUSED)
})

test('requires the first signature of the transaction, by its signer', async () => {
  const [ada, eve] = [createSolanaPerson(server), createSolanaPerson(server)]
  const good = ada.transactionOf(ada.memo(await ada.textNew()))
  const other = base64(ada.signBytes(utf8('another')))
  expect(await refusal(await finish({ ...good, signature: other }))).toEqual(REFUSED)
  const asAda = messageOf(said(ada.address, await nonceFor(ada.address)))
  expect(await refusal(await finish(eve.transactionOf(eve.memo(asAda))))).toEqual(REFUSED)
  const forged = { ...eve.memo(asAda), accounts: [ada.publicKey, MEMO_PROGRAM] }
  expect(await refusal(await finish(eve.transactionOf(forged)))).toEqual(REFUSED)
})

test('rejects data signed in one form as another form', async () => {
  const person = createSolanaPerson(server)
  const plain = await person.signNew()
  for (const message_type of ['offchain-message', 'transaction']) {
    expect(await refusal(await finish({ ...plain, message_type }))).toEqual(REFUSED)
  }
  const transaction = person.transactionOf(person.memo(await person.textNew()))
  expect(await refusal(await finish({ ...transaction, message_type: 'plain' }))).toEqual(REFUSED)
  const unknown = { ...(await person.signNew()), message_type: 'postcard' }
  expect(await refusal(await finish(unknown))).toEqual([400, 'invalid_data'])
})

test('rejects an envelope for another signer', async () => {
  const [ada, eve] = [createSolanaPerson(server), createSolanaPerson(server)]
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
  const signed = await createSolanaPerson(server).signNew()
  expect(await refusal(await finish({ ...signed, signature }))).toEqual(REFUSED)
})

test('rejects a message older than five minutes or with an expired nonce', async () => {
  const { walletNonceLifetimeMs: lifetimeMs, signInClockSkewMs: skewMs } = SERVER_LIMITS
  const issuedAt = isoTime(server.nowMs() - lifetimeMs - skewMs - 1_000)
  const stale = await createSolanaPerson(server).signNew({ issuedAt })
  expect(await refusal(await finish(stale))).toEqual(REFUSED)
  const late = await world.serverWith()
  const person = createSolanaPerson(late)
  const nonce = await callsOf('siws', late).nonceFor(person.address)
  late.advance(lifetimeMs)
  expect(await refusal(await callsOf('siws', late).finish(person.sign(nonce)))).toEqual(REFUSED)
})

test('rejects a text that is a valid transaction', () => {
  const nobody = new Uint8Array(32)
  const drawn = { accounts: [nobody, nobody], instructions: [{ program: 1, data: utf8('x') }] }
  const message = new TextDecoder().decode(drawMessage(drawn))
  const plain = { signature: '', message_type: 'plain' } as const
  expect(openSigned({ ...plain, message })).toEqual([])
  expect(openSigned({ ...plain, message: `${message}.` })).toHaveLength(1)
})
