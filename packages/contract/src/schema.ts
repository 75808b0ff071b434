/**
 * Schemas of the wire format. A parsed value has exactly the described keys.
 *
 * Hand-written instead of zod, whose smallest build was half of a host page's first load. Names and semantics
 * are zod's; a test compares both on thousands of generated values.
 */
class Refusal {
  constructor(
    readonly expected: string,
    readonly path: readonly (string | number)[] = [],
  ) {}
}
type Read<Out> = Out | Refusal
/** A refusal, seen from the container. */
const under = (key: string | number, { expected, path }: Refusal) =>
  new Refusal(expected, [key, ...path])

/**
 * Where a value does not match: keys and indexes joined by dots, empty for the value itself. Has only words of
 * the schema, never of the value, which may be secret: keys that the schema does not name are written `*`.
 */
export type Mismatch = { path: string; expected: string }

/** A check after the type matches: returns the value, possibly normalised, or why it is refused. */
export type Check<Value> = (value: Value) => Read<Value>
export type Parsed<Out> = { success: true; data: Out } | ({ success: false } & Mismatch)

/** Whether a key may be absent: never, from the input, or from the output too. */
type Absent = 'never' | 'given' | 'always'

/** A schema: `Out` is the parsed type, `In` the input type. */
export type Schema<Out = unknown, In = unknown, Missing extends Absent = Absent> = {
  /** Types only; not present at run time. */
  readonly types?: { out: Out; in: In; missing: Missing }
  read(value: unknown): Read<Out>
  /** Throws a TypeError with the fields of `Mismatch`. */
  parse(value: unknown): Out
  safeParse(value: unknown): Parsed<Out>
  check(...checks: Check<Out>[]): Schema<Out, In, Missing>
  /** Whether a key with this schema may be absent. */
  readonly mayMiss?: true
  /** Literal values, which distinguish the members of a union. */
  readonly values?: readonly unknown[]
}
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema
export type AnySchema = Schema<any, any, any>
export type output<S extends AnySchema> = NonNullable<S['types']>['out']
export type input<S extends AnySchema> = NonNullable<S['types']>['in']
type missing<S extends AnySchema> = NonNullable<S['types']>['missing']

type Kind = Pick<AnySchema, 'mayMiss' | 'values'>

function schema<Out, In = Out, Missing extends Absent = 'never'>(
  read: (value: unknown) => Read<Out>,
  kind: Kind = {},
): Schema<Out, In, Missing> {
  const safeParse = (value: unknown): Parsed<Out> => {
    const data = read(value)
    if (!(data instanceof Refusal)) return { success: true, data }
    return { success: false, path: data.path.join('.'), expected: data.expected }
  }
  return {
    ...kind,
    read,
    safeParse,
    parse(value) {
      const parsed = safeParse(value)
      if (parsed.success) return parsed.data
      const { path, expected } = parsed
      throw Object.assign(new TypeError(`${path}: expected ${expected}`), { path, expected })
    },
    check: (...checks) =>
      schema((value) => {
        let found = read(value)
        for (const check of checks) if (!(found instanceof Refusal)) found = check(found)
        return found
      }, kind),
  }
}

const VALID = 'a valid value'
const of = <Value>(
  expected: string,
  fits: (value: unknown) => value is Value,
): Schema<Value, Value, 'never'> => schema((value) => (fits(value) ? value : new Refusal(expected)))

export const string = () => of('string', (value): value is string => typeof value === 'string')
export const number = () =>
  of('number', (value): value is number => typeof value === 'number' && Number.isFinite(value))
export const int = () => of('integer', (value): value is number => Number.isSafeInteger(value))
export const bigint = () => of('bigint', (value): value is bigint => typeof value === 'bigint')
export const boolean = () => of('boolean', (value): value is boolean => typeof value === 'boolean')
export const unknown = () => schema<unknown>((value) => value)
export const custom = <Value>(
  fits: (value: unknown) => boolean,
  expected = VALID,
): Schema<Value, Value, 'never'> => of(expected, (value): value is Value => fits(value))

const oneOf = <Value>(values: readonly Value[]): Schema<Value, Value, 'never'> =>
  schema((value) => (values.includes(value as Value) ? (value as Value) : refuseAll(values)), {
    values,
  })
const refuseAll = (values: Iterable<unknown>) =>
  new Refusal([...values].map((one) => JSON.stringify(one)).join(' or '))
export const literal = <const Value extends string | number | boolean>(value: Value) =>
  oneOf<Value>([value])
const enumeration = <const Values extends readonly string[]>(values: Values) =>
  oneOf<Values[number]>(values)
const nothing = () => of('nothing', (value): value is undefined => value === undefined)

export { enumeration as enum, nothing as undefined }

/** Allows undefined. */
export const optional = <S extends AnySchema>(inner: S) =>
  schema<output<S> | undefined, input<S> | undefined, 'always'>(
    (value) => (value === undefined && !inner.mayMiss ? value : inner.read(value)),
    { mayMiss: true },
  )
export const nullable = <S extends AnySchema>(inner: S) =>
  schema<output<S> | null, input<S> | null, missing<S>>(
    (value) => (value === null ? value : inner.read(value)),
    inner.mayMiss ? { mayMiss: true } : {},
  )
export const nullish = <S extends AnySchema>(inner: S) => optional(nullable(inner))
/** Replaces an absent value. */
export const _default = <S extends AnySchema>(inner: S, value: output<S>) =>
  schema<output<S>, input<S> | undefined, 'given'>(
    (given) => (given === undefined ? value : inner.read(given)),
    { mayMiss: true },
  )

type Shape = Readonly<Record<string, AnySchema>>
type Keys<S extends Shape, Missing extends Absent> = {
  [Key in keyof S]: missing<S[Key]> extends Missing ? Key : never
}[keyof S]
type Flat<T> = { [Key in keyof T]: T[Key] }
type OutOf<S extends Shape> = Flat<
  { [Key in Exclude<keyof S, Keys<S, 'always'>>]: output<S[Key]> } & {
    [Key in Keys<S, 'always'>]?: output<S[Key]>
  }
>
type InOf<S extends Shape> = Flat<
  { [Key in Exclude<keyof S, Keys<S, 'always' | 'given'>>]: input<S[Key]> } & {
    [Key in Keys<S, 'always' | 'given'>]?: input<S[Key]>
  }
>
export type ObjectSchema<S extends Shape, Rest = unknown> = Schema<
  OutOf<S> & Rest,
  InOf<S> & Rest,
  'never'
> & { readonly shape: S; readonly unknownKeys: 'drop' | 'refuse' | 'keep' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stands for keys that the schema does not name. They come from the value, which may be secret. */
const ANY_KEY = '*'

function objectOf<S extends Shape, Rest = unknown>(
  shape: S,
  unknownKeys: ObjectSchema<S>['unknownKeys'],
): ObjectSchema<S, Rest> {
  const entries = Object.entries(shape)
  const known = new Set(Object.keys(shape))
  const read = (value: unknown) => {
    if (!isRecord(value)) return new Refusal('object')
    const found: Record<string, unknown> = {}
    for (const [key, inner] of entries) {
      // Own keys only: a prototype's keys were not sent.
      const isThere = Object.hasOwn(value, key)
      const entry = inner.read(isThere ? value[key] : undefined)
      if (entry instanceof Refusal) return under(key, entry)
      if (!isThere && !inner.mayMiss) return new Refusal(VALID, [key])
      if (isThere || entry !== undefined) found[key] = entry
    }
    if (unknownKeys === 'drop') return found
    for (const key of Object.keys(value)) {
      if (known.has(key)) continue
      // `__proto__` would change the object's prototype.
      if (unknownKeys === 'refuse' || key === '__proto__')
        return new Refusal('no such key', [ANY_KEY])
      found[key] = value[key]
    }
    return found
  }
  return { ...schema(read as never), shape, unknownKeys } as ObjectSchema<S, Rest>
}

/** Unknown keys are dropped (`object`), refused (`strictObject`) or kept (`looseObject`). */
export const object = <const S extends Shape>(shape: S) => objectOf(shape, 'drop')
export const strictObject = <const S extends Shape>(shape: S) => objectOf(shape, 'refuse')
export const looseObject = <const S extends Shape>(shape: S) =>
  objectOf<S, Record<string, unknown>>(shape, 'keep')
export const extend = <S extends Shape, const More extends Shape>(
  base: ObjectSchema<S>,
  more: More,
) => objectOf<Omit<S, keyof More> & More>({ ...base.shape, ...more }, base.unknownKeys)

export const array = <S extends AnySchema>(inner: S) =>
  schema<output<S>[], input<S>[]>((value) => {
    if (!Array.isArray(value)) return new Refusal('array')
    const found = []
    for (const entry of value) {
      const read = inner.read(entry)
      if (read instanceof Refusal) return under(found.length, read)
      found.push(read)
    }
    return found
  })

type Tuple = readonly AnySchema[]
export const tuple = <const S extends Tuple>(inner: S) =>
  schema<
    { -readonly [Place in keyof S]: output<S[Place]> },
    { -readonly [Place in keyof S]: input<S[Place]> }
  >((value) => {
    if (!Array.isArray(value) || value.length !== inner.length)
      return new Refusal(`array of ${inner.length}`)
    const found = inner.map((entry, place) => entry.read(value[place]))
    const place = found.findIndex((entry) => entry instanceof Refusal)
    return place < 0 ? (found as never) : under(place, found[place] as Refusal)
  })

export const record = <Key extends Schema<string, string>, S extends AnySchema>(
  name: Key,
  inner: S,
) =>
  schema<Record<output<Key>, output<S>>, Record<input<Key>, input<S>>>((value) => {
    if (!isRecord(value)) return new Refusal('object')
    const found: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value)) {
      const isKey = key !== '__proto__' && !(name.read(key) instanceof Refusal)
      const read = isKey ? inner.read(entry) : new Refusal('another key')
      if (read instanceof Refusal) return under(ANY_KEY, read)
      found[key] = read
    }
    return found as never
  })

/** The refusal of the member that matched deeper; both if neither matched at all. */
const closer = (one: Refusal, other: Refusal) =>
  one.path.length + other.path.length === 0
    ? new Refusal(`${one.expected} or ${other.expected}`)
    : other.path.length > one.path.length
      ? other
      : one

/** Parses with the first member that matches. */
export const union = <const S extends Tuple>(members: S) =>
  schema<output<S[number]>, input<S[number]>>(
    (value) => {
      let refusal: Refusal | undefined
      for (const member of members) {
        const found = member.read(value)
        if (!(found instanceof Refusal)) return found
        refusal = refusal ? closer(refusal, found) : found
      }
      return refusal ?? new Refusal(VALID)
    },
    members.some(({ mayMiss }) => mayMiss) ? { mayMiss: true } : {},
  )

type Member = AnySchema & { readonly shape: Shape }
/** Parses with the member whose `key` has the value's. */
export function discriminatedUnion<const S extends readonly Member[]>(
  key: string,
  members: S,
): Schema<output<S[number]>, input<S[number]>, 'never'> {
  const byValue = new Map<unknown, AnySchema>()
  for (const member of members) {
    for (const value of member.shape[key]?.values ?? []) byValue.set(value, member)
  }
  return schema((value) => {
    if (!isRecord(value)) return new Refusal('object')
    const member = Object.hasOwn(value, key) && byValue.get(value[key])
    return member ? member.read(value) : under(key, refuseAll(byValue.keys()))
  })
}

type Sized = { readonly length: number }

export const minLength =
  (length: number) =>
  <Value extends Sized>(value: Value): Read<Value> =>
    value.length >= length ? value : new Refusal(`length of at least ${length}`)
export const maxLength =
  (length: number) =>
  <Value extends Sized>(value: Value): Read<Value> =>
    value.length <= length ? value : new Refusal(`length of at most ${length}`)
export const gte =
  (least: number) =>
  <Value extends number>(value: Value): Read<Value> =>
    value >= least ? value : new Refusal(`at least ${least}`)
export const lte =
  (most: number) =>
  <Value extends number>(value: Value): Read<Value> =>
    value <= most ? value : new Refusal(`at most ${most}`)
export const regex =
  (pattern: RegExp) =>
  <Value extends string>(value: Value): Read<Value> =>
    pattern.test(value) ? value : new Refusal(`text like ${pattern}`)
export const refine =
  <Value>(fits: (value: Value) => boolean, expected = VALID): Check<Value> =>
  (value) =>
    fits(value) ? value : new Refusal(expected)
/** Normalises a value before the following checks. */
export const overwrite =
  <Value>(tidy: (value: Value) => Value): Check<Value> =>
  (value) =>
    tidy(value)
