import { describeFault, type FaultDescription } from './describeFault.ts'

/** Everything a log line may say. What is not listed here does not come out. */
export type LogFields = {
  requestId?: string
  appId?: string
  userId?: string
  sessionId?: string
  /** The outbox row, never whom it is for. */
  mailId?: string
  /** Of a webhook, by which its receiver knows it too. */
  messageId?: string
  /** The host a webhook goes to, never its path, which may hold a secret. */
  receiver?: string
  kid?: string
  method?: string
  /** The pattern of the route, without values and query. */
  route?: string
  status?: number
  durationMs?: number
  /** A code of the contract. */
  code?: string
  attempts?: number
  count?: number
  port?: number
  signal?: string
  /** What was thrown: its kind and where, never its message, which may quote a secret. */
  fault?: unknown
}

export type Log = Record<'info' | 'warn' | 'error', (event: string, fields?: LogFields) => void>

/** A word or an id. A bare row of four to eight digits could be a code, and a token is far longer. */
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
  fault: 'fault',
}

/** One JSON object a line; only declared fields of their declared shape pass, also at run time. */
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
