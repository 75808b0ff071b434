import { expect, test } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'

const production = {
  appId: 'testapp000000000000000001',
  appName: 'Fernleaf',
  allowedOrigins: ['https://app.example'],
  isDevelopment: false,
  approval: 'vault' as const,
  signsMessagesHeadless: false,
  approvalWindow: 'auto',
  signsRawHashes: false,
  passwordMinStrength: 'weak' as const,
  delegatesByMessage: false,
  signerKey: 'BAAA',
}

const documentWith = (content?: string) =>
  ({ querySelector: () => (content === undefined ? null : { content }) }) as unknown as Document

test('reads the configuration from the document', () => {
  expect(readConfiguration(documentWith(JSON.stringify(production)))).toEqual(production)
})

test.each([
  undefined,
  '',
  '__LATCHKEY_VAULT__',
  '{}',
  JSON.stringify({ ...production, allowedOrigins: '*' }),
  JSON.stringify({ ...production, extra: true }),
])('rejects a document with the configuration %s', (content) => {
  expect(() => readConfiguration(documentWith(content))).toThrow()
})
