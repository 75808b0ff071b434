/**
 * Describes what crosses the wire, and reads it: a value comes out with exactly the described keys, or
 * not at all.
 *
 * By hand, not by zod, whose smallest form was half of what a host page loads before anything is
 * shown. The names and the meaning are zod's; a test reads thousands of made-up values with both.
 */
export const REFUSED: unique symbol = Symbol('refused')
type Read<Out> = Out | typeof REFUSED

/** A check after the form fits: answers the value, perhaps tidied, or refuses it. */
export type Check<Value> = (value: Value) => Read<Value>
export type Parsed<Out> = { success: true; data: Out } | { success: false }

/** Whether a key may be left out: of what is given, or of what comes out too. */
type Absent = 'never' | 'given' | 'always'

/** Values of one form: `Out` is what a reader gets, `In` what a writer gives. */
export type Schema<Out = unknown, In = unknown, Missing extends Absent = Absent> = {
  /** For the compiler only. */
  readonly types?: { out: Out; in: In; missing: Missing }
  read(value: unknown): Read<Out>
  parse(value: unknown): Out
  safeParse(value: unknown): Parsed<Out>
  check(...checks: Check<Out>[]): Schema<Out, In, Missing>
  /** Whether a key with this schema may be absent. */
  readonly mayMiss?: true
  /** What it stands for, where that is one of a few: this tells the members of a union apart. */
  readonly values?: readonly unknown[]
}
// biome-ignore lint/suspicious/noExplicitAny: a schema of whatever, for what takes any of them
export type AnySchema = Schema<any, any, any>
export type output<S extends AnySchema> = NonNullable<S['types']>['out']
export type input<S extends AnySchema> = NonNullable<S['types']>['in']
type missing<S extends AnySchema> = NonNullable<S['types']>['missing']

type Kind = Pick<AnySchema, 'mayMiss' | 'values'>

function schema<Out, In = Out, Missing extends Absent = 'never'>(
  read: (value: unknown) => Read<Out>,
  kind: Kind = {},
): Schema<Out, In, Missing> {
  return {
    ...kind,
    read,
    parse(value) {
      const found = read(value)
      if (found === REFUSED) throw new TypeError('A value does not have the form it should have')
      return found
    },
    safeParse(value) {
      const data = read(value)
      return data === REFUSED ? { success: false } : { success: true, data }
    },
    check: (...checks) =>
      schema((value) => {
        let found = read(value)
        for (const check of checks) if (found !== REFUSED) found = check(found)
        return found
      }, kind),
  }
}

const of = <Value>(fits: (value: unknown) => value is Value): Schema<Value, Value, 'never'> =>
  schema((value) => (fits(value) ? value : REFUSED))

export const string = () => of((value): value is string => typeof value === 'string')
export const number = () =>
  of((value): value is number => typeof value === 'number' && Number.isFinite(value))
export const int = () => of((value): value is number => Number.isSafeInteger(value))
export const bigint = () => of((value): value is bigint => typeof value === 'bigint')
export const boolean = () => of((value): value is boolean => typeof value === 'boolean')
export const unknown = () => schema<unknown>((value) => value)
export const custom = <Value>(fits: (value: unknown) => boolean): Schema<Value, Value, 'never'> =>
  of((value): value is Value => fits(value))

const oneOf = <Value>(values: readonly Value[]): Schema<Value, Value, 'never'> =>
  schema((value) => (values.includes(value as Value) ? (value as Value) : REFUSED), { values })
export const literal = <const Value extends string | number | boolean>(value: Value) =>
  oneOf<Value>([value])
const enumeration = <const Values extends readonly string[]>(values: Values) =>
  oneOf<Values[number]>(values)
const nothing = () => schema<undefined>((value) => (value === undefined ? value : REFUSED))

export { enumeration as enum, nothing as undefined }

/** Absent, or there. */
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
/** A value in the place of one that is absent. */
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

function objectOf<S extends Shape, Rest = unknown>(
  shape: S,
  unknownKeys: ObjectSchema<S>['unknownKeys'],
): ObjectSchema<S, Rest> {
  const entries = Object.entries(shape)
  const known = new Set(Object.keys(shape))
  const read = (value: unknown) => {
    if (!isRecord(value)) return REFUSED
    const found: Record<string, unknown> = {}
    for (const [key, inner] of entries) {
      // Own keys only: what a prototype has was never sent.
      const isThere = Object.hasOwn(value, key)
      if (!isThere && !inner.mayMiss) return REFUSED
      const entry = inner.read(isThere ? value[key] : undefined)
      if (entry === REFUSED) return REFUSED
      if (isThere || entry !== undefined) found[key] = entry
    }
    if (unknownKeys === 'drop') return found
    for (const key of Object.keys(value)) {
      if (known.has(key)) continue
      // A key of this name would not be kept but change what the object is.
      if (unknownKeys === 'refuse' || key === '__proto__') return REFUSED
      found[key] = value[key]
    }
    return found
  }
  return { ...schema(read as never), shape, unknownKeys } as ObjectSchema<S, Rest>
}

/** Keys that are not described are dropped, refused, or kept. */
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
    if (!Array.isArray(value)) return REFUSED
    const found = []
    for (const entry of value) {
      const read = inner.read(entry)
      if (read === REFUSED) return REFUSED
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
    if (!Array.isArray(value) || value.length !== inner.length) return REFUSED
    const found = inner.map((entry, place) => entry.read(value[place]))
    return found.includes(REFUSED) ? REFUSED : (found as never)
  })

export const record = <Key extends Schema<string, string>, S extends AnySchema>(
  name: Key,
  inner: S,
) =>
  schema<Record<output<Key>, output<S>>, Record<input<Key>, input<S>>>((value) => {
    if (!isRecord(value)) return REFUSED
    const found: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value)) {
      const read = key === '__proto__' || name.read(key) === REFUSED ? REFUSED : inner.read(entry)
      if (read === REFUSED) return REFUSED
      found[key] = read
    }
    return found as never
  })

/** The first that fits. */
export const union = <const S extends Tuple>(members: S) =>
  schema<output<S[number]>, input<S[number]>>(
    (value) => {
      for (const member of members) {
        const found = member.read(value)
        if (found !== REFUSED) return found
      }
      return REFUSED
    },
    members.some(({ mayMiss }) => mayMiss) ? { mayMiss: true } : {},
  )

type Member = AnySchema & { readonly shape: Shape }
/** The one whose `key` has the value's. */
export function discriminatedUnion<const S extends readonly Member[]>(
  key: string,
  members: S,
): Schema<output<S[number]>, input<S[number]>, 'never'> {
  const byValue = new Map<unknown, AnySchema>()
  for (const member of members) {
    for (const value of member.shape[key]?.values ?? []) byValue.set(value, member)
  }
  return schema((value) =>
    isRecord(value) && Object.hasOwn(value, key)
      ? (byValue.get(value[key])?.read(value) ?? REFUSED)
      : REFUSED,
  )
}

type Sized = { readonly length: number }

export const minLength =
  (length: number) =>
  <Value extends Sized>(value: Value): Read<Value> =>
    value.length >= length ? value : REFUSED
export const maxLength =
  (length: number) =>
  <Value extends Sized>(value: Value): Read<Value> =>
    value.length <= length ? value : REFUSED
export const gte =
  (least: number) =>
  <Value extends number>(value: Value): Read<Value> =>
    value >= least ? value : REFUSED
export const lte =
  (most: number) =>
  <Value extends number>(value: Value): Read<Value> =>
    value <= most ? value : REFUSED
export const regex =
  (pattern: RegExp) =>
  <Value extends string>(value: Value): Read<Value> =>
    pattern.test(value) ? value : REFUSED
export const refine =
  <Value>(fits: (value: Value) => boolean): Check<Value> =>
  (value) =>
    fits(value) ? value : REFUSED
/** Tidies a value before the checks that follow. */
export const overwrite =
  <Value>(tidy: (value: Value) => Value): Check<Value> =>
  (value) =>
    tidy(value)
