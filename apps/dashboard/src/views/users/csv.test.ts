import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test('reads what it writes, with quotes, commas and line breaks', () => {
  const rows = [
    ['email', 'note'],
    ['ada@example.com', 'said "hello",\nthen left'],
  ]
  expect(readCsv(writeCsv(rows))).toEqual(rows)
})

test('a text that a spreadsheet would run as a formula is written as text', () => {
  expect(writeCsv([['=HYPERLINK("https://evil.example")', '+1', '@x', '-2']])).toBe(
    `"'=HYPERLINK(""https://evil.example"")",'+1,'@x,'-2\r\n`,
  )
})

test.each([
  ['custom_auth a;=1+1', "custom_auth a;'=1+1"],
  ['\t=1+1', "\t'=1+1"],
  ['a\n@SUM(1)', `"a\n'@SUM(1)"`],
  ['＝1+1', "'＝1+1"],
  ['1-1;2=2', '1-1;2=2'],
])('writes %j without a formula at the start of a cell in any spreadsheet', (text, written) => {
  expect(writeCsv([[text]])).toBe(`${written}\r\n`)
})

test('reads semicolons and a byte order mark of spreadsheets, and leaves out empty lines', () => {
  expect(readCsv('\uFEFFemail;phone\r\n\r\nada@example.com;\r\n')).toEqual([
    ['email', 'phone'],
    ['ada@example.com', ''],
  ])
})
