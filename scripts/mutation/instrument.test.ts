import { transformSync } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { instrument } from './instrument.ts'

const scope = globalThis as { isMutant?: (id: number) => boolean }
afterEach(() => {
  delete scope.isMutant
})

/** Runs a function's source without a mutant and with each of them. */
function resultsOf(text: string, ...words: unknown[]) {
  const { code, mutants } = instrument('sample.ts', `export default ${text}`, 0)
  const { code: plain } = transformSync(code, { loader: 'ts', format: 'cjs' })
  const run = (active: number) => {
    scope.isMutant = (id) => id === active
    const module = { exports: {} as { default: (...given: unknown[]) => unknown } }
    new Function('module', 'exports', plain)(module, module.exports)
    try {
      return module.exports.default(...words)
    } catch (error) {
      return `threw ${(error as Error).message}`
    }
  }
  const changed = mutants.map(({ id, changed: to }) => [to, run(id)] as const)
  return { plain: run(-1), changed: changed.sort(([one], [other]) => (one < other ? -1 : 1)) }
}

test('changes one expression at a time and nothing without a mutant', () => {
  const text =
    '(a: number, b: number) => { if (a < b && a > 0) throw new Error("no"); return a + 1 }'
  expect(resultsOf(text, 2, 2)).toEqual({
    plain: 3,
    changed: [
      ['(a < b || a > 0)', 'threw no'],
      ['(a <= b)', 'threw no'],
      ['(a >= 0)', 3],
      ['0 + 1', 3],
      ['1 + 1', 4],
      ['removed', 3],
      ['return undefined', undefined],
    ],
  })
})

test('keeps the else of a statement that a mutant removes', () => {
  const text = `(a: string) => {
    const said: string[] = []
    if (a) said.push('yes')
    else said.push('no')
    return said.join()
  }`
  const { plain, changed } = resultsOf(text, '')
  expect(plain).toBe('no')
  const removed = changed.filter(([change]) => change === 'removed')
  expect(removed.map(([, result]) => result).sort()).toEqual(['', 'no'])
})

test('changes conditions inside SQL text', () => {
  const text = '(sql: typeof String.raw) => sql`a < 1 and b is null`'
  const { plain, changed } = resultsOf(text, String.raw)
  expect(plain).toBe('a < 1 and b is null')
  expect(changed.map(([, result]) => result).sort()).toEqual([
    'a < 1 and b is not null',
    'a < 1 or b is null',
    'a <= 1 and b is null',
  ])
})

test('leaves types and imports alone', () => {
  const text =
    "import { one } from './one.ts'\ntype Flag = true | 1\nexport const two: Flag = one as 1"
  expect(instrument('sample.ts', text, 0)).toEqual({ code: text, mutants: [] })
})
