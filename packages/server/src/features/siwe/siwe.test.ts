import { getAppConfig, pathOf, type WireUser } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { buildSiweMessage } from '@latchkey/contract/endpoints/siwe'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { APP_ID, ORIGIN, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import {
  createWalletServer,
  DOMAIN,
  replyOf,
  requestsOf,
  walletsOf,
} from '../external-wallet/walletServer.fixture.ts'
import { createContractWalletUser } from './createContractWalletUser.fixture.ts'
import { createEthereumUser } from './createEthereumUser.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const world = await createWalletServer({ sandbox, outbound })
const server = await world.serverWith()
const { start, finish, link, unlink, nonceFor } = requestsOf('siwe', server)
const REFUSED = [401, 'invalid_credentials']

test('issues a 128-bit nonce for an address, valid for five minutes', async () => {
  const { address } = createEthereumUser(server)
  const given = await (await start({ address })).json()
  expect(given).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    address,
    expires_at: new Date(server.nowMs() + 5 * 60_000).toISOString(),
  })
  expect(await (await start({})).json()).toMatchObject({ address: null })
  expect(await refusal(await start({ address: '0x12' }))).toEqual([400, 'invalid_data'])
})

test("logs in a new wallet with our client's message, and the same wallet again", async () => {
  const testUser = createEthereumUser(server)
  const request = { domain: DOMAIN, uri: ORIGIN, address: testUser.address, chainId: 31337 }
  const nonce = await nonceFor(testUser.address)
  const issuedAt = new Date(server.nowMs()).toISOString()
  const message = buildSiweMessage({ ...request, nonce, issuedAt })
  const signature = await testUser.account.signMessage({ message })
  const told = { chainId: 'eip155:31337', walletClientType: 'metamask', connectorType: 'injected' }
  const first = await replyOf(await finish({ message, signature, ...told }))
  expect(first.is_new_user).toBe(true)
  expect(first.user?.linked_accounts).toEqual([
    {
      type: 'wallet',
      address: testUser.address,
      chain_type: 'ethereum',
      chain_id: 'eip155:31337',
      wallet_client: 'unknown',
      wallet_client_type: 'metamask',
      connector_type: 'injected',
      verified_at: expect.any(Number),
      first_verified_at: expect.any(Number),
      latest_verified_at: expect.any(Number),
    },
  ])
  const again = await replyOf(await testUser.logIn())
  expect([again.is_new_user, again.user?.id]).toEqual([false, first.user?.id])
})

test('accepts a client without a wallet name and an address in lower case', async () => {
  const testUser = createEthereumUser(server)
  const lower = testUser.address.toLowerCase()
  const { message, signature } = await testUser.sign(await nonceFor(lower), { address: lower })
  const first = await replyOf(await finish({ message, signature }))
  expect(walletsOf(first.user)).toMatchObject([{ address: testUser.address }])
  expect((await replyOf(await testUser.logIn())).user?.id).toBe(first.user?.id)
})

test('accepts a nonce without an address from any signer', async () => {
  const testUser = createEthereumUser(server)
  expect((await finish(await testUser.sign(await nonceFor()))).status).toBe(200)
})

test('rejects a nonce that was issued for another address', async () => {
  const [ada, eve] = [createEthereumUser(server), createEthereumUser(server)]
  const signed = await eve.sign(await nonceFor(ada.address))
  expect(await refusal(await finish(signed))).toEqual(REFUSED)
})

test('rejects an unknown wallet after verification if sign-up is disabled', async () => {
  const testUser = createEthereumUser(server)
  const answer = await testUser.logIn({ mode: 'no-signup' })
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
})

test('repeats a lost reply for the same idempotency key only', async () => {
  const testUser = createEthereumUser(server)
  const signed = await testUser.signNew()
  const named = { headers: { 'privy-idempotency-key': 'attempt-1' } }
  const [first, second] = [await finish(signed, named), await finish(signed, named)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await replyOf(second)).user?.id).toBe((await replyOf(first)).user?.id)
  expect(await refusal(await finish(signed))).toEqual(REFUSED)
})

test('keeps the account of a guest at the first wallet login', async () => {
  const guest = await replyOf(
    await server.post(logInAsGuest.path, { guest_credential: 'w'.repeat(43) }),
  )
  const testUser = createEthereumUser(server)
  const headers = { authorization: `Bearer ${guest.token}` }
  const settled = await replyOf(await finish(await testUser.signNew(), { headers }))
  expect([settled.user?.id, settled.user?.is_guest]).toEqual([guest.user?.id, false])
})

test('rejects wallets if the app disables them, and new wallets if it has an allowlist', async () => {
  const closed = await world.serverWith({ loginMethods: ['email'] })
  const nobody = requestsOf('siwe', closed)
  expect(await refusal(await nobody.start({}))).toEqual([403, 'disallowed_login_method'])
  const known = createEthereumUser(server)
  await known.logIn()
  const listed = await world.serverWith({ allowlist: { entries: ['*@example.com'] } })
  const stranger = createEthereumUser(listed)
  expect(await refusal(await stranger.logIn())).toEqual([401, 'allowlist_rejected'])
  const there = requestsOf('siwe', listed)
  const again = await there.finish(await known.sign(await there.nonceFor(known.address)))
  expect(again.status).toBe(200)
})

test('accepts only the chains that the app configures for sign-in', async () => {
  const narrow = await world.serverWith({ externalWallets: { signInChains: ['eip155:1'] } })
  const testUser = createEthereumUser(narrow)
  const calls = requestsOf('siwe', narrow)
  const on = async (chainId: string) => calls.finish(await testUser.signNew({ chainId }))
  expect((await on('1')).status).toBe(200)
  expect(await refusal(await on('31337'))).toEqual(REFUSED)
})

test('accepts the chains of the app by default, and any chain if the app allows it', async () => {
  const chains = { 'eip155:8453': { rpcUrl: 'https://rpc.example.com' } }
  const tryChain = async (changes: Parameters<typeof world.serverWith>[0], chainId: string) => {
    const app = await world.serverWith(changes)
    const signed = await createEthereumUser(app).signNew({ chainId })
    return (await requestsOf('siwe', app).finish(signed)).status
  }
  expect(await tryChain({ chains }, '8453')).toBe(200)
  expect(await tryChain({ chains }, '1')).toBe(401)
  expect(await tryChain({ chains, externalWallets: { signInChains: 'any' } }, '1')).toBe(200)
  expect(await tryChain({ chains: {} }, '1')).toBe(200)
})

test('links, re-verifies and unlinks a second wallet, and keeps the last login method', async () => {
  const [first, second] = [createEthereumUser(server), createEthereumUser(server)]
  const token = await first.token()
  server.advance(1_000)
  const linked = (await (await second.linkTo(token)).json()) as WireUser
  expect(walletsOf(linked)).toMatchObject([{ address: first.address }, { address: second.address }])
  expect((await second.linkTo(token)).status).toBe(200)
  expect((await replyOf(await second.logIn())).user?.id).toBe(linked.id)

  const left = (await (await unlink(token, first.address.toLowerCase())).json()) as WireUser
  expect(walletsOf(left)).toMatchObject([{ address: second.address }])
  expect(await refusal(await unlink(token, second.address))).toEqual([
    400,
    'cannot_unlink_sole_account',
  ])
  expect(await refusal(await unlink(token, first.address))).toEqual([
    404,
    'linked_account_not_found',
  ])
  expect((await replyOf(await first.logIn())).is_new_user).toBe(true)
})

test("rejects linking another user's wallet", async () => {
  const [owner, thief] = [createEthereumUser(server), createEthereumUser(server)]
  await owner.logIn()
  const answer = await owner.linkTo(await thief.token())
  expect(await refusal(answer)).toEqual([400, 'account_transfer_required'])
})

test('requires a session to link or unlink', async () => {
  const testUser = createEthereumUser(server)
  const REFUSED_TOKEN = [401, 'missing_or_invalid_token']
  expect(await refusal(await testUser.linkTo('nonsense'))).toEqual(REFUSED_TOKEN)
  expect(await refusal(await unlink('nonsense', testUser.address))).toEqual(REFUSED_TOKEN)
})

test('enforces the maximum of wallets per user and publishes it', async () => {
  const limited = await world.serverWith({ externalWallets: { maxPerUser: 2 } })
  const { token } = await limited.logIn('collector@example.com')
  for (const status of [200, 200, 400]) {
    expect((await createEthereumUser(limited).linkTo(token)).status).toBe(status)
  }
  const refused = await createEthereumUser(limited).linkTo(token)
  expect(await refusal(refused)).toEqual([400, 'cannot_link_more_of_type'])
  const config = await (await limited.get(pathOf(getAppConfig, { appId: APP_ID }))).json()
  expect(config).toMatchObject({ wallet_auth: true, max_linked_wallets_per_user: 2 })
})

test('rejects embedded wallets for login, linking and unlinking', async () => {
  const testUser = createEthereumUser(server)
  const asEmbedded = await testUser.logIn({ walletClientType: 'privy' })
  expect(await refusal(asEmbedded)).toEqual([400, 'invalid_data'])
  const { token, user } = await server.logIn('vault@example.com')
  await world.database.db.execute(`
    insert into linked_accounts (id, app_id, user_id, type, subject, details,
      verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
    select 'embedded-1', app_id, id, 'wallet', '${testUser.address.toLowerCase()}',
      '{"address": "${testUser.address}", "chain_type": "ethereum", "wallet_client": "privy", "wallet_client_type": "privy"}', 1, 1, 1
    from users where id = '${user?.id}'`)
  expect(await refusal(await testUser.logIn())).toEqual([403, 'disallowed_login_method'])
  expect(await refusal(await testUser.linkTo(token))).toEqual([403, 'disallowed_login_method'])
  expect(await refusal(await unlink(token, testUser.address))).toEqual([
    400,
    'cannot_unlink_embedded_wallet',
  ])
  const other = createEthereumUser(server)
  await other.linkTo(token)
  expect((await unlink(token, other.address)).status).toBe(200)
})

test('logs in a contract wallet, deployed (ERC-1271) and not deployed (ERC-6492)', async () => {
  const [chain] = sandbox.chains.ethereum
  const testUser = await createContractWalletUser(server, chain!.url)
  const before = await replyOf(await finish(await testUser.signUndeployed()))
  expect(walletsOf(before.user)).toMatchObject([{ address: testUser.address }])
  await testUser.deploy()
  const after = await replyOf(await finish(await testUser.signDeployed()))
  expect([after.user?.id, after.is_new_user]).toEqual([before.user?.id, false])
})

test('repeats a lost link reply of a contract wallet to its user only', async () => {
  const testUser = await createContractWalletUser(server, sandbox.chains.ethereum[0]!.url)
  const token = await createEthereumUser(server).token()
  const signed = await testUser.signUndeployed()
  for (const status of [200, 200]) expect((await link(token, signed)).status).toBe(status)
  const other = await createEthereumUser(server).token()
  expect(await refusal(await link(other, signed))).toEqual(REFUSED)
})

test('identifies a contract wallet by chain and address', async () => {
  const [one, two] = sandbox.chains.ethereum
  const here = await createContractWalletUser(server, one!.url)
  await here.deploy()
  const first = await replyOf(await finish(await here.signDeployed()))
  expect(await refusal(await finish(await here.signDeployed({ chainId: '31338' })))).toEqual(
    REFUSED,
  )
  const there = await createContractWalletUser(server, two!.url, here)
  await there.deploy()
  const second = await replyOf(await finish(await there.signDeployed({ chainId: '31338' })))
  expect([second.is_new_user, second.user?.id === first.user?.id]).toEqual([true, false])
})

test('returns 503 for a contract wallet if its chain is down, and logs in a key wallet', async () => {
  const away = await world.serverWith(
    {},
    { send: () => Promise.reject(new OutboundError('timeout')), close() {} },
  )
  const testUser = await createContractWalletUser(away, sandbox.chains.ethereum[0]!.url)
  const answer = await requestsOf('siwe', away).finish(await testUser.signUndeployed())
  expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  expect((await createEthereumUser(away).logIn()).status).toBe(200)
})

test('limits requests per network address', async () => {
  const strict = await world.serverWith({ mode: 'production' })
  const calls = requestsOf('siwe', strict)
  const from = '198.51.100.77'
  const codes = []
  for (let sent = 0; sent <= SERVER_LIMITS.walletAttemptsPerIpMax; sent += 1) {
    codes.push((await calls.start({}, { from })).status)
  }
  expect([codes.at(-2), codes.at(-1)]).toEqual([200, 429])
})

test('rejects a nonce, a message and a wallet of another app', async () => {
  const testUser = createEthereumUser(server)
  const headers = { 'privy-app-id': OTHER_APP_ID }
  const answer = await finish(await testUser.signNew(), { headers })
  expect((await refusal(answer))[0]).toBeGreaterThanOrEqual(400)
  expect(await refusal(await link('nonsense', { message: 'm', signature: '0x' }))).toEqual([
    401,
    'missing_or_invalid_token',
  ])
})
