import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeFolder } from './support/folders.ts'
import { runCommands } from './support/runCommands.ts'

/** The last release of each supported line. */
const RELEASES = [
  '5.0.4',
  '5.1.6',
  '5.2.2',
  '5.3.3',
  '5.4.5',
  '5.5.4',
  '5.6.3',
  '5.7.3',
  '5.8.3',
  '5.9.3',
]
const PACKAGES = ['contract', 'client', 'react', 'node', 'server', 'signer', 'playwright']
const OTHERS = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  '@types/node@22.20.5',
  '@playwright/test@1.65.0',
  'hono@4.13.17',
  'viem@2.57.1',
  'wagmi@3.7.7',
  '@tanstack/react-query@5.107.1',
  'permissionless@0.4.1',
]
const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  jsx: 'react-jsx',
  types: ['node'],
  module: 'ESNext',
  moduleResolution: 'bundler',
}

/**
 * Prints the errors in the files of Latchkey, as `tsc` does with `skipLibCheck: false`. Declarations of other
 * packages have errors of their own, and to check them takes most of the time.
 */
const CHECK = `
const [, , compiler, name] = process.argv
const ts = require(compiler)
const fail = ({ messageText }) => { throw new Error(String(messageText)) }
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }
const config = ts.getParsedCommandLineOfConfigFile(name, {}, host)
const program = ts.createProgram(config.fileNames, config.options)
const files = program
  .getSourceFiles()
  .filter(({ fileName }) => /@latchkey\\/[a-z]+\\/dist\\/|entries[.]mts$/.test(fileName))
const found = [
  ...config.errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
]
const words = { ...ts.sys, getCanonicalFileName: (file) => file, getNewLine: () => ts.sys.newLine }
process.stdout.write(ts.formatDiagnostics(found, words))
console.log(files.length + ' files checked')
`
/** All declarations that the entries reach. Fewer would mean that files were not recognised. */
const FILES_MIN = 500

test('TypeScript 5.0 to 5.9 finds no error in the packages', async () => {
  const folder = makeFolder('types')
  const tarballs = PACKAGES.map((name) => `latchkey/packed/latchkey-${name}-*.tgz`)
  const compilers = RELEASES.map((release) => `typescript-${release}@npm:typescript@${release}`)
  const words = [...tarballs, ...OTHERS, ...compilers].join(' ')
  await runCommands(`npm init -y && npm install --ignore-scripts ${words}`, folder)
  const imports = PACKAGES.flatMap((name) => entriesOf(folder, name)).map(
    (entry, place) => `export * as entry${place} from '${entry}'\n`,
  )
  writeFileSync(join(folder, 'entries.mts'), imports.join(''))
  writeFileSync(join(folder, 'check.cjs'), CHECK)
  const found: Record<string, string[]> = {}
  const check = async (release: string) => {
    const config = { compilerOptions: OPTIONS, files: ['entries.mts'] }
    const name = `tsconfig.${release}.json`
    writeFileSync(join(folder, name), JSON.stringify(config))
    const output = await runCommands(`node check.cjs typescript-${release} ${name}`, folder)
    const lines = output.trim().split('\n')
    expect(parseInt(lines.pop() ?? '', 10)).toBeGreaterThan(FILES_MIN)
    if (lines.length > 0) found[release] = lines
  }
  // Two at a time: this test is the longest, and ends after the others.
  const waiting = [...RELEASES]
  const lane = async () => {
    for (let release = waiting.shift(); release; release = waiting.shift()) await check(release)
  }
  await Promise.all([lane(), lane()])
  expect(found).toEqual({})
})

/** Entries that an app can import. */
function entriesOf(folder: string, name: string): string[] {
  const path = join(folder, 'node_modules/@latchkey', name, 'package.json')
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, object> }
  return Object.entries(exports)
    .filter(([, conditions]) => 'types' in conditions)
    .map(([entry]) => `@latchkey/${name}${entry.slice(1)}`)
}
