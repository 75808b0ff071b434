import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Finds the declarations that the given ones import, directly or through others, with themselves. */
export function findDeclarations(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(path)) continue
    found.add(path)
    const { importedFiles, referencedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'))
    for (const { fileName } of [...importedFiles, ...referencedFiles]) {
      if (!fileName.startsWith('.')) continue
      const target = join(dirname(path), fileName)
      waiting.push(target.replace(/(\.d)?\.[jt]sx?$/, '.d.ts'))
    }
  }
  return found
}
