import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../compat/version.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const packageJson: { version: string; exports: Record<string, { source: string }> } = JSON.parse(
  read('package.json'),
)
/** Exports of the public packages. A test of the clients suite compares them with the packages. */
const privyNames: Record<string, { values: string[]; types: string[] }> = JSON.parse(
  read('src/compat/privyNames.fixture.json'),
)

/** Returns the names that an entry exports: its text lists every one, and the compiler checks that they exist. */
function readExports(file: string): { values: string[]; types: string[] } {
  const values: string[] = []
  const types: string[] = []
  for (const [, type, list = ''] of read(file).matchAll(/export (type )?\{([^}]*)\} from/g))
    for (const item of list.split(',').map((one) => one.trim())) {
      const name =
        item
          .replace(/^type /, '')
          .split(' as ')
          .pop() ?? ''
      if (item) (type || item.startsWith('type ') ? types : values).push(name)
    }
  return { values, types }
}

test.each(Object.entries(privyNames))(
  '@latchkey/react/%s exports every value and type of the public package',
  (name, { values, types }) => {
    const own = readExports(packageJson.exports[`./${name}`]?.source ?? '')
    expect(values.filter((value) => !own.values.includes(value))).toEqual([])
    const names = [...own.values, ...own.types]
    expect(types.filter((type) => !names.includes(type))).toEqual([])
  },
)

test('reports the version of the package', () => {
  expect(VERSION).toBe(packageJson.version)
})
