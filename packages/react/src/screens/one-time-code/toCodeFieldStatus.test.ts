import { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import { expect, test } from 'vitest'
import { getAddress, toCodeErrorText, toCodeFieldStatus } from './toCodeFieldStatus.ts'

const sent = { address: 'ada@example.com', sentAtMs: 0 }
const rejected = (error: LatchkeyError): OneTimeCodeState => ({
  status: 'rejected-code',
  resent: false,
  error,
  ...sent,
})

test('a wrong code reads Incorrect code', () => {
  expect(toCodeErrorText(rejected(new LatchkeyError('invalid_credentials', 'x')))).toBe(
    'Incorrect code',
  )
})

test("too many accounts of one type is told in the server's words", () => {
  const error = new LatchkeyError('cannot_link_more_of_type', 'One email per person.')
  expect(toCodeErrorText(rejected(error))).toBe('One email per person.')
})

test('anything else reads Issue verifying code', () => {
  expect(toCodeErrorText(rejected(new LatchkeyError('unexpected', 'x')))).toBe(
    'Issue verifying code',
  )
  expect(toCodeErrorText(rejected(new LatchkeyError('too_many_requests', 'x')))).toBe(
    'Issue verifying code',
  )
})

test('the boxes are busy while the code is checked and open otherwise', () => {
  const open: OneTimeCodeState = { status: 'awaiting-code-input', resent: false, ...sent }
  expect(toCodeFieldStatus(open, false)).toBe('open')
  expect(toCodeFieldStatus({ ...open, status: 'submitting-code', code: '482915' }, false)).toBe(
    'busy',
  )
  expect(toCodeFieldStatus({ status: 'resending-code', ...sent }, false)).toBe('open')
  expect(toCodeFieldStatus(open, true)).toBe('accepted')
  expect(toCodeErrorText(open)).toBeUndefined()
})

test('the address stays on the screen after the flow has failed', () => {
  const error = new LatchkeyError('unexpected', 'x')
  expect(getAddress({ status: 'error', error, lastSent: sent })).toBe('ada@example.com')
  expect(getAddress({ status: 'initial', error: null, lastSent: null })).toBe('')
})
