import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as account from './account.ts'
import * as entry from './index.ts'
import * as smartWallets from './smartWallets.ts'
import * as solana from './solana.ts'

const page = readFileSync(new URL('../../../../docs/hooks.md', import.meta.url), 'utf8')
const sectionOf = (title: string) => {
  const [, section = ''] = page.split(`\n## ${title}\n`)
  return section.slice(0, section.indexOf('\n## '))
}
const solanaTable = sectionOf('Solana')
const smartWalletsTable = sectionOf('Smart wallets')
const accountTable = sectionOf('Account pages')

const hooksOf = (names: string[]) => names.filter((name) => name.startsWith('use')).sort()
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `(use[A-Z]\w+)` \|/gm)].map(([, name]) => name as string).sort()

test('lists every hook once in docs/hooks.md', () => {
  const others = [solanaTable, smartWalletsTable, accountTable]
  const rows = rowsOf(others.reduce((rest, table) => rest.replace(table, ''), page))
  expect(rows).toEqual(hooksOf(Object.keys(entry)).filter((name) => name !== 'useLatchkey'))
  expect(page).toContain('### useLatchkey')
})

test('lists every Solana hook once in docs/hooks.md', () => {
  expect(rowsOf(solanaTable)).toEqual(hooksOf(Object.keys(solana)))
})

test('lists every hook of smart wallets once in docs/hooks.md', () => {
  expect(rowsOf(smartWalletsTable)).toEqual(hooksOf(Object.keys(smartWallets)))
})

test('lists every hook of the account pages once in docs/hooks.md', () => {
  expect(rowsOf(accountTable)).toEqual(hooksOf(Object.keys(account)))
})
