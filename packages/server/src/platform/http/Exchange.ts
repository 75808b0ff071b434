import type { Endpoint, ReplyIn } from '@latchkey/contract'
import type { Context } from 'hono'
import type { Apps } from '../config/createApps.ts'
import type { Log } from '../log/createLog.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { Call, EndpointCall } from './Call.ts'
import type { ResponseHeaders } from './responses.ts'

export type RouterDeps = {
  apps: Apps
  tokens: Tokens
  log: Log
  metrics: Pick<Metrics, 'observeRequest'>
  /** Refuses a call that a captcha stands before, unless the app asks for none or the token is good. */
  checkCaptcha(call: Call, shown: { token: unknown; request: string }): Promise<void>
  /** How many proxies of our own stand in front; 0 believes the socket only. */
  trustedProxies: number
  /** In which header our own proxy names the caller's network; believed only behind one. */
  asnHeader: string | undefined
  isHttps: boolean
  /** Where our own pages are: the vault calls from there. */
  publicUrl: string
}

export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => ReplyIn<E> | Promise<ReplyIn<E>>

/** What the parts of one answer share: headers grow until it is sent. */
export type Exchange = { context: Context; headers: ResponseHeaders; appId: string | undefined }
