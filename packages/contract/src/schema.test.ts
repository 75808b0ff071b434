import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import * as own from './schema.ts'

/** A schema, built with both libraries. */
type Plan = (z: typeof own) => own.AnySchema
const both = (plan: Plan) => ({
  own: plan(own),
  zod: plan(zod as unknown as typeof own) as unknown as zod.ZodMiniType,
})

const KEYS = ['a', 'b', 'type', 'more'] as const
const words = ['', 'one', 'two', 'x'.repeat(9)]

const leaf: fc.Arbitrary<Plan> = fc.constantFrom<Plan[]>(
  (z) => z.string(),
  (z) => z.string().check(z.minLength(1), z.maxLength(5)),
  (z) => z.string().check(z.regex(/^o/)),
  (z) =>
    z.string().check(
      z.overwrite((text: string) => text.trim()),
      z.minLength(2),
    ),
  (z) => z.number(),
  (z) => z.number().check(z.gte(0), z.lte(3)),
  (z) => z.number().check(z.refine((value: number) => value % 2 === 0)),
  (z) => z.int(),
  (z) => z.bigint(),
  (z) => z.boolean(),
  (z) => z.unknown(),
  (z) => z.undefined(),
  (z) => z.literal('one'),
  (z) => z.enum(['one', 'two']),
  (z) => z.custom<string>((value) => value === 'two'),
)

const plan: fc.Arbitrary<Plan> = fc.letrec<{ plan: Plan; shape: Record<string, Plan> }>((tie) => ({
  shape: fc.dictionary(fc.constantFrom('a', 'b', 'type'), tie('plan'), { maxKeys: 3 }),
  plan: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z.optional(inner(z)),
    ),
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z.nullable(inner(z)),
    ),
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z.nullish(inner(z)),
    ),
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z.array(inner(z)),
    ),
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z._default(inner(z), 'given' as never),
    ),
    fc.tuple(tie('plan'), tie('plan')).map(
      ([one, two]): Plan =>
        (z) =>
          z.union([one(z), two(z)]),
    ),
    tie('plan').map(
      (one): Plan =>
        (z) =>
          z.tuple([one(z), z.string()]),
    ),
    tie('plan').map(
      (inner): Plan =>
        (z) =>
          z.record(z.string().check(z.maxLength(4)), inner(z)),
    ),
    fc.tuple(tie('shape'), fc.constantFrom('object', 'strictObject', 'looseObject' as const)).map(
      ([shape, kind]): Plan =>
        (z) =>
          z[kind](Object.fromEntries(Object.entries(shape).map(([key, of]) => [key, of(z)]))),
    ),
    fc.tuple(tie('plan'), tie('plan')).map(
      ([one, two]): Plan =>
        (z) =>
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('one'), a: one(z) }),
            z.strictObject({ type: z.enum(['two', 'x']), b: two(z) }),
          ]),
    ),
  ),
})).plan

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown[]>(
      ...words,
      0,
      1,
      2.5,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 60,
    ),
    fc.constantFrom<unknown[]>(null, undefined, true, 3n, 'one', 'two', ' one ', []),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.record({ type: fc.constantFrom('one', 'two', 'x', 'y', 1), a: tie('value') }),
    fc.record({ type: fc.constantFrom('one', 'two'), b: tie('value') }),
  ),
})).value

const VALUES = process.env.ALL_ROUNDS ? 6_000 : 600

test(`parses ${VALUES} generated values like zod`, () => {
  let fitting = 0
  fc.assert(
    fc.property(plan, value, (form, given) => {
      const built = both(form)
      const expected = zod.safeParse(built.zod, given)
      const found = built.own.safeParse(given)
      expect(found.success).toBe(expected.success)
      if (!found.success || !expected.success) return
      fitting += 1
      expect(found.data).toEqual(expected.data)
    }),
    { numRuns: VALUES },
  )
  expect(fitting).toBeGreaterThan(VALUES / 30)
})

test('ignores keys of the prototype', () => {
  const given = Object.create({ a: 'inherited' })
  expect(own.object({ a: own.string() }).safeParse(given).success).toBe(false)
})

test('rejects __proto__ keys', () => {
  const given = JSON.parse('{"__proto__":{"isAdmin":true},"a":"one"}')
  const read = own.object({ a: own.string() }).parse(given)
  expect(read).toEqual({ a: 'one' })
  expect('isAdmin' in read).toBe(false)
  expect(own.looseObject({ a: own.string() }).safeParse(given).success).toBe(false)
  expect(own.record(own.string(), own.unknown()).safeParse(given).success).toBe(false)
})

test('does not modify the input', () => {
  const given = Object.freeze({ a: ' one ', more: 1 })
  const form = own.object({ a: own.string().check(own.overwrite((text: string) => text.trim())) })
  expect(form.parse(given)).toEqual({ a: 'one' })
  expect(given).toEqual({ a: ' one ', more: 1 })
})

/** A schema with a value that matches, and one that does not match at `path`. */
type Case = {
  schema: own.AnySchema
  good: unknown
  bad: unknown
  path: readonly string[]
  expected: string
}
const SECRET = 'hunter2'
const leafCase = fc.constantFrom<Case[]>(
  { schema: own.string(), good: 'a', bad: [SECRET], path: [], expected: 'string' },
  { schema: own.number(), good: 1, bad: SECRET, path: [], expected: 'number' },
  { schema: own.int(), good: 1, bad: 1.5, path: [], expected: 'integer' },
  { schema: own.boolean(), good: true, bad: SECRET, path: [], expected: 'boolean' },
  { schema: own.enum(['a', 'b']), good: 'b', bad: SECRET, path: [], expected: '"a" or "b"' },
  {
    schema: own.string().check(own.maxLength(3)),
    good: 'a',
    bad: SECRET,
    path: [],
    expected: 'length of at most 3',
  },
  {
    schema: own.string().check(own.regex(/^a+$/)),
    good: 'aa',
    bad: SECRET,
    path: [],
    expected: 'text like /^a+$/',
  },
  {
    schema: own.strictObject({ a: own.string() }),
    good: { a: 'a' },
    bad: { a: 'a', [SECRET]: SECRET },
    path: ['*'],
    expected: 'no such key',
  },
  {
    schema: own.object({ a: own.string() }),
    good: { a: 'a' },
    bad: { [SECRET]: SECRET },
    path: ['a'],
    expected: 'string',
  },
)
const under = (inner: Case, key: string) => [key, ...inner.path]
const WRAPPERS: ((inner: Case) => Case)[] = [
  (inner) => ({ ...inner, schema: own.optional(inner.schema) }),
  (inner) => ({ ...inner, schema: own.nullable(inner.schema) }),
  (inner) => ({ ...inner, schema: own._default(inner.schema, inner.good) }),
  (inner) => ({
    ...inner,
    schema: own.object({ first: own.string(), key: inner.schema }),
    good: { first: 'a', key: inner.good },
    bad: { first: 'a', key: inner.bad },
    path: under(inner, 'key'),
  }),
  (inner) => ({
    ...inner,
    schema: own.array(inner.schema),
    good: [inner.good],
    bad: [inner.good, inner.good, inner.bad],
    path: under(inner, '2'),
  }),
  (inner) => ({
    ...inner,
    schema: own.tuple([own.string(), inner.schema]),
    good: ['a', inner.good],
    bad: ['a', inner.bad],
    path: under(inner, '1'),
  }),
  (inner) => ({
    ...inner,
    schema: own.record(own.string(), inner.schema),
    good: { [SECRET]: inner.good },
    bad: { [SECRET]: inner.bad },
    path: under(inner, '*'),
  }),
  (inner) => ({
    ...inner,
    schema: own.union([own.literal('other'), inner.schema]),
    expected: inner.path.length === 0 ? `"other" or ${inner.expected}` : inner.expected,
  }),
  (inner) => ({
    ...inner,
    schema: own.discriminatedUnion('type', [
      own.object({ type: own.literal('other') }),
      own.object({ type: own.literal('this'), key: inner.schema }),
    ]),
    good: { type: 'this', key: inner.good },
    bad: { type: 'this', key: inner.bad },
    path: under(inner, 'key'),
  }),
]
const nested = fc
  .tuple(leafCase, fc.array(fc.constantFrom(...WRAPPERS), { maxLength: 6 }))
  .map(([leaf, wrappers]) => wrappers.reduce((inner, wrap) => wrap(inner), leaf))

test(`names the place in ${VALUES} nested values and never the value`, () => {
  fc.assert(
    fc.property(nested, ({ schema, good, bad, path, expected }) => {
      expect(schema.safeParse(good).success).toBe(true)
      const parsed = schema.safeParse(bad)
      expect(parsed).toEqual({ success: false, path: path.join('.'), expected })
      expect(JSON.stringify(parsed)).not.toContain(SECRET)
    }),
    { numRuns: VALUES },
  )
})

test('throws a TypeError with the place and without the value', () => {
  const form = own.object({ list: own.array(own.number()) })
  const parse = () => form.parse({ list: [1, SECRET] })
  expect(parse).toThrow(TypeError)
  expect(parse).toThrow(
    expect.objectContaining({
      message: 'list.1: expected number',
      path: 'list.1',
      expected: 'number',
    }),
  )
  expect(() => own.number().parse(SECRET)).toThrow(': expected number')
})

test.each<[string, own.AnySchema, unknown, string, string]>([
  ['a missing key', own.object({ a: own.int() }), {}, 'a', 'integer'],
  ['a missing key of any value', own.object({ a: own.unknown() }), {}, 'a', 'a valid value'],
  [
    'an unknown member',
    own.discriminatedUnion('type', [own.object({ type: own.enum(['a', 'b']) })]),
    { type: SECRET },
    'type',
    '"a" or "b"',
  ],
  ['another length', own.tuple([own.string()]), [], '', 'array of 1'],
  [
    'the member of a union that matches deeper',
    own.union([own.object({ a: own.string() }), own.object({ b: own.object({ c: own.int() }) })]),
    { b: { c: SECRET } },
    'b.c',
    'integer',
  ],
])('names %s', (_, schema, given, path, expected) => {
  expect(schema.safeParse(given)).toEqual({ success: false, path, expected })
})
