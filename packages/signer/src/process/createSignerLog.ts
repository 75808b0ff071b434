import type { SignerLog, SignerLogFields } from '../SignerLog.ts'
import { NO_TELEMETRY, type Telemetry } from '../telemetry/createTelemetry.ts'

const EVENT = /^[a-z][a-z0-9_]{0,63}$/
const SHAPES: Record<Exclude<keyof SignerLogFields, 'fault'>, RegExp | 'number'> = {
  route: /^\/[\w/]{0,64}$/,
  status: 'number',
  durationMs: 'number',
  code: /^[a-z_]{1,32}$/,
  count: 'number',
  port: 'number',
  traceId: /^[0-9a-f]{32}$/,
}

type Deps = {
  nowMs(): number
  write(line: string): void
  /** Also gets each line, with the id of its trace added. */
  telemetry?: Pick<Telemetry, 'record' | 'traceId'>
}

/** Writes one JSON object per line. Fields are checked at run time; other values are redacted. */
export function createSignerLog({ nowMs, write, telemetry = NO_TELEMETRY }: Deps): SignerLog {
  const log =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: SignerLogFields = {}) => {
      const at = new Date(nowMs()).toISOString()
      const name = EVENT.test(event) ? event : '[redacted]'
      const allowed = allowedFields({ ...fields, traceId: telemetry.traceId() })
      write(`${JSON.stringify({ at, level, event: name, ...allowed })}\n`)
      telemetry.record(level, name, allowed)
    }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

function allowedFields(fields: SignerLogFields): Record<string, unknown> {
  const declared: Record<string, unknown> = {}
  for (const [field, shape] of Object.entries(SHAPES)) {
    const value = fields[field as keyof SignerLogFields]
    if (value === undefined) continue
    const fits = shape === 'number' ? typeof value === 'number' : shape.test(String(value))
    declared[field] = fits ? value : '[redacted]'
  }
  if (fields.fault !== undefined) declared.fault = describe(fields.fault)
  return declared
}

/** Lists the error classes along the cause chain. Messages are omitted, because they quote query values. */
function describe(thrown: unknown): string[] {
  const names: string[] = []
  for (let inner = thrown; inner instanceof Error && names.length < 5; inner = inner.cause) {
    const code = 'code' in inner && /^[A-Z0-9_]{2,40}$/.test(String(inner.code)) ? inner.code : ''
    names.push(`${inner.constructor.name.replace(/\W/g, '')}${code ? `/${code}` : ''}`)
  }
  return names.length > 0 ? names : [typeof thrown]
}
