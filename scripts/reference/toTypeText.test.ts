import { expect, test } from 'vitest'
import { toTypeText } from './toTypeText.ts'

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ type: 'string', enum: ['a', 'b'] }, "'a' | 'b'"],
  [{ $ref: '#/components/schemas/WireUser' }, 'WireUser'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } }, '(string | 1)[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
    '{\n  a: string\n  b?: unknown\n}',
  ],
])('prints %j', (schema, expected) => {
  expect(toTypeText(schema)).toBe(expected)
})
