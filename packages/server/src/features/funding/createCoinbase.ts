import type { ReplyIn } from '@latchkey/contract'
import type { getCoinbaseOnRampStatus } from '@latchkey/contract/funding'
import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { CoinbaseDefinition } from '../../platform/config/fundingDefinition.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import { askOutside } from '../../platform/outbound/askOutside.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { signCdpToken } from './signCdpToken.ts'

const session = z.object({
  token: z.string().min(1).max(4_096),
  channel_id: z.string().max(1_000).nullish(),
})
const sessionReply = z.union([z.object({ data: session }).transform(({ data }) => data), session])
const transactionsReply = z.object({
  transactions: z.array(z.object({ status: z.string() })).nullish(),
})

type Deps = { outbound: Pick<Outbound, 'send'>; nowMs(): number; randomBytes: RandomBytes }
type Session = {
  address: string
  blockchains: readonly string[]
  assets: readonly string[] | undefined
  /** Coinbase ties the session to it. */
  clientAddress: string
}

/** Coinbase Onramp's API. */
export function createCoinbase({ outbound, nowMs, randomBytes }: Deps) {
  async function ask(app: App, account: CoinbaseDefinition, path: string, body?: object) {
    const method = body ? 'POST' : 'GET'
    const url = `${account.apiUrl.replace(/\/$/, '')}${path}`
    const token = await signCdpToken(account, { method, url }, { nowMs: nowMs(), randomBytes })
    const reply = await askOutside(outbound, {
      url,
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      mayBeLocal: app.definition.mode === 'development',
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === 400) throw new ServiceError('invalid_data')
    if (reply.status !== 200) {
      throw new ServiceError('service_unavailable', {
        cause: new Error(`Coinbase answered ${reply.status}`),
      })
    }
    return reply.json()
  }

  return {
    async openSession(app: App, account: CoinbaseDefinition, asked: Session) {
      const { address, blockchains, assets, clientAddress } = asked
      const answer = await ask(app, account, '/v1/token', {
        addresses: [{ address, blockchains }],
        clientIp: clientAddress,
        ...(assets && { assets }),
      })
      const read = sessionReply.safeParse(answer)
      if (!read.success) throw new ServiceError('service_unavailable', { cause: read.error })
      return { token: read.data.token, channelId: read.data.channel_id ?? '' }
    },

    /** How far the newest purchase under this name is; one that has not begun is pending. */
    async readStatus(app: App, account: CoinbaseDefinition, purchaseId: string): Promise<Status> {
      const path = `/v1/buy/user/${encodeURIComponent(purchaseId)}/transactions?page_size=1`
      const read = transactionsReply.safeParse(await ask(app, account, path))
      if (!read.success) throw new ServiceError('service_unavailable', { cause: read.error })
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
