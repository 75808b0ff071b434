import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrateCommand } from './migrateCommand.ts'
import { rewriteImports } from './rewriteImports.ts'

const APP = `import { PrivyProvider, usePrivy } from '@privy-io/react-auth'
import type { ConnectedWallet } from "@privy-io/react-auth";
import { useSolanaWallets } from '@privy-io/react-auth/solana'
import { createConfig } from '@privy-io/wagmi'
import { AbstractPrivyProvider } from '@privy-io/react-auth/abstract-smart-wallets'
import { PrivyClient } from '@privy-io/server-auth'
const later = () => import('@privy-io/react-auth')
// '@privy-io/react-auth' in a comment stays
`

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function createApp(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  folders.push(folder)
  await mkdir(join(folder, 'src/node_modules'), { recursive: true })
  const dependencies = { '@privy-io/react-auth': version }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  await writeFile(join(folder, 'src/App.tsx'), APP)
  await writeFile(join(folder, 'src/node_modules/copy.ts'), APP)
  return { folder, readApp: () => readFile(join(folder, 'src/App.tsx'), 'utf8') }
}

test('changes imports of 2.x and reports what it left, with file and line', async () => {
  const { folder, readApp } = await createApp('^2.22.0')
  const report = await migrateCommand(['src'], folder)
  const text = await readApp()
  expect(text).toContain(`usePrivy } from '@latchkey/react/compat'`)
  expect(text).toContain(`from "@latchkey/react/compat";`)
  expect(text).toContain(`from '@latchkey/react/compat/solana'`)
  expect(text).toContain(`from '@latchkey/react/compat/wagmi'`)
  expect(text).toContain(`import('@latchkey/react/compat')`)
  expect(text).toContain(`// '@privy-io/react-auth' in a comment stays`)
  expect(report.split('\n').slice(0, 4)).toEqual([
    'Changed 5 imports in 1 files.',
    'Left for you:',
    `${join(folder, 'src/App.tsx')}:5: @privy-io/react-auth/abstract-smart-wallets has no replacement`,
    `${join(folder, 'src/App.tsx')}:6: @privy-io/server-auth has no replacement`,
  ])
})

test('uses the v3 entries for an app of the 3.x generation', async () => {
  const { folder, readApp } = await createApp('3.45.0')
  await migrateCommand([], folder)
  expect(await readApp()).toContain(`from '@latchkey/react/compat/v3/solana'`)
})

test('writes nothing with --dry-run, and leaves packages alone', async () => {
  const { folder, readApp } = await createApp('^2.22.0')
  expect(await migrateCommand(['--dry-run'], folder)).toContain(
    'Would change 5 imports in 1 files.',
  )
  expect(await readApp()).toBe(APP)
})

test('rejects a path that does not exist', async () => {
  const { folder } = await createApp('^2.22.0')
  await expect(migrateCommand(['missing'], folder)).rejects.toThrow('missing does not exist.')
})

test('reports names that are not supported', () => {
  const app = `import { useSignRawHash } from '@privy-io/react-auth'`
  expect(rewriteImports(app, 2).remarks).toEqual([
    { line: 1, reason: 'useSignRawHash is not supported' },
  ])
})
