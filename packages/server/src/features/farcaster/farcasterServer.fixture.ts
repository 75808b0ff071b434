import type { SessionReply } from '@latchkey/contract'
import {
  finishFarcaster,
  finishFarcasterFrame,
  getFarcasterStatus,
  startFarcaster,
  startFarcasterFrame,
} from '@latchkey/contract/endpoints/farcaster'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { isoTime } from '../../platform/clock/isoTime.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { createTestServer, ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

export const DOMAIN = new URL(ORIGIN).host

export type Signing = {
  domain: string
  uri: string
  nonce: string
  chainId: string
  issuedAtMs: number
  address: string
  resources: string[]
  extra: string
}

/** Starts a server with the sandbox's Farcaster: relay, phone and chain. */
export async function createFarcasterServer() {
  const database = await withDatabase()
  const { sandbox, outbound } = await withSandbox({ warm: ['farcaster'] })
  const farcaster = {
    relayUrl: `${sandbox.url}/farcaster/relay`,
    rpcUrl: `${sandbox.url}/farcaster/rpc`,
  }
  const serverWith = (changes: object = {}, asked: Outbound = outbound) =>
    createTestServer(
      database,
      { mode: 'development', loginMethods: ['farcaster', 'email'], farcaster, ...changes },
      { outbound: asked },
    )
  type Server = Awaited<ReturnType<typeof serverWith>>

  /** Opens a channel and reads its nonce from the relay's status. */
  async function open({ post, get }: Server, headers: Record<string, string> = { origin: ORIGIN }) {
    const answer = await post(startFarcaster.path, {}, { headers })
    const { channel_token: token, connect_uri: uri } = (await answer.json()) as Record<
      string,
      string
    >
    const status = await get(getFarcasterStatus.path, { 'farcaster-channel-token': token })
    const { nonce } = (await status.json()) as { nonce: string }
    return { token: token!, uri: uri!, nonce }
  }
  async function openFrame({ post }: Server): Promise<string> {
    return ((await (await post(startFarcasterFrame.path)).json()) as { nonce: string }).nonce
  }

  const register = (custody: string, fid: number) =>
    outbound.send({
      url: `${sandbox.url}/farcaster/register`,
      method: 'POST',
      body: JSON.stringify({ custody, fid }),
      mayBeLocal: true,
    })

  let ids = 5_000
  /** Creates a Farcaster account with its own key and id. */
  async function createFarcasterUser(server: Server) {
    const account = privateKeyToAccount(generatePrivateKey())
    const fid = ids++
    await register(account.address, fid)
    async function sign(nonce: string, changes: Partial<Signing> = {}) {
      const said: Signing = {
        domain: DOMAIN,
        uri: ORIGIN,
        nonce,
        chainId: '10',
        issuedAtMs: server.nowMs(),
        address: account.address,
        resources: [`farcaster://fid/${fid}`],
        extra: '',
        ...changes,
      }
      const message = messageOf(said)
      return { message, signature: await account.signMessage({ message }), fid }
    }
    return { account, fid, sign }
  }

  return {
    database,
    sandbox,
    outbound,
    serverWith,
    open,
    openFrame,
    createFarcasterUser,
    register,
    finish: ({ post }: Server, token: string, signed: object, headers = {}) =>
      post(finishFarcaster.path, { channel_token: token, ...signed }, { headers }),
    finishFrame: ({ post }: Server, signed: object, headers = {}) =>
      post(finishFarcasterFrame.path, signed, { headers }),
  }
}

export const messageOf = (said: Signing) =>
  [
    `${said.domain} wants you to sign in with your Ethereum account:`,
    said.address,
    '',
    'Farcaster Auth',
    '',
    `URI: ${said.uri}`,
    'Version: 1',
    `Chain ID: ${said.chainId}`,
    `Nonce: ${said.nonce}`,
    `Issued At: ${isoTime(said.issuedAtMs)}${said.extra}`,
    ...(said.resources.length > 0
      ? ['Resources:', ...said.resources.map((one) => `- ${one}`)]
      : []),
  ].join('\n')

export const accountsOf = async (answer: Response) =>
  ((await answer.json()) as SessionReply).user?.linked_accounts
