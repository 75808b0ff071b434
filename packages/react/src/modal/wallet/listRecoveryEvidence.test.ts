import type { User } from '@latchkey/client'
import { EVIDENCE_KINDS } from '@latchkey/contract/values/evidence'
import { expect, test } from 'vitest'
import { listRecoveryEvidence } from './listRecoveryEvidence.ts'

const wallet = { type: 'wallet', chainType: 'ethereum', walletClientType: 'metamask' }
const linkedAccounts = [
  { type: 'google_oauth' },
  { type: 'github_oauth' },
  { ...wallet, address: '0xada' },
  { ...wallet, address: '0xown', walletClientType: 'privy' },
  { type: 'passkey' },
  { type: 'passkey' },
  { type: 'phone', number: '+1 415 555 0123' },
  { type: 'email', address: 'ada@example.com' },
] as unknown as User['linkedAccounts']

test('lists codes first, one entry for passkeys, and no embedded wallet', () => {
  expect(listRecoveryEvidence({ linkedAccounts }, EVIDENCE_KINDS)).toEqual([
    { kind: 'email', address: 'ada@example.com' },
    { kind: 'phone', address: '+1 415 555 0123' },
    { kind: 'passkey' },
    { kind: 'wallet', chainType: 'ethereum', address: '0xada' },
    { kind: 'id_token', provider: 'google' },
  ])
})

test('lists only kinds that the signer accepts', () => {
  expect(listRecoveryEvidence({ linkedAccounts }, ['passkey'])).toEqual([{ kind: 'passkey' }])
  expect(listRecoveryEvidence({ linkedAccounts }, [])).toEqual([])
})
