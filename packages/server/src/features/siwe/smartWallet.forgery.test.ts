import { linkSmartWallet } from '@latchkey/contract/endpoints/siwe'
import { EVM_CONTRACTS } from '@latchkey/sandbox'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { serializeErc6492Signature } from 'viem'
import { expect, test } from 'vitest'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { INVALID_MESSAGES } from '../external-wallet/invalidMessages.fixture.ts'
import { createWalletServer, DOMAIN, requestsOf } from '../external-wallet/walletServer.fixture.ts'
import { createContractWalletUser } from './createContractWalletUser.fixture.ts'
import { createEthereumUser } from './createEthereumUser.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const world = await createWalletServer({ sandbox, outbound })
const server = await world.serverWith()
const { nonceFor } = requestsOf('siwe', server)
const token = await createEthereumUser(server).token()
const rpcUrl = sandbox.chains.ethereum[0]!.url
const REFUSED = [401, 'invalid_credentials']

const linkTo = (bearer: string | null, body: object) =>
  server.post(
    linkSmartWallet.path,
    { smart_wallet_type: 'safe', ...body },
    { headers: { authorization: `Bearer ${bearer}` } },
  )

/** Returns the second valid signature of the same text (malleated s). */
function mirrored(signature: `0x${string}`): `0x${string}` {
  const s = secp256k1.Point.CURVE().n - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

test('rejects the address of a key, with either signature or an envelope', async () => {
  const testUser = createEthereumUser(server)
  const plain = await testUser.signNew()
  const { token: address, walletFactory } = EVM_CONTRACTS
  const signatures = [
    plain.signature,
    mirrored(plain.signature),
    serializeErc6492Signature({ address, data: '0x18160ddd', signature: plain.signature }),
    serializeErc6492Signature({ address: walletFactory, data: '0x', signature: plain.signature }),
  ]
  for (const signature of signatures)
    expect(await refusal(await linkTo(token, { ...plain, signature }))).toEqual(REFUSED)
})

test('rejects an invalid message that the contract signed', async () => {
  for (const [, lie] of INVALID_MESSAGES(ORIGIN, DOMAIN).slice(0, 10)) {
    const signed = await (await createContractWalletUser(server, rpcUrl)).signUndeployed(lie)
    expect(await refusal(await linkTo(token, signed))).toEqual(REFUSED)
  }
})

test("rejects a stranger's signature and a nonce of another address", async () => {
  const [wallet, stranger] = [
    await createContractWalletUser(server, rpcUrl),
    await createContractWalletUser(server, rpcUrl),
  ]
  const signed = await wallet.signUndeployed()
  const inner = (await wallet.owner.signMessage({ message: signed.message })).slice(2)
  const forged = (await stranger.owner.signMessage({ message: signed.message })).slice(2)
  const signature = signed.signature.replace(inner, forged)
  expect(signature).not.toBe(signed.signature)
  expect(await refusal(await linkTo(token, { ...signed, signature }))).toEqual(REFUSED)
  const nonce = await nonceFor(stranger.address)
  const borrowed = await wallet.signUndeployed({ nonce })
  expect(await refusal(await linkTo(token, borrowed))).toEqual(REFUSED)
})

test('rejects a login signature, and links once in 50 concurrent requests', async () => {
  const wallet = await createContractWalletUser(server, rpcUrl)
  const used = await wallet.signUndeployed()
  expect((await requestsOf('siwe', server).finish(used)).status).toBe(200)
  expect(await refusal(await linkTo(token, used))).toEqual(REFUSED)
  const signed = await wallet.signUndeployed()
  const people = await Promise.all(
    Array.from({ length: 50 }, () => createEthereumUser(server).token()),
  )
  const answers = await Promise.all(people.map((testUser) => linkTo(testUser, signed)))
  const linked = answers.filter(({ status }) => status === 200)
  expect(linked).toHaveLength(1)
})

test('rejects unknown smart wallet types and callers without a session', async () => {
  const signed = await (await createContractWalletUser(server, rpcUrl)).signUndeployed()
  const unknown = await linkTo(token, { ...signed, smart_wallet_type: 'castle' })
  expect(await refusal(unknown)).toEqual([400, 'invalid_data'])
  expect(await refusal(await linkTo(null, signed))).toEqual([401, 'missing_or_invalid_token'])
})
