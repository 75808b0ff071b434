import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test('reads a header of version 00 and writes the same', () => {
  const header = `00-${TRACE}-${SPAN}-01`
  const context = readTraceparent(header)
  expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
  expect(context && writeTraceparent(context)).toBe(header)
})

test('reads the four known parts of a later version', () => {
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-00-what-follows`)).toMatchObject({ isSampled: false })
})

test.each([
  undefined,
  null,
  '',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-ada@example.com-01`,
])('ignores the malformed header %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
