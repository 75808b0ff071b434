import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|sh|env|toml|html|css|sql|tpl)$/.test(file))

/** Secrets that have a form of their own. */
const SECRETS: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'AWS access key': /\bAKIA[0-9A-Z]{16}\b/,
  'GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'GitLab token': /\bglpat-[A-Za-z0-9_-]{20}\b/,
  'Google API key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10}/,
  'Stripe or MoonPay key': /\bsk_live_[A-Za-z0-9]{16}/,
}

/** Files that may have one, with the reason. */
const ALLOWED: Record<string, string> = {
  'docs/mails.md': 'shows the form of a DKIM key, without its bytes',
  'latchkey.config.ts': 'key of the sandbox Apple client, which works only there',
  'packages/server/src/features/oauth/socialLogin.fixture.ts': 'key of a test',
}

const secretsIn = (text: string) =>
  Object.keys(SECRETS).filter((name) => SECRETS[name]?.test(text) === true)

test('finds no secret in the sources, apart from the listed files', () => {
  const found = FILES.filter(
    (file) => secretsIn(readFileSync(`${ROOT}/${file}`, 'utf8')).length > 0,
  )
  expect(found.sort()).toEqual(Object.keys(ALLOWED))
})

test.each([
  ['private key', ['-----BEGIN EC', 'PRIVATE KEY-----'].join(' ')],
  ['GitHub token', ['ghp', 'a'.repeat(36)].join('_')],
  ['npm token', ['npm', 'B'.repeat(36)].join('_')],
  ['Stripe or MoonPay key', ['sk', 'live', '0123456789abcdef'].join('_')],
])('recognises a %s', (name, planted) => {
  expect(secretsIn(`const value = '${planted}'`)).toEqual([name])
})
