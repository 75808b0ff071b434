/** Attributes of spans, with the pattern of their values. Names are those of the OpenTelemetry conventions. */
const SHAPES = {
  'http.request.method': /^[A-Z]{1,16}$/,
  /** The pattern of a route, never a path. */
  'http.route': /^[\w\-/:{}.*]{1,128}$/,
  'http.response.status_code': 'number',
  /** Host of a callee. Paths can contain keys. */
  'server.address': /^[\w.:[\]-]{1,253}$/,
  'server.port': 'number',
  'rpc.method': /^[a-zA-Z][\w]{0,63}$/,
  /** Name of a job queue. */
  'messaging.destination.name': /^[a-z_]{1,64}$/,
  'latchkey.app_id': /^[\w-]{1,64}$/,
  'latchkey.request_id': /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'latchkey.error_code': /^[a-z][a-z_]{0,63}$/,
} as const satisfies Record<string, RegExp | 'number'>

const NAME = /^[A-Za-z][\w\-/:{}.* ]{0,159}$/
const REDACTED = '[redacted]'

export type AttributeValues = Readonly<
  Partial<Record<keyof typeof SHAPES, string | number | undefined>>
>

/** Keeps the known attributes. A value of another shape is redacted. */
export function allowedAttributes(values: AttributeValues): Record<string, string | number> {
  const allowed: Record<string, string | number> = {}
  for (const [name, shape] of Object.entries(SHAPES)) {
    const value = values[name as keyof typeof SHAPES]
    if (value === undefined) continue
    const fits = shape === 'number' ? Number.isFinite(value) : shape.test(String(value))
    allowed[name] = fits ? value : REDACTED
  }
  return allowed
}

export const allowedName = (name: string): string => (NAME.test(name) ? name : REDACTED)
