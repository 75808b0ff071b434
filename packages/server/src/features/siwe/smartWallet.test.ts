import type { WireUser } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { linkSmartWallet, SMART_WALLET_PAGE } from '@latchkey/contract/endpoints/siwe'
import { expect, test } from 'vitest'
import { PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { createWalletServer, replyOf, requestsOf } from '../external-wallet/walletServer.fixture.ts'
import { createContractWalletUser } from './createContractWalletUser.fixture.ts'
import { createEthereumUser } from './createEthereumUser.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const world = await createWalletServer({ sandbox, outbound })
const server = await world.serverWith()
const [here, there] = sandbox.chains.ethereum
const SAFE = { smart_wallet_type: 'safe', smart_wallet_version: '1.4.1' }
const REFUSED = [401, 'invalid_credentials']

const linkTo = (token: string | null, body: object) =>
  server.post(linkSmartWallet.path, { ...SAFE, ...body }, bearer(token))
const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } })
const otherUser = () => createEthereumUser(server).token()
const contract = () => createContractWalletUser(server, here!.url)
const smartWalletsIn = (user: WireUser | null | undefined) =>
  user?.linked_accounts.filter(({ type }) => type === 'smart_wallet')
const linked = async (answer: Response) => smartWalletsIn((await answer.json()) as WireUser)

test('links a contract before deployment, and again after it', async () => {
  const [token, wallet] = [await otherUser(), await contract()]
  const account = {
    type: 'smart_wallet',
    address: wallet.address,
    chain_id: 'eip155:31337',
    smart_wallet_type: 'safe',
    smart_wallet_version: '1.4.1',
  }
  expect(await linked(await linkTo(token, await wallet.signUndeployed()))).toMatchObject([account])
  await wallet.deploy()
  const renewed = { ...(await wallet.signDeployed()), smart_wallet_version: '1.5.0' }
  expect(await linked(await linkTo(token, renewed))).toMatchObject([
    { ...account, smart_wallet_version: '1.5.0' },
  ])
})

test('accepts the fixed domain of clients without a page, for smart wallets only', async () => {
  const wallet = await contract()
  const signed = await wallet.signUndeployed(SMART_WALLET_PAGE)
  const { finish } = requestsOf('siwe', server)
  expect(await refusal(await finish(signed))).toEqual(REFUSED)
  expect((await linkTo(await otherUser(), signed)).status).toBe(200)
  for (const changes of [{ domain: 'privy.io' }, { uri: 'https://auth.privy.io' }]) {
    const half = await (await contract()).signUndeployed(changes)
    expect(await refusal(await linkTo(await otherUser(), half))).toEqual(REFUSED)
  }
})

test('accepts the cross-app window of the app, for smart wallets only', async () => {
  const window = { domain: new URL(PUBLIC_URL).host, uri: PUBLIC_URL }
  const wallet = await contract()
  const signed = await wallet.signUndeployed(window)
  const { finish } = requestsOf('siwe', server)
  expect(await refusal(await finish(signed))).toEqual(REFUSED)
  expect((await linkTo(await otherUser(), signed)).status).toBe(200)
  for (const changes of [{ domain: window.domain }, { uri: window.uri }]) {
    const half = await (await contract()).signUndeployed(changes)
    expect(await refusal(await linkTo(await otherUser(), half))).toEqual(REFUSED)
  }
})

test('does not count as a login method: a guest stays a guest', async () => {
  const credential = { guest_credential: 's'.repeat(43) }
  const guest = await replyOf(await server.post(logInAsGuest.path, credential))
  const answer = await linkTo(guest.token, await (await contract()).signUndeployed())
  const user = (await answer.json()) as WireUser
  expect([user.is_guest, smartWalletsIn(user)?.length]).toEqual([true, 1])
  const again = await replyOf(await server.post(logInAsGuest.path, credential))
  expect(again.user?.id).toBe(guest.user?.id)

  const testUser = createEthereumUser(server)
  const token = await testUser.token()
  await linkTo(token, await (await contract()).signUndeployed())
  const gone = await requestsOf('siwe', server).unlink(token, testUser.address)
  expect(await refusal(gone)).toEqual([400, 'cannot_unlink_sole_account'])
})

test('links one contract to one user, and one per user', async () => {
  const wallet = await contract()
  const owner = await otherUser()
  await linkTo(owner, await wallet.signUndeployed())
  const taken = await linkTo(await otherUser(), await wallet.signUndeployed())
  expect(await refusal(taken)).toEqual([400, 'linked_to_another_user'])
  const second = await linkTo(owner, await (await contract()).signUndeployed())
  expect(await refusal(second)).toEqual([400, 'cannot_link_more_of_type'])
})

test('repeats a lost reply to the same user only', async () => {
  const [token, wallet] = [await otherUser(), await contract()]
  const signed = await wallet.signUndeployed()
  await linkTo(token, signed)
  expect(await linked(await linkTo(token, signed))).toHaveLength(1)
  expect(await refusal(await linkTo(await otherUser(), signed))).toEqual(REFUSED)
})

test('identifies a contract by chain and address', async () => {
  const wallet = await contract()
  await wallet.deploy()
  const signed = await wallet.signDeployed({ chainId: '31338' })
  expect(await refusal(await linkTo(await otherUser(), signed))).toEqual(REFUSED)
  const twin = await createContractWalletUser(server, there!.url, wallet)
  await twin.deploy()
  await linkTo(await otherUser(), await wallet.signDeployed())
  const other = await linkTo(await otherUser(), await twin.signDeployed({ chainId: '31338' }))
  expect(await linked(other)).toMatchObject([{ address: wallet.address, chain_id: 'eip155:31338' }])
})
