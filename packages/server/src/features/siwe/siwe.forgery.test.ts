import { EVM_CONTRACTS } from '@latchkey/sandbox'
import { serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { INVALID_MESSAGES } from '../external-wallet/invalidMessages.fixture.ts'
import {
  createWalletServer,
  DOMAIN,
  type MessageFields,
  requestsOf,
} from '../external-wallet/walletServer.fixture.ts'
import { createContractWalletUser } from './createContractWalletUser.fixture.ts'
import { createEthereumUser } from './createEthereumUser.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const world = await createWalletServer({ sandbox, outbound })
const server = await world.serverWith()
const { finish, link, nonceFor } = requestsOf('siwe', server)
const REFUSED = [401, 'invalid_credentials']

/** Message changes that are specific to Ethereum. */
const ETHEREUM_LIES: readonly (readonly [string, Partial<MessageFields>])[] = [
  ['the words of Solana', { account: 'Solana' }],
  ['chain 0', { chainId: '0' }],
  ['chain 031337', { chainId: '031337' }],
  ['chain 0x7a69', { chainId: '0x7a69' }],
  ['chain -1', { chainId: '-1' }],
  ['a chain in CAIP-2', { chainId: 'eip155:31337' }],
  ['a chain longer than any', { chainId: '99999999999' }],
  ['an address one short', { rewrite: (text) => text.replace(/(0x[0-9a-fA-F]{39})./, '$1') }],
  ['an address one long', { rewrite: (text) => text.replace(/(0x[0-9a-fA-F]{40})/, '$10') }],
  ['an address with a big X', { rewrite: (text) => text.replace('\n0x', '\n0X') }],
  [
    'an address with a wrong checksum',
    {
      rewrite: (text) =>
        text.replace(/0x[0-9a-fA-F]{40}/, (address) =>
          address.replace(/[a-fA-F]/, (letter) =>
            letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
          ),
        ),
    },
  ],
]
const ALL = [...INVALID_MESSAGES(ORIGIN, DOMAIN), ...ETHEREUM_LIES]

test('tests at least 60 invalid messages', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60)
})

test.each(ALL)('rejects a signed message with %s', async (_, lie) => {
  const testUser = createEthereumUser(server)
  expect(await refusal(await finish(await testUser.signNew(lie)))).toEqual(REFUSED)
})

test('rejects an invalid message for linking too', async () => {
  const token = await createEthereumUser(server).token()
  for (const [, lie] of ALL.slice(0, 10)) {
    const signed = await createEthereumUser(server).signNew(lie)
    expect(await refusal(await link(token, signed))).toEqual(REFUSED)
  }
})

test('rejects a message older than five minutes or from the future', async () => {
  const { walletNonceLifetimeMs: lifetimeMs, signInClockSkewMs: skewMs } = SERVER_LIMITS
  for (const shiftMs of [-(lifetimeMs + skewMs + 1_000), skewMs + 1_000]) {
    const issuedAt = isoTime(server.nowMs() + shiftMs)
    const signed = await createEthereumUser(server).signNew({ issuedAt })
    expect(await refusal(await finish(signed))).toEqual(REFUSED)
  }
})

test('accepts a nonce for five minutes', async () => {
  const late = await world.serverWith()
  const calls = requestsOf('siwe', late)
  const testUser = createEthereumUser(late)
  const nonce = await calls.nonceFor(testUser.address)
  late.advance(SERVER_LIMITS.walletNonceLifetimeMs)
  expect(await refusal(await calls.finish(await testUser.sign(nonce)))).toEqual(REFUSED)
})

test('rejects a chain id that differs from the signed one', async () => {
  const signed = await createEthereumUser(server).signNew()
  expect(await refusal(await finish({ ...signed, chainId: 'eip155:1' }))).toEqual(REFUSED)
})

test("rejects a text changed after signing and another user's address", async () => {
  const [ada, eve] = [createEthereumUser(server), createEthereumUser(server)]
  const signed = await ada.signNew()
  const message = signed.message.replace('proving', 'Proving')
  expect(await refusal(await finish({ ...signed, message }))).toEqual(REFUSED)
  const asAda = await eve.sign(await nonceFor(ada.address), { address: ada.address })
  expect(await refusal(await finish(asAda))).toEqual(REFUSED)
})

test.each([
  '',
  '0x',
  '0x0',
  '0x00',
  'nonsense',
  `0x${'00'.repeat(65)}`,
  `0x${'ff'.repeat(65)}`,
  `0x${'00'.repeat(64)}1b`,
  `0x${'6492'.repeat(16)}`,
  `0x${'00'.repeat(4_000)}`,
])('rejects the signature %j, on configured and other chains', async (signature) => {
  for (const chainId of ['31337', '1']) {
    const signed = await createEthereumUser(server).signNew({ chainId })
    expect(await refusal(await finish({ ...signed, signature }))).toEqual(REFUSED)
  }
})

test("rejects a stranger's signature for a contract wallet, deployed or not", async () => {
  const { url } = sandbox.chains.ethereum[0]!
  const stranger = privateKeyToAccount(generatePrivateKey())
  const testUser = await createContractWalletUser(server, url)
  const before = await testUser.signUndeployed({ statement: 'Before' })
  const forged = await stranger.signMessage({ message: before.message })
  // The inner signature is in the middle of the envelope.
  const inner = (await testUser.owner.signMessage({ message: before.message })).slice(2)
  const signature = before.signature.replace(inner, forged.slice(2))
  expect(signature).not.toBe(before.signature)
  expect(await refusal(await finish({ ...before, signature }))).toEqual(REFUSED)
  await testUser.deploy()
  const after = await testUser.signDeployed()
  const alien = await stranger.signMessage({ message: after.message })
  expect(await refusal(await finish({ ...after, signature: alien }))).toEqual(REFUSED)
})

test('rejects an ERC-6492 envelope for the address of a key', async () => {
  const [ada, eve] = [createEthereumUser(server), createEthereumUser(server)]
  const signed = await eve.sign(await nonceFor(ada.address), { address: ada.address })
  for (const [address, data] of [
    [EVM_CONTRACTS.token, '0x18160ddd'], // A call that succeeds and deploys nothing.
    [EVM_CONTRACTS.walletFactory, '0x'],
    [ada.address, '0x'],
  ] as const) {
    const signature = serializeErc6492Signature({ address, data, signature: signed.signature })
    expect(await refusal(await finish({ ...signed, signature }))).toEqual(REFUSED)
  }
})
