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

test('reads Incorrect code for a wrong code', () => {
  expect(toCodeErrorText(rejected(new LatchkeyError('invalid_credentials', 'x')))).toBe(
    'Incorrect code',
  )
})

test("shows the server's message for too many accounts of one type", () => {
  const error = new LatchkeyError('cannot_link_more_of_type', 'One email per person.')
  expect(toCodeErrorText(rejected(error))).toBe('One email per person.')
})

test('reads Issue verifying code for anything else', () => {
  expect(toCodeErrorText(rejected(new LatchkeyError('unexpected', 'x')))).toBe(
    'Issue verifying code',
  )
  expect(toCodeErrorText(rejected(new LatchkeyError('too_many_requests', 'x')))).toBe(
    'Issue verifying code',
  )
})

test('is busy while the code is checked and open otherwise', () => {
  const open: OneTimeCodeState = { status: 'awaiting-code-input', resent: false, ...sent }
  expect(toCodeFieldStatus(open, false)).toBe('open')
  expect(toCodeFieldStatus({ ...open, status: 'submitting-code', code: '482915' }, false)).toBe(
    'busy',
  )
  expect(toCodeFieldStatus({ status: 'resending-code', ...sent }, false)).toBe('open')
  expect(toCodeFieldStatus(open, true)).toBe('accepted')
  expect(toCodeErrorText(open)).toBeUndefined()
})

test('keeps the address after the flow has failed', () => {
  const error = new LatchkeyError('unexpected', 'x')
  expect(getAddress({ status: 'error', error, lastSent: sent })).toBe('ada@example.com')
  expect(getAddress({ status: 'initial', error: null, lastSent: null })).toBe('')
})
