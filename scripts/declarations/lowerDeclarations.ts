import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lowerDeclaration } from './lowerDeclaration.ts'

/** Rewrites the declarations below the given folders. Their times stay, so that `tsc -b` finds them up to date. */
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    const lowered = lowerDeclaration(text)
    if (lowered === text) continue
    const { atime, mtime } = statSync(path)
    writeFileSync(path, lowered)
    utimesSync(path, atime, mtime)
  }
}
