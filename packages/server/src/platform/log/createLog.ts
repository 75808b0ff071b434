import { describeFault, type FaultDescription } from './describeFault.ts'

/** Allowed fields of a log line. Others are dropped. */
export type LogFields = {
  requestId?: string
  appId?: string
  userId?: string
  sessionId?: string
  /** Outbox row id, never the recipient. */
  mailId?: string
  /** Webhook message id, as sent to the endpoint. */
  messageId?: string
  /** Host of a webhook endpoint. Its path may contain a secret. */
  receiver?: string
  /** Name of a job queue. */
  queue?: string
  kid?: string
  method?: string
  /** Route pattern, without values and query. */
  route?: string
  status?: number
  durationMs?: number
  /** Error code of the API. */
  code?: string
  attempts?: number
  count?: number
  port?: number
  signal?: string
  /** File or folder of the installation, never of a user. */
  path?: string
  /** Error: logged by type and stack, never its message, which may contain a secret. */
  fault?: unknown
}

/** Structured logger. */
export type Log = Record<'info' | 'warn' | 'error', (event: string, fields?: LogFields) => void>

/** An identifier. Four to eight digits could be a one-time code, and tokens are longer. */
const IDENTIFIER = /^(?!\d{4,8}$)[\w:-]{1,64}$/
const ROUTE = /^\/[\w\-/:{}.*]{0,128}$/
const EVENT = /^[a-z][a-z0-9_]{0,63}$/

const SHAPES: { [Field in keyof Required<LogFields>]: RegExp | 'number' | 'fault' } = {
  requestId: IDENTIFIER,
  appId: IDENTIFIER,
  userId: IDENTIFIER,
  sessionId: IDENTIFIER,
  mailId: IDENTIFIER,
  messageId: IDENTIFIER,
  receiver: /^[\w.:[\]-]{1,253}$/,
  queue: IDENTIFIER,
  kid: IDENTIFIER,
  method: /^[A-Z]{1,16}$/,
  route: ROUTE,
  status: 'number',
  durationMs: 'number',
  code: IDENTIFIER,
  attempts: 'number',
  count: 'number',
  port: 'number',
  signal: /^SIG[A-Z0-9]{1,12}$/,
  path: /^[\w./\\:@+~ -]{1,256}$/,
  fault: 'fault',
}

/**
 * Creates a logger that writes one JSON object per line. Fields with an unexpected shape are redacted.
 *
 * @example
 * ```ts
 * import { createLog } from '@latchkey/server'
 *
 * const log = createLog({ nowMs: Date.now, write: (line) => process.stdout.write(line) })
 * log.info('listening', { port: 4000 })
 * ```
 */
export function createLog({ nowMs, write }: { nowMs(): number; write(line: string): void }): Log {
  const log =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const at = new Date(nowMs()).toISOString()
      const name = EVENT.test(event) ? event : '[redacted]'
      write(`${JSON.stringify({ at, level, event: name, ...declared(fields) })}\n`)
    }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

function declared(fields: LogFields): Record<string, string | number | FaultDescription> {
  const passed: Record<string, string | number | FaultDescription> = {}
  for (const [field, shape] of Object.entries(SHAPES)) {
    const value = fields[field as keyof LogFields]
    if (value === undefined) continue
    if (shape === 'fault') passed[field] = describeFault(value)
    else if (shape === 'number') passed[field] = typeof value === 'number' ? value : '[redacted]'
    else passed[field] = typeof value === 'string' && shape.test(value) ? value : '[redacted]'
  }
  return passed
}
