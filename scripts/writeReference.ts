import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createPublicProgram,
  listPublicEntries,
} from './public-documentation/createPublicProgram.ts'
import { createPages } from './reference/createPages.ts'

/** Writes the generated pages and the OpenAPI document. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const pages = await createPages(root, createPublicProgram(root, listPublicEntries(root)))
for (const [path, text] of Object.entries(pages)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
console.log(`${Object.keys(pages).length} files written`)
