import { expect, test } from 'vitest'
import { requireFactor } from './requireFactor.ts'

const person = {
  id: 'did:privy:ada',
  created_at: 0,
  linked_accounts: [],
  has_accepted_terms: false,
  is_guest: false,
}

test('who enrolled a factor gets no share without showing one, for no purpose', () => {
  const enrolled = { ...person, mfa_methods: [{ type: 'totp' as const, verified_at: 1 }] }
  for (const purpose of ['use', 'recover', 'recovery-change', 'export'] as const) {
    expect(() => requireFactor(enrolled, purpose)).toThrow('missing_or_invalid_mfa')
    expect(() => requireFactor({ ...person, mfa_methods: [] }, purpose)).not.toThrow()
  }
})
