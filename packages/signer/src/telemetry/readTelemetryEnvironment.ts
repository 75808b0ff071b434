import * as z from 'zod'

const empty = (text: unknown) => (text === '' ? undefined : text)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((text) => empty(text) ?? value, schema)
const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const exporter = () => z.enum(['otlp', 'none'], 'must be otlp or none')
const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`)

/** Whether it is a name and a value that fits into a header. */
function isPair(pair: string): boolean {
  try {
    return /^ *[\w.-]+=/.test(pair) && !/\p{Cc}/u.test(decodeURIComponent(pair))
  } catch {
    return false
  }
}
const pairs = () =>
  z
    .string()
    .refine(
      (text) => text.split(',').every(isPair),
      'must be name=value pairs, separated by commas',
    )

const environment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(url()),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: optional(url()),
  OTEL_EXPORTER_OTLP_PROTOCOL: withDefault(z.enum(['http/json'], 'must be http/json'), 'http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: optional(pairs()),
  OTEL_EXPORTER_OTLP_TIMEOUT: withDefault(whole(1, 60_000), 10_000),
  OTEL_SERVICE_NAME: optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: optional(pairs()),
  OTEL_TRACES_EXPORTER: withDefault(exporter(), 'otlp'),
  OTEL_LOGS_EXPORTER: withDefault(exporter(), 'otlp'),
  OTEL_TRACES_SAMPLER: withDefault(
    z.enum(
      ['always_on', 'always_off', 'traceidratio'],
      'must be always_on, always_off or traceidratio',
    ),
    'always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1'),
    1,
  ),
  OTEL_SDK_DISABLED: withDefault(z.enum(['true', 'false'], 'must be true or false'), 'false'),
})

/** Where traces and logs are sent. */
export type TelemetrySettings = {
  /** Undefined if traces are not exported. */
  tracesUrl: string | undefined
  /** Undefined if logs are not exported. */
  logsUrl: string | undefined
  /** Headers of each export, such as the key of a collector. */
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  serviceName: string | undefined
  resourceAttributes: Readonly<Record<string, string>>
  /** Share of requests whose trace is exported, from 0 to 1. */
  sampledRatio: number
}

/**
 * Reads the variables of OpenTelemetry. `settings` is undefined if nothing is to be exported; `mistakes` has one
 * sentence for each variable that is malformed.
 */
export function readTelemetryEnvironment(variables: Record<string, string | undefined>): {
  settings: TelemetrySettings | undefined
  mistakes: string[]
} {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
    return { settings: undefined, mistakes }
  }
  const read = parsed.data
  const base = read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  const urlFor = (signal: 'traces' | 'logs', own: string | undefined, kind: 'otlp' | 'none') =>
    kind === 'none' ? undefined : (own ?? (base && `${base}/v1/${signal}`))
  const tracesUrl = urlFor(
    'traces',
    read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    read.OTEL_TRACES_EXPORTER,
  )
  const logsUrl = urlFor('logs', read.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, read.OTEL_LOGS_EXPORTER)
  const isOff = read.OTEL_SDK_DISABLED === 'true' || (!tracesUrl && !logsUrl)
  const ratios = { always_on: 1, always_off: 0, traceidratio: read.OTEL_TRACES_SAMPLER_ARG }
  const settings: TelemetrySettings = {
    tracesUrl,
    logsUrl,
    headers: readPairs(read.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: read.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: read.OTEL_SERVICE_NAME,
    resourceAttributes: readPairs(read.OTEL_RESOURCE_ATTRIBUTES),
    sampledRatio: ratios[read.OTEL_TRACES_SAMPLER],
  }
  return { settings: isOff ? undefined : settings, mistakes: [] }
}

/** Reads `name=value,name=value`. Values are percent-encoded. */
const readPairs = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text?.split(',') ?? []).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1)).trim()]
    }),
  )
