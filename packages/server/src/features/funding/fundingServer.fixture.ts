import { randomBytes } from 'node:crypto'
import {
  getBridgeStatus,
  getCoinbaseOnRampStatus,
  getMoonPayOnRampStatus,
  quoteBridge,
  signMoonPayOnRamp,
  startCoinbaseOnRamp,
} from '@latchkey/contract/endpoints/funding'
import { sql } from 'drizzle-orm'
import { pause } from '../../platform/clock/pause.ts'
import type { OutboundReply, OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const POLL_MS = 25

export const newAddress = () => `0x${randomBytes(20).toString('hex')}`
/** Both work in the sandbox only. */
export const SECRETS = {
  coinbase:
    'bGF0Y2hrZXkgc2FuZGJveCBjb2luYmFzZSBrZXkgMDEQEgeZxfkkup/aOEJHYxpjkWtqRd9D0PO6mEvKnj/LFA==',
  moonpay: 'sk_live_latchkey_sandbox_secret',
}

/** The whole server with its own providers and bridge. Wallets are inserted directly. */
export async function createFundingServer(realNowMs: number) {
  const database = await withDatabase()
  const { sandbox, outbound: real } = await withSandbox({ warm: ['ethereum', 'solana'] })
  const asked: OutboundRequest[] = []
  /** Intercepts provider replies. */
  let lie = (reply: OutboundReply) => reply
  const outbound = {
    ...real,
    async send(request: OutboundRequest): Promise<OutboundReply> {
      asked.push(request)
      return lie(await real.send(request))
    },
  }
  const moonPayAt = { apiUrl: `${sandbox.url}/moonpay/api`, pageUrl: `${sandbox.url}/moonpay/buy` }
  const funding = {
    crossChainBridging: true,
    coinbase: {
      appId: 'latchkey-sandbox',
      keyName: 'organizations/latchkey-sandbox/apiKeys/demo',
      privateKey: SECRETS.coinbase,
      apiUrl: `${sandbox.url}/coinbase/api`,
      pageUrl: `${sandbox.url}/coinbase/buy/select-asset`,
      networks: { 'eip155:31337': 'latchkey-one' },
    },
    moonpay: {
      publishableKey: 'pk_live_latchkey_sandbox',
      secretKey: SECRETS.moonpay,
      ...moonPayAt,
      sandbox: {
        publishableKey: 'pk_test_latchkey_sandbox',
        secretKey: 'sk_test_latchkey_sandbox_secret',
        ...moonPayAt,
      },
    },
    bridge: { url: `${sandbox.url}/relay`, testnetUrl: `${sandbox.url}/relay` },
  }
  async function serverWith(changes: object = {}, settings: object = {}) {
    const server = await createTestServer(
      database,
      { mode: 'development', funding: { ...funding, ...changes } },
      { outbound, ...settings },
    )
    // Coinbase checks tokens against the real clock.
    server.advance(realNowMs - server.nowMs())
    return server
  }
  const server = await serverWith()

  /** A user with one wallet on Ethereum. */
  async function createPerson(at = server) {
    const { token, user } = await at.logIn(`${randomBytes(6).toString('hex')}@example.com`)
    const address = newAddress()
    const details = { address, chain_type: 'ethereum', wallet_client_type: 'metamask' }
    await database.db.execute(sql`
      insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
        first_verified_at_ms, latest_verified_at_ms)
      select ${randomBytes(8).toString('hex')}, app_id, id, 'wallet', ${address},
        ${JSON.stringify(details)}::jsonb, 1, 1, 1 from users where id = ${user?.id ?? ''}`)
    const headers = { authorization: `Bearer ${token}` }
    const post = (path: string, body: object) => at.post(path, body, { headers })
    return {
      address,
      startCoinbase: (to = address, more: object = {}) =>
        post(startCoinbaseOnRamp.path, {
          addresses: [{ address: to, blockchains: ['latchkey-one'] }],
          ...more,
        }),
      readCoinbase: (id: string) =>
        at.get(`${getCoinbaseOnRampStatus.path}?partnerUserId=${id}`, headers),
      signMoonPay: (config: object = {}, more: object = {}) =>
        post(signMoonPayOnRamp.path, {
          address,
          useSandbox: false,
          config: { currencyCode: 'ETH_ETHEREUM', quoteCurrencyAmount: 0.5, ...config },
          ...more,
        }),
      readMoonPay: (id: string) =>
        at.get(`${getMoonPayOnRampStatus.path}?externalTransactionId=${id}`, headers),
      quote: (more: object = {}) =>
        post(quoteBridge.path, {
          amount: '1000000000000000000',
          user: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          recipient: address,
          originChainId: 31338,
          destinationChainId: 31337,
          ...more,
        }),
      readBridge: (hash: string, chainId = '31338') =>
        at.get(`${getBridgeStatus.path}?hash=${hash}&chainId=${chainId}`, headers),
    }
  }

  /** Requests of the user's browser to a provider. */
  const visit = (url: string) => real.send({ url, mayBeLocal: true })
  /** Actions of the user on a provider's page. */
  const decide = (seller: 'coinbase' | 'moonpay', form: Record<string, string>) =>
    real.send({
      url: `${sandbox.url}/${seller}/decide`,
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      mayBeLocal: true,
    })

  async function rpc<Result>(place: number, method: string, ...params: unknown[]) {
    const answer = await real.send({
      url: sandbox.chains.ethereum[place]?.url ?? '',
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      mayBeLocal: true,
    })
    return (answer.json() as { result: Result }).result
  }

  return {
    server,
    serverWith,
    asked,
    createPerson,
    visit,
    decide,
    rpc,
    balanceOf: async (address: string) =>
      BigInt(await rpc<string>(0, 'eth_getBalance', address, 'latest')),
    lieAs(made: typeof lie) {
      lie = made
    },
  }
}

/** Polls until the value changes. */
export async function untilNot<Answer extends { status: string }>(
  first: string,
  ask: () => Promise<Response>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const told = (await (await ask()).json()) as Answer
    if (told.status !== first || tries > 200) return told
    await pause(POLL_MS)
  }
}
