import { expect, test } from 'vitest'
import { checkRecoveryEvidence } from './checkRecoveryEvidence.ts'
import { parseConfig } from './defineConfig.ts'

const appWith = (evidence: 'session' | 'signer') =>
  parseConfig({
    apps: [
      {
        id: 'testapp000000000000000001',
        name: 'Test',
        secret: 'at-least-16-characters',
        mode: 'development',
        recovery: { evidence },
      },
    ],
  }).apps

function check(evidence: 'session' | 'signer', url: string | undefined) {
  const logged: string[] = []
  const note = (event: string) => void logged.push(event)
  const log = { info: note, warn: note, error: note }
  checkRecoveryEvidence({ signer: { url, secret: undefined } as never }, appWith(evidence), log)
  return logged
}

test('logs who can open wallets with automatic recovery', () => {
  expect(check('session', undefined)).toEqual(['automatic_recovery_trusts_api'])
  expect(check('signer', 'https://signer.internal')).toEqual([
    'automatic_recovery_needs_signer_evidence',
  ])
})

test('rejects evidence at a signer that is embedded in the API', () => {
  expect(() => check('signer', undefined)).toThrow('Set SIGNER_URL')
})
