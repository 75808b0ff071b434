import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type InputOptions, rolldown } from 'rolldown'
import { type Group, groupModules, type ModuleNode } from './groupModules.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE = join(ROOT, 'packages/react')
/** Own packages become part of the files. An app installs all others. */
const isOwn = (id: string) =>
  id.startsWith('.') || id.startsWith('/') || id.startsWith('@latchkey/')
/** Names that every page imports. Hooks of single login methods are apart. */
const HOST_NAMES = 'LatchkeyProvider, useIdentityToken, useLatchkey, useLogin, useLogout, useUser'
// Entries keep their directive `'use client'`, and a file of several screens is wanted.
const CHECKS = { moduleLevelDirective: false, ineffectiveDynamicImport: false }
const inFolder = (pattern: RegExp) => (module: string) => pattern.test(module)

/** Files that are loaded together. A login needs the first; the order decides who owns a shared module. */
const GROUPS: readonly Group[] = [
  {
    name: 'modal', // not `login`, which the languages have
    isRoot: inFolder(
      /react\/dist\/(modal\/Modal|screens\/one-time-code\/OneTimeCodeScreen|screens\/accept-terms\/AcceptTermsScreen)\.js$/,
    ),
  },
  { name: 'hooks', isRoot: inFolder(/react\/dist\/exports\/index\.js$/) },
  // The landing screen offers passkeys while the user types an address.
  {
    name: 'passkey',
    isRoot: inFolder(
      /react\/dist\/methods\/passkey\/Passkey\w+\.js$|client\/dist\/exports\/passkey\.js$/,
    ),
  },
  {
    name: 'cross-app',
    isRoot: inFolder(/react\/dist\/methods\/cross-app\/\w+\.js$/),
  },
  {
    name: 'phone',
    isRoot: inFolder(
      /react\/dist\/methods\/one-time-code\/Phone\w+\.js$|client\/dist\/exports\/sms\.js$/,
    ),
  },
  {
    name: 'methods',
    isRoot: inFolder(
      /react\/dist\/methods\/(farcaster|oauth|telegram)\/\w+(Container|Link)\.js$|client\/dist\/exports\/(farcaster|guest|oauth|telegram)\.js$/,
    ),
  },
  {
    name: 'wallets',
    isRoot: inFolder(
      /client\/dist\/exports\/wallet\.js$|react\/dist\/modal\/wallet\/(CreateWalletContainer|WalletTaskScreens|CreateTask|ConnectedWalletTask)\.js$|react\/dist\/modal\/approval\/ApprovalFrame\.js$/,
    ),
  },
  {
    name: 'external-wallets',
    isRoot: inFolder(
      /react\/dist\/methods\/wallet\/ExternalWalletContainer\.js$|react\/dist\/modal\/external-wallet\/\w+\.js$|client\/dist\/exports\/(externalWallets|siwe|siws)\.js$/,
    ),
  },
  {
    name: 'account',
    isRoot: inFolder(
      /react\/dist\/modal\/account\/(AccountTaskScreens|LinkTask|Mfa\w+Task)\.js$|client\/dist\/exports\/(account|mfa)\.js$/,
    ),
  },
  {
    name: 'transactions',
    isRoot: inFolder(/react\/dist\/modal\/wallet\/transaction\/\w+Task\.js$/),
  },
  { name: 'funding', isRoot: inFolder(/react\/dist\/modal\/wallet\/funding\/Fund\w+\.js$/) },
]

/**
 * Bundles the built files of `@latchkey/react` into few, so that an app's bundler makes few chunks of them.
 * Own packages are merged in; their declarations stay where they are.
 */
export async function bundleReact(folder: string): Promise<void> {
  const input = readEntries()
  const nodes = new Map<string, ModuleNode>()
  const options: InputOptions = {
    input,
    platform: 'browser',
    external: (id) => !isOwn(id),
    checks: CHECKS,
    plugins: [
      {
        name: 'collect-graph',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const info = this.getModuleInfo(id)
            if (!info?.code) continue // installed by the app
            nodes.set(id, {
              staticImports: info.importedIds,
            })
          }
        },
      },
    ],
  }
  const scan = await rolldown(options)
  await scan.generate({ format: 'esm' })
  await scan.close()
  const core = await findHostModules(input['exports/index'] ?? '')
  const files = groupModules(nodes, [{ name: 'core', isMember: (id) => core.has(id) }, ...GROUPS])

  const build = await rolldown({ ...options, plugins: [] })
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'files/[name]-[hash].js',
    // The app's bundler minifies; names and lines stay readable in a debugger.
    minify: false,
    codeSplitting: {
      groups: [...new Set(files.values())].map((name) => ({
        name,
        test: (id: string) => files.get(id) === name,
      })),
    },
  })
  await build.close()
}

/**
 * Finds the modules whose code every page loads. Modules that a page imports without using them, such as messages
 * of the vault, stay out.
 */
async function findHostModules(entry: string): Promise<Set<string>> {
  const host = '\0host'
  const build = await rolldown({
    input: host,
    external: (id) => id !== host && !isOwn(id),
    checks: CHECKS,
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === host ? id : null),
        load: (id) =>
          id === host ? `export { ${HOST_NAMES} } from ${JSON.stringify(entry)}` : null,
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const loaded = new Set(
    [...chunks.values()].flatMap((chunk) => (chunk.isEntry ? chunk.fileName : [])),
  )
  for (const name of loaded) {
    for (const imported of chunks.get(name)?.imports ?? [])
      if (chunks.has(imported)) loaded.add(imported)
  }
  const modules = [...loaded].flatMap((name) => Object.entries(chunks.get(name)?.modules ?? {}))
  return new Set(modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])))
}

/** Entries by their path in `dist`, without extension. */
function readEntries(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    exports: Record<string, { default?: string }>
  }
  const files = Object.values(exports).flatMap(({ default: file }) => file ?? [])
  return Object.fromEntries(
    files.map((file) => [file.replace(/^\.\/dist\/|\.js$/g, ''), join(PACKAGE, file)]),
  )
}
