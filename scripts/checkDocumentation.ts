import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import {
  createPublicProgram,
  listPublicEntries,
} from './public-documentation/createPublicProgram.ts'
import { extractExamples } from './public-documentation/extractExamples.ts'
import { findMissingDocumentation } from './public-documentation/findMissingDocumentation.ts'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const entries = listPublicEntries(root)
const program = createPublicProgram(root, entries)
const { missing, count } = findMissingDocumentation(root, program, entries)
for (const name of missing) console.log(`no TSDoc: ${name}`)

const examples = extractExamples(root, program)
// Inside the workspace, so that the examples find the packages as an app does.
const folder = join(root, '.cache', 'examples')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const files = examples.map(({ name, language, code }) => {
  const file = join(folder, `${name}.${language}`)
  // A file without an import or export would share its names with the others.
  writeFileSync(file, `${code}\nexport {}\n`)
  return file
})
const compiled = createPublicProgram(root, files)
const faults = files.flatMap((file) => {
  const source = compiled.getSourceFile(file)
  return [...compiled.getSyntacticDiagnostics(source), ...compiled.getSemanticDiagnostics(source)]
})
for (const { file, start = 0, messageText } of faults) {
  const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
  const where = file ? relative(root, file.fileName) : ''
  console.log(`${where}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}
console.log(
  `${count} public names, ${missing.length} without TSDoc; ${examples.length} examples, ${faults.length} faults`,
)
process.exitCode = missing.length + faults.length > 0 ? 1 : 0
