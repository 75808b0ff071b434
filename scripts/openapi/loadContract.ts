import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@latchkey/contract'
import { build, type Plugin } from 'esbuild'
import type { JsonSchema } from './recordedSchema.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTRACT = join(ROOT, 'packages/contract/src')
const RECORDED = join(ROOT, 'scripts/openapi/recordedSchema.ts')

/** Modules of the contract by path below `src`, without extension. */
export type ContractModules = {
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  jsonSchemaOf(value: unknown): JsonSchema | undefined
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value

/** Loads the endpoints and entities of the contract with schemas that know their JSON Schema. */
export async function loadContract(): Promise<ContractModules> {
  const paths = ['endpoints', 'entities'].flatMap((folder) =>
    readdirSync(join(CONTRACT, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => `${folder}/${name.slice(0, -'.ts'.length)}`)
      .sort(),
  )
  const imports = paths.map((path, index) => `import * as m${index} from './${path}.ts'`)
  const members = paths.map((path, index) => `'${path}': m${index}`)
  const folder = join(ROOT, '.cache', 'openapi')
  mkdirSync(folder, { recursive: true })
  // A name per process: several may generate at the same time.
  const outfile = join(folder, `contract-${process.pid}.mjs`)
  await build({
    stdin: {
      contents: [
        ...imports,
        `export { jsonSchemaOf } from ${JSON.stringify(RECORDED)}`,
        `export const modules = { ${members.join(', ')} }`,
      ].join('\n'),
      resolveDir: CONTRACT,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    logLevel: 'error',
    outfile,
    plugins: [recordSchemas],
  })
  return import(/* @vite-ignore */ `${pathToFileURL(outfile).href}?${Date.now()}`)
}

const recordSchemas: Plugin = {
  name: 'record-schemas',
  setup({ onResolve }) {
    onResolve({ filter: /^[.]{1,2}\/schema[.]ts$/ }, ({ importer }) =>
      importer.startsWith(CONTRACT) ? { path: RECORDED } : undefined,
    )
  },
}
