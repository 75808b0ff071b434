import { existsSync, readdirSync, rmSync } from 'node:fs'
import { bundlePrograms } from './bundlePrograms.mjs'
import { ensureAnvil } from './ensureAnvil.mjs'
import { ensureBrowser, ensureHeadlessShell } from './ensureBrowser.mjs'
import { ensureCaddy } from './ensureCaddy.mjs'
import { ensureDependencies } from './ensureDependencies.mjs'
import { ensureEngines } from './ensureEngines.mjs'
import { ensurePgBouncer } from './ensurePgBouncer.mjs'
import { ensureSoftHsm } from './ensureSoftHsm.mjs'
import { planQuickTests } from './quick-tests/planQuickTests.mjs'
import { ROOT, runProgram, runTool, runTypeScript } from './runProgram.mjs'
import { runStages, stage } from './stages.mjs'
import {
  runAllRounds,
  runClients,
  runEngines,
  runExtendedJourneys,
  runJourneys,
  runPackages,
  runResilience,
  runTestFiles,
  runVitest,
} from './suites.mjs'
import { nodeStages } from './testNode.mjs'

const TSC = 'typescript-native/bin/tsc'
const PACKED = `${ROOT}/packed`
/** Packages that are published. */
export const PUBLISHED = [
  'contract',
  'client',
  'react',
  'server',
  'signer',
  'node',
  'playwright',
  'create-latchkey',
]
/** Pages that `@latchkey/server` serves, so that they are in its tarball. */
export const SERVED_PAGES = [
  'packages/vault',
  'packages/approval',
  'packages/cross-app',
  'apps/dashboard',
]
const OTHER_PAGES = ['apps/demo', 'apps/catalogue', 'examples/wagmi']

/** Options of the spelling check. The words are in cspell.json. */
const SPELLING = [
  'lint',
  '--no-progress',
  '--no-summary',
  '--cache',
  '--cache-location',
  '.cache/cspell',
]

const types = stage('types', () => runTool(TSC, ['-b', '.', 'scripts'], { quiet: true }))

/** Checks that need no build. The longest is first, so that the others run beside it. */
const checksOfSources = () => [
  stage('documentation', () => runTypeScript('scripts/checkDocumentation.ts', [], { quiet: true })),
  stage('imports', () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ['packages', 'apps', 'e2e', 'bench', 'scripts', '--config', '.dependency-cruiser.cjs'],
      { quiet: true },
    ),
  ),
  stage('platforms', () =>
    runProgram(process.execPath, [`${ROOT}/scripts/checkPlatforms.mjs`], { quiet: true }),
  ),
  stage('regular expressions', () =>
    runTypeScript('scripts/checkRegularExpressions.ts', [], { quiet: true }),
  ),
  stage('spelling', () => runTool('cspell/bin.mjs', SPELLING, { quiet: true })),
  stage('unused', () => runTool('knip/bin/knip.js', [], { quiet: true })),
  stage('lint', () => runTool('@biomejs/biome/bin/biome', ['check', '.'], { quiet: true })),
]

const buildPackages = stage('build packages', () => runTool(TSC, ['-b'], { quiet: true }))

const buildPublished = stage('build packages', () =>
  runTool(TSC, ['-b', ...PUBLISHED.map((name) => `packages/${name}`)], { quiet: true }),
)

const publishable = (words = []) =>
  PUBLISHED.map((name) =>
    stage(`publishable ${name}`, () =>
      runTool('publint/src/cli.js', [`packages/${name}`, '--strict', ...words], { quiet: true }),
    ),
  )

/** Reads the folder instead of packing it, which takes four times as long. `build` packs. */
const IN_FOLDER = ['--pack', 'false']

const buildPage = (app) =>
  stage(`build ${app}`, () => runTool('vite/bin/vite.js', ['build', app], { quiet: true }))

const buildDocs = stage('build apps/docs', () =>
  runTool('vitepress/bin/vitepress.js', ['build', 'apps/docs'], { quiet: true }),
)

/** Builds the pages as the stack of the journeys serves them, so that it does not build them again. */
const buildPagesUnderTest = stage('build pages', () =>
  runTypeScript('scripts/buildPages.ts', [], { quiet: true, env: { VITE_DEMO_APP: '1' } }),
)

/** Checks types, lint, imports, regular expressions, documentation, spelling, unused code and native packages. */
export const check = () => runStages([types, checksOfSources()])

/** Builds the packages, the vault page, the apps and the documentation site. */
export const build = () =>
  runStages([
    buildPackages,
    publishable(),
    [...[...SERVED_PAGES, ...OTHER_PAGES].map(buildPage), buildDocs],
  ])

/** Builds what is published, and packs it as an app installs it, one file each in ./packed. `build` checks it. */
export async function pack() {
  const built = await runStages([buildPublished, SERVED_PAGES.map(buildPage)])
  if (built) return built
  // Tarballs of another version would be installed too: `latchkey-react-*.tgz` matches both.
  for (const file of existsSync(PACKED) ? readdirSync(PACKED) : []) {
    if (file.endsWith('.tgz')) rmSync(`${PACKED}/${file}`)
  }
  const staged = await runTypeScript('scripts/bundle-dist/stageReact.ts')
  if (staged.code) return staged.code
  const folders = PUBLISHED.map((name) =>
    name === 'react' ? './packed/react' : `./packages/${name}`,
  )
  const dists = folders.map((folder) => `${folder}/dist`)
  const lowered = await runTypeScript('scripts/declarations/lowerDeclarations.ts', dists)
  if (lowered.code) return lowered.code
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const words = ['pack', '--silent', '--pack-destination', PACKED, ...folders]
  return (await runProgram(npm, words)).code
}

/** Runs all checks, builds and tests. The last line of output is the sum. */
export async function test() {
  ensureHeadlessShell()
  ensureAnvil()
  ensureSoftHsm()
  ensurePgBouncer()
  return runStages(
    [
      types,
      [
        ...checksOfSources(),
        ...publishable(IN_FOLDER),
        buildPagesUnderTest,
        buildPage('examples/wagmi'),
        buildDocs,
        stage('bundles to weigh', () =>
          runTypeScript('bench/writeBundles.ts', [], { quiet: true }),
        ),
      ],
      stage('sizes', () => runTool('size-limit/bin.js', [], { quiet: true })),
      runVitest,
      runJourneys,
    ],
    { summary: true },
  )
}

/**
 * Runs the type check, and lint and the nearest unit tests of the changed files. Takes a commit to compare with
 * instead of `main`.
 */
export async function testQuick() {
  const { title, lintable, tests, needsBrowser, notes } = await planQuickTests(
    ROOT,
    process.argv[3],
  )
  console.log(title)
  if (needsBrowser) ensureBrowser()
  const lint = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...lintable]
  return runStages(
    [
      [
        ...(tests.length > 0 ? [() => runTestFiles(tests)] : []),
        ...(lintable.length > 0
          ? [stage('lint', () => runTool('@biomejs/biome/bin/biome', lint, { quiet: true }))]
          : []),
        types,
      ],
    ],
    { summary: true, notes },
  )
}

/** Runs what `npm test` leaves out for time: rare journeys, kills and restarts, and every round of long tests. */
export async function testExtended() {
  ensureHeadlessShell()
  ensureAnvil()
  ensureSoftHsm()
  ensureCaddy()
  return runStages(
    [buildPackages, buildPagesUnderTest, runResilience, runAllRounds, runExtendedJourneys],
    { summary: true },
  )
}

/** Runs types, unit tests and `npm start` on every supported release of Node. */
export async function testNode() {
  ensureAnvil()
  return runStages(nodeStages(), { summary: true })
}

/** Runs the core journeys in Chromium, Firefox and WebKit. Passes its arguments to vitest, e.g. `-t webkit`. */
export async function testBrowsers() {
  ensureBrowser()
  ensureEngines()
  ensureAnvil()
  return runStages([() => runEngines(process.argv.slice(3))], { summary: true })
}

/** Runs the public clients against the stack. Passes its arguments to Playwright. */
export async function testClients() {
  ensureBrowser()
  ensureAnvil()
  const folders = ['v2', 'v3', 'cross-app', 'kits'].map((name) => `e2e/clients/${name}`)
  for (const folder of folders) await ensureDependencies(folder)
  return runStages(
    [
      folders.map((folder) =>
        stage(`types of ${folder}`, () => runTool(TSC, ['-p', folder], { quiet: true })),
      ),
      stage('build the host pages', () =>
        runTypeScript('e2e/clients/buildPages.ts', [], { quiet: true }),
      ),
      () => runClients(process.argv.slice(3)),
    ],
    { summary: true },
  )
}

/** Packs the packages, and runs quick starts and examples that install them. Passes its arguments to Playwright. */
export async function testPackages() {
  ensureHeadlessShell()
  ensureAnvil()
  const packed = await pack()
  return packed || runStages([() => runPackages(process.argv.slice(3))], { summary: true })
}

/** Starts the API, the sandbox, the demo, the catalogue and the docs, and runs until it is stopped. */
export async function start() {
  ensureAnvil()
  const [start, api] = await bundlePrograms(['scripts/start.ts', 'packages/server/src/main.ts'])
  const { code } = await runProgram(process.execPath, ['--enable-source-maps', start, api], {
    ipc: true,
  })
  return code
}

/** Starts the same from the sources, and reloads or restarts each part when its sources change. */
export async function dev() {
  ensureAnvil()
  return (await runTypeScript('scripts/dev.ts', [], { ipc: true })).code
}

/** Measures sizes, throughput and memory against their budgets. Arguments select parts. */
export async function bench() {
  ensureBrowser()
  ensureAnvil()
  ensurePgBouncer()
  const packed = await pack() // the pages of the measurement install the packages
  return packed || (await runTypeScript('bench/run.ts', process.argv.slice(3))).code
}

/** Takes a screenshot of every screen in every state. */
export async function screens() {
  ensureBrowser()
  return (await runTypeScript('scripts/screens.ts', process.argv.slice(3))).code
}

/** Writes docs/screens.md: a picture of every screen in every state, light and dark. */
export async function docsScreens() {
  ensureBrowser()
  return (await runTypeScript('scripts/writeGallery.ts')).code
}
