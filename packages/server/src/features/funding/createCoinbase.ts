import type { ReplyIn } from '@latchkey/contract'
import type { getCoinbaseOnRampStatus } from '@latchkey/contract/endpoints/funding'
import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { CoinbaseDefinition } from '../../platform/config/fundingDefinition.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { sendOutbound } from '../../platform/outbound/sendOutbound.ts'
import { createProviderError } from './createProviderError.ts'
import { signCdpToken } from './signCdpToken.ts'

const BAD_REQUEST = 400
const session = z.object({
  token: z.string().min(1).max(4_096),
  channel_id: z.string().max(1_000).nullish(),
})
const sessionReply = z.union([z.object({ data: session }).transform(({ data }) => data), session])
const transactionsReply = z.object({
  transactions: z.array(z.object({ status: z.string() })).nullish(),
})

type Deps = {
  outbound: Pick<Outbound, 'send'>
  log: Pick<Log, 'warn'>
  nowMs(): number
  randomBytes: RandomBytes
}
type Session = {
  address: string
  blockchains: readonly string[]
  assets: readonly string[] | undefined
  /** Coinbase binds the session to this IP address. */
  clientAddress: string
}

/** Client of the Coinbase Onramp API. */
export function createCoinbase({ outbound, log, nowMs, randomBytes }: Deps) {
  const providerError = createProviderError(log, 'coinbase')

  async function ask(app: App, account: CoinbaseDefinition, path: string, body?: object) {
    const method = body ? 'POST' : 'GET'
    const url = `${account.apiUrl.replace(/\/$/, '')}${path}`
    const token = await signCdpToken(account, { method, url }, { nowMs: nowMs(), randomBytes })
    const reply = await sendOutbound(outbound, {
      url,
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      mayBeLocal: app.definition.mode === 'development',
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === BAD_REQUEST) throw providerError(app, reply, 'invalid_data')
    if (reply.status !== 200) throw providerError(app, reply)
    return reply
  }

  return {
    async openSession(app: App, account: CoinbaseDefinition, asked: Session) {
      const { address, blockchains, assets, clientAddress } = asked
      const reply = await ask(app, account, '/v1/token', {
        addresses: [{ address, blockchains }],
        clientIp: clientAddress,
        ...(assets && { assets }),
      })
      const read = sessionReply.safeParse(reply.json())
      if (!read.success) throw providerError(app, reply)
      return { token: read.data.token, channelId: read.data.channel_id ?? '' }
    },

    /** The status of the newest purchase with this id; pending if none has started. */
    async readStatus(app: App, account: CoinbaseDefinition, purchaseId: string): Promise<Status> {
      const path = `/v1/buy/user/${encodeURIComponent(purchaseId)}/transactions?page_size=1`
      const reply = await ask(app, account, path)
      const read = transactionsReply.safeParse(reply.json())
      if (!read.success) throw providerError(app, reply)
      const [newest] = read.data.transactions ?? []
      return STATUSES[newest?.status ?? ''] ?? 'pending'
    },
  }
}

type Status = ReplyIn<typeof getCoinbaseOnRampStatus>['status']
const STATUSES: Readonly<Record<string, Status>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'success',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failure',
}

export type Coinbase = ReturnType<typeof createCoinbase>
