import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sidebar } from './sidebar.ts'
import { toPagePath } from './toPagePath.ts'
import { toSiteLink } from './toSiteLink.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
type Item = { link?: string; items?: Item[] }
const linksOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ link, items: inner = [] }) => [...(link ? [link] : []), ...linksOf(inner)])

test('lists every page of the site once', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const pages = files
    .split('\n')
    .flatMap((file) => toPagePath(file) ?? [])
    // The overview of the HTTP API links to the pages of its parts.
    .filter((page) => page !== 'index.md' && !page.startsWith('reference/http/'))
    .map((page) => `/${page.replace(/[.]md$/, '').replace(/index$/, '')}`)
  expect(linksOf(sidebar).sort()).toEqual(pages.sort())
})

test.each([
  ['docs/hooks.md', 'methods/sms.md#options', './methods/sms.md#options'],
  ['docs/methods/sms.md', '../../SECURITY.md', '../security.md'],
  ['docs/README.md', '../README.md', './index.md'],
  ['docs/spec/README.md', '../../packages/contract/src/errors.ts', undefined],
  ['docs/hooks.md', 'https://example.com', 'https://example.com'],
])('links from %s to %s as %s', (source, link, expected) => {
  expect(toSiteLink(source, link)).toBe(expected)
})
