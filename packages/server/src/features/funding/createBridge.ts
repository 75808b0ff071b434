import type { BodyOut } from '@latchkey/contract'
import {
  BRIDGE_EVM_COIN,
  BRIDGE_SOLANA_CHAIN_ID,
  BRIDGE_SOLANA_COIN,
  BRIDGE_STATUSES,
  type BridgeQuote,
  type BridgeStatus,
  quoteBridge,
} from '@latchkey/contract/endpoints/funding'
import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { FundingDefinition } from '../../platform/config/fundingDefinition.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { sendOutbound } from '../../platform/outbound/sendOutbound.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { createProviderError } from './createProviderError.ts'

type Account = FundingDefinition['bridge']
export type QuoteRequest = BodyOut<typeof quoteBridge>

/** The one error that clients handle: the wallet cannot be used on this chain, others may. */
const INVALID_ADDRESS = 'Invalid address'
const complaint = z.object({ message: z.string().max(1_000) })
const requests = z.object({ requests: z.array(z.object({ status: z.string() })) })
const status = z.enum(BRIDGE_STATUSES).catch('pending')

type Deps = {
  outbound: Pick<Outbound, 'send'>
  log: Pick<Log, 'warn'>
  isTestChain(chainId: number): boolean
}

/** Client of Relay's bridge API, or a compatible one. */
export function createBridge({ outbound, log, isTestChain }: Deps) {
  const providerError = createProviderError(log, 'bridge')
  const ask = (app: App, account: Account, chainId: number, path: string, body?: object) =>
    sendOutbound(outbound, {
      url: `${(isTestChain(chainId) ? account.testnetUrl : account.url).replace(/\/$/, '')}${path}`,
      mayBeLocal: app.definition.mode === 'development',
      headers: {
        'content-type': 'application/json',
        ...(account.apiKey && { 'x-api-key': account.apiKey }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })

  return {
    async quote(app: App, account: Account, asked: QuoteRequest): Promise<BridgeQuote> {
      const answer = await ask(app, account, asked.originChainId, '/quote', {
        ...asked,
        originCurrency: asked.originCurrency ?? coinOf(asked.originChainId),
        destinationCurrency: asked.destinationCurrency ?? coinOf(asked.destinationChainId),
        tradeType: 'EXPECTED_OUTPUT',
      })
      const json = answer.json()
      if (answer.status !== 200) {
        const { message = '' } = complaint.safeParse(json).data ?? {}
        if (message.startsWith(INVALID_ADDRESS)) return { steps: [], message }
        const isRefusal = answer.status >= 400 && answer.status < 500
        if (isRefusal) throw new ServiceError('not_supported')
        throw providerError(app, answer)
      }
      const read = quoteBridge.reply.safeParse(json)
      if (!read.success || !read.data.steps.every(isOf(asked))) throw providerError(app, answer)
      return { steps: read.data.steps }
    },

    async readStatus(
      app: App,
      account: Account,
      { hash, chainId }: { hash: string; chainId: number },
    ): Promise<BridgeStatus> {
      const query = new URLSearchParams({ hash })
      const answer = await ask(app, account, chainId, `/requests/v2?${query}`)
      const read = requests.safeParse(answer.json())
      if (answer.status !== 200 || !read.success) throw providerError(app, answer)
      return status.parse(read.data.requests[0]?.status ?? 'pending')
    },
  }
}

const coinOf = (chainId: number) =>
  chainId === BRIDGE_SOLANA_CHAIN_ID ? BRIDGE_SOLANA_COIN : BRIDGE_EVM_COIN

/** Whether the transactions of a step have the requested sender and chain. */
const isOf =
  ({ user, originChainId }: QuoteRequest) =>
  ({ items }: BridgeQuote['steps'][number]) =>
    items.every(({ data }) =>
      'instructions' in data
        ? originChainId === BRIDGE_SOLANA_CHAIN_ID
        : data.chainId === originChainId && data.from.toLowerCase() === user.toLowerCase(),
    )

export type Bridge = ReturnType<typeof createBridge>
