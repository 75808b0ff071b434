import { randomBytes } from 'node:crypto'
import { getMe, type WireUser } from '@latchkey/contract'
import {
  getFarcasterSigner,
  startFarcasterSigner,
} from '@latchkey/contract/endpoints/farcasterSigner'
import { sql } from 'drizzle-orm'
import type { OutboundReply, OutboundRequest } from '../../../platform/outbound/createOutbound.ts'
import { createTestServer, PUBLIC_URL } from '../../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { walletAccount } from '../../device-wallets/walletAccount.ts'

export const newKey = () => `0x${randomBytes(32).toString('hex')}`
type Method = 'privy' | 'privy-v2'

/** Starts a server with the sandbox's Farcaster and creates users with a wallet and an account. */
export async function createSignerServer(realNowMs: number) {
  const database = await withDatabase()
  const { sandbox, outbound: real } = await withSandbox({ warm: ['farcaster'] })
  const requests: OutboundRequest[] = []
  /** Changes Farcaster's replies before the server reads them. */
  let changeReply = (reply: unknown) => reply
  const outbound = {
    ...real,
    async send(request: OutboundRequest): Promise<OutboundReply> {
      requests.push(request)
      const reply = await real.send(request)
      return { ...reply, json: () => changeReply(reply.json()) }
    },
  }
  const atFarcaster = (path: string, body?: string) =>
    real.send({
      url: `${sandbox.url}/farcaster${path}`,
      mayBeLocal: true,
      ...(body !== undefined && { method: 'POST', body }),
    })
  const farcaster = {
    rpcUrl: `${sandbox.url}/farcaster/rpc`,
    signer: {
      appFid: 2_000_000_001,
      custodyKey: '0x6c617463686b65792073616e64626f7820666172636173746572206170702031',
      apiUrl: `${sandbox.url}/farcaster/api`,
    },
  }
  const serverWith = (changes: object = {}) =>
    createTestServer(database, { mode: 'development', farcaster, ...changes }, { outbound })
  const server = await serverWith()
  // Farcaster's deadlines use the real clock.
  server.advance(realNowMs - server.nowMs())

  async function link(userId: string, type: string, subject: string, details: object) {
    await database.db.execute(sql`
      insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
        first_verified_at_ms, latest_verified_at_ms)
      select ${randomBytes(8).toString('hex')}, app_id, id, ${type}, ${subject},
        ${JSON.stringify(details)}::jsonb, 1, 1, 1 from users where id = ${userId}`)
  }

  /** Creates a user with a sandbox Farcaster account and a wallet. */
  async function createSignerUser({
    wallets = ['privy'],
    hasFarcaster = true,
  }: {
    wallets?: Method[]
    hasFarcaster?: boolean
  } = {}) {
    const name = randomBytes(6).toString('hex')
    const { token, user } = await server.logIn(`${name}@example.com`)
    const userId = user?.id ?? ''
    const query = 'as=new&domain=a.example&uri=https://a.example&nonce=abc'
    const signed = await atFarcaster(`/sign?${query}`)
    const { fid, custody, username } = signed.json() as {
      fid: number
      custody: string
      username: string
    }
    if (hasFarcaster) {
      await link(userId, 'farcaster', String(fid), { fid, owner_address: custody, username })
    }
    for (const method of wallets) {
      const address = `0x${randomBytes(20).toString('hex')}`
      const { details } = walletAccount(
        '',
        { chainType: 'ethereum', address, walletIndex: 0 },
        { isImported: false, method: 'privy' },
      )
      await link(userId, 'wallet', address, { ...details, recovery_method: method })
    }
    const headers = { authorization: `Bearer ${token}`, origin: PUBLIC_URL }
    const post = (path: string, body: object, at = server) => at.post(path, body, { headers })
    return {
      userId,
      fid,
      /** Name of the user in the sandbox. */
      choice: username.slice('new-'.length),
      headers,
      start: (key: string, more: object = {}, at = server) =>
        post(startFarcasterSigner.path, { ed25519_public_key: key, ...more }, at),
      /** Polls two seconds later, as a page does. */
      async status(key: string) {
        server.advance(2_000)
        const answer = await post(getFarcasterSigner.path, { ed25519_public_key: key })
        return (await answer.json()) as { status: string; fid?: string; code?: string }
      },
      async shownKey() {
        const answer = await server.get(getMe.path, headers)
        const { user: me } = (await answer.json()) as { user: WireUser }
        const account = me.linked_accounts.find(({ type }) => type === 'farcaster')
        return (account as { signer_public_key?: string } | undefined)?.signer_public_key
      },
    }
  }

  /** Submits the approval page as the user. */
  const decide = (approvalUrl: string, choice: string) =>
    real.send({
      url: approvalUrl.replace('/signer?', '/signer/decide?'),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ choice }).toString(),
      mayBeLocal: true,
    })
  const remove = (fid: number, key: string) =>
    atFarcaster('/signer/remove', JSON.stringify({ fid, key }))

  return {
    database,
    server,
    serverWith,
    requests,
    createSignerUser,
    changeReplies(made: typeof changeReply) {
      changeReply = made
    },
    decide,
    remove,
  }
}

export const approvalUrlOf = async (answer: Response) =>
  ((await answer.json()) as { signer_approval_url: string }).signer_approval_url
