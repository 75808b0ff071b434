import type { NewPolicyRule } from '@latchkey/contract/entities/policyRules'
import { expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { describeRule } from './describeRule.ts'

const rule: NewPolicyRule = { name: 'Rule', method: '*', action: 'DENY', conditions: [] }

test.each([
  ['Denies every request.', rule],
  [
    "Allows sending a transaction if the recipient is 0xa1 and the amount is at most 1.5 in the chain's currency (1500000000000000000 wei).",
    {
      ...rule,
      action: 'ALLOW',
      method: 'eth_sendTransaction',
      conditions: [
        { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: '0xa1' },
        {
          field_source: 'ethereum_transaction',
          field: 'value',
          operator: 'lte',
          value: '1500000000000000000',
        },
      ],
    },
  ],
  [
    'Allows signTransaction2 if transfer.amount of the ethereum calldata is one of 1, 2.',
    {
      ...rule,
      action: 'ALLOW',
      method: 'signTransaction2',
      conditions: [
        {
          field_source: 'ethereum_calldata',
          field: 'transfer.amount',
          operator: 'in',
          value: ['1', '2'],
        },
      ],
    },
  ],
] as const satisfies [string, NewPolicyRule][])('describes a rule: %s', (sentence, given) => {
  expect(describeRule(given, en.rules)).toBe(sentence)
})
