import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, test } from '@playwright/test'
import { ROOT } from './support/folders.ts'

const PACKED = join(ROOT, 'packed')
/** Size that a tarball may have, in kB: about a tenth above what it has. */
const SIZES_MAX_KB: Record<string, number> = {
  'create-latchkey': 20,
  'latchkey-client': 820,
  'latchkey-contract': 350,
  'latchkey-node': 110,
  'latchkey-playwright': 20,
  'latchkey-react': 1_000,
  'latchkey-server': 3_600,
  'latchkey-signer': 310,
}
/** The packages are ES modules with `exports`. `require()` loads them from Node 20.19 on. */
const NOT_SUPPORTED = ['node10', 'CJSResolvesToESM']

const tarballs = readdirSync(PACKED).filter((file) => file.endsWith('.tgz'))
const nameOf = (file: string) => file.replace(/-\d.*$/, '')

test('every published package has a tarball and a size limit', () => {
  expect(tarballs.map(nameOf).sort()).toEqual(Object.keys(SIZES_MAX_KB))
})

for (const file of tarballs) {
  test(`${nameOf(file)} stays below its size, and each entry has the types of its code`, async () => {
    const sizeKb = statSync(join(PACKED, file)).size / 1_000
    expect(sizeKb).toBeLessThanOrEqual(SIZES_MAX_KB[nameOf(file)] ?? 0)
    if (nameOf(file) === 'create-latchkey') return // a program without entries
    const analysis = await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(join(PACKED, file)))),
    )
    const problems = analysis.types ? analysis.problems : []
    const found = problems
      .map((problem) => JSON.stringify(problem))
      .filter((problem) => !NOT_SUPPORTED.some((word) => problem.includes(word)))
    expect(found).toEqual([])
  })
}
