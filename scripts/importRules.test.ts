import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const TOOL = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
type Rule = { name: string }
const rules = (createRequire(import.meta.url)(CONFIG) as { forbidden: Rule[] }).forbidden

/** A small workspace in which every import is allowed. */
const GOOD: Record<string, string> = {
  'packages/contract/src/index.ts': 'export const limit = 1',
  'packages/client/src/exports/index.ts': "export { createHttp } from '../core/http/createHttp.ts'",
  'packages/client/src/core/http/createHttp.ts':
    "export { limit as createHttp } from '@latchkey/contract'",
  'packages/client/src/core/flow/createFlow.ts': 'export const createFlow = 1',
  'packages/client/src/login/methods/oauth/machine.ts':
    "export { createFlow as oauth } from '../../../core/flow/createFlow.ts'",
  'packages/client/src/wallets/embedded/createWallet.ts':
    "export { oauth as createWallet } from '../../login/methods/oauth/machine.ts'",
  'packages/client/src/account/linkAccount.ts':
    "export { oauth as linkAccount } from '../login/methods/oauth/machine.ts'",
  'packages/client/src/assembly/createClient.ts':
    "export { createWallet } from '../wallets/embedded/createWallet.ts'",
  'packages/react/src/exports/index.ts': "export { Modal } from '../modal/Modal.tsx'",
  'packages/react/src/modal/Modal.tsx':
    "export { Landing as Modal } from '../screens/landing/Landing.tsx'",
  'packages/react/src/screens/landing/Landing.tsx':
    "export { Button as Landing } from '../../ui/Button.tsx'",
  'packages/react/src/ui/Button.tsx': 'export const Button = 1',
  'packages/cross-app/src/main.tsx': "import { Modal } from '@latchkey/react'\nModal",
  'packages/approval/src/main.tsx': "import { Modal } from '@latchkey/react'\nModal",
  'packages/vault/src/main.ts':
    "import { limit } from '@latchkey/contract'\nimport type { Keys } from './keys/openKeys.ts'\nexport const page = (keys: Keys) => [limit, keys]",
  'packages/vault/src/keys/openKeys.ts': 'export type Keys = 1\nexport const openKeys = 1',
  'packages/vault/src/worker/runKeyJob.ts':
    "export { openKeys as runKeyJob } from '../keys/openKeys.ts'",
  'packages/signer/src/exports/index.ts': "export { limit as sign } from '@latchkey/contract'",
  'packages/server/src/platform/signer/openEmbeddedSigner.ts':
    "import { sign } from '@latchkey/signer'\nsign",
  'packages/node/src/exports/index.ts': "export { limit } from '@latchkey/contract'",
  'packages/playwright/src/exports/index.ts': "export { limit } from '@latchkey/contract'",
  'packages/sandbox/src/exports/index.ts': 'export const startSandbox = 1',
  'packages/test-utils/src/exports/postgres.ts': "export { createHttp } from '@latchkey/client'",
  'packages/server/src/app.ts': "export { routes } from './features/user/routes.ts'",
  'packages/server/src/app.test.ts':
    "import { createHttp } from '@latchkey/test-utils/postgres'\nimport { startSandbox } from '@latchkey/sandbox'\n;[createHttp, startSandbox]",
  'packages/server/src/features/user/routes.ts':
    "import 'hono'\nexport { service as routes } from './service.ts'",
  'packages/server/src/features/user/service.ts':
    "import type { Db } from '../../platform/db/Db.ts'\nimport { repo } from './repo.ts'\nexport const service = (db: Db) => [db, repo]",
  'packages/server/src/features/user/repo.ts':
    "import 'drizzle-orm'\nexport { schema as repo } from '../../platform/db/schema.ts'",
  'packages/server/src/features/user/statements.ts':
    "import 'drizzle-orm'\nexport const columns = 1",
  'packages/server/src/features/session/repo.ts': "export { columns } from '../user/statements.ts'",
  'packages/server/src/limits/serverLimits.ts': 'export const limit = 1',
  'packages/server/src/platform/clock/pause.ts':
    "export { limit } from '../../limits/serverLimits.ts'",
  'packages/server/src/features/session/service.ts': "export { service } from '../user/service.ts'",
  'packages/server/src/platform/db/Db.ts': 'export type Db = 1',
  'packages/server/src/platform/db/schema.ts': 'export const schema = 1',
  'packages/server/src/platform/http/route.ts': "import 'hono'\nexport const route = 1",
  'apps/demo/src/main.tsx': "import { Modal } from '@latchkey/react'\nModal",
  'apps/demo/vite.config.ts': "import { startSandbox } from '@latchkey/sandbox'\nstartSandbox",
  'e2e/login.spec.ts': "import { startSandbox } from '@latchkey/sandbox'\nstartSandbox",
  'bench/run.ts': 'export const run = 1',
  'scripts/start.ts': "import { startSandbox } from '@latchkey/sandbox'\nstartSandbox",
}

/** One forbidden import for every rule: the importing file and the import. */
const BAD: Record<string, [file: string, imported: string]> = {
  'contract-stands-alone': ['packages/contract/src/bad.ts', '@latchkey/client'],
  'client-knows-contract': ['packages/client/src/bad.ts', '@latchkey/react'],
  'react-knows-client': ['packages/react/src/bad.ts', '@latchkey/node'],
  'cross-app-is-a-host': ['packages/cross-app/src/bad.ts', '@latchkey/node'],
  'approval-is-a-host': ['packages/approval/src/bad.ts', '@latchkey/node'],
  'vault-knows-contract': ['packages/vault/src/bad.ts', '@latchkey/client'],
  'server-knows-contract': ['packages/server/src/bad.ts', '@latchkey/client'],
  'node-is-for-commands': ['packages/server/src/badNode.ts', '@latchkey/node'],
  'signer-is-called': ['packages/server/src/badSigner.ts', '@latchkey/signer'],
  'viem-on-first-use': ['packages/server/src/badViem.ts', 'viem'],
  'signer-knows-contract': ['packages/signer/src/bad.ts', '@latchkey/client'],
  'node-knows-contract': ['packages/node/src/bad.ts', '@latchkey/client'],
  'playwright-knows-contract': ['packages/playwright/src/bad.ts', '@latchkey/client'],
  'sandbox-stands-alone': ['packages/sandbox/src/bad.ts', '@latchkey/contract'],
  'test-utils-know-client': ['packages/test-utils/src/bad.ts', '@latchkey/react'],
  'apps-know-react': ['apps/demo/src/bad.ts', '@latchkey/node'],
  'test-utils-only-in-tests': [
    'packages/client/src/badTestkit.ts',
    '@latchkey/test-utils/postgres',
  ],
  'sandbox-only-around-us': ['packages/server/src/badSandbox.ts', '@latchkey/sandbox'],
  'no-back-doors': ['scripts/bad.ts', '../packages/client/src/core/http/createHttp.ts'],
  'client-core-imports-down': [
    'packages/client/src/core/bad.ts',
    '../login/methods/oauth/machine.ts',
  ],
  'client-login-imports-down': [
    'packages/client/src/login/bad.ts',
    '../wallets/embedded/createWallet.ts',
  ],
  'client-wallets-imports-down': [
    'packages/client/src/wallets/bad.ts',
    '../assembly/createClient.ts',
  ],
  'client-mfa-imports-down': ['packages/client/src/mfa/bad.ts', '../account/linkAccount.ts'],
  'client-funding-imports-down': [
    'packages/client/src/funding/bad.ts',
    '../account/linkAccount.ts',
  ],
  'client-account-imports-down': [
    'packages/client/src/account/bad.ts',
    '../wallets/embedded/createWallet.ts',
  ],
  'client-step-up-imports-down': [
    'packages/client/src/step-up/bad.ts',
    '../account/linkAccount.ts',
  ],
  'client-cross-app-imports-down': [
    'packages/client/src/cross-app/bad.ts',
    '../account/linkAccount.ts',
  ],
  'flows-are-strangers': ['packages/client/src/login/methods/siwe/bad.ts', '../oauth/machine.ts'],
  'flows-are-handed-calls': [
    'packages/client/src/login/methods/siwe/badCall.ts',
    '../../../core/http/createHttp.ts',
  ],
  'screens-are-strangers': ['packages/react/src/screens/terms/bad.tsx', '../landing/Landing.tsx'],
  'screens-only-draw': ['packages/react/src/screens/terms/badModal.tsx', '../../modal/Modal.tsx'],
  'ui-is-plain': ['packages/react/src/ui/Bad.tsx', '../screens/landing/Landing.tsx'],
  'http-stays-in-routes': ['packages/server/src/features/badHttp/service.ts', 'hono'],
  'sql-stays-in-repos': [
    'packages/server/src/features/badSql/service.ts',
    '../../platform/db/schema.ts',
  ],
  'routes-ask-services': ['packages/server/src/features/user2/routes.ts', './repo.ts'],
  'features-meet-by-service': ['packages/server/src/features/session/bad.ts', '../user/repo.ts'],
  'statements-run-in-repos': [
    'packages/server/src/features/session/badStatements.ts',
    '../user/statements.ts',
  ],
  'keys-stay-in-workers': ['packages/vault/src/page/badKeys.ts', '../keys/openKeys.ts'],
  'platform-is-below': ['packages/server/src/platform/bad.ts', '../features/user/service.ts'],
  'no-cycles': ['packages/contract/src/badCycle.ts', './badCycleBack.ts'],
  'declared-in-package-json': ['packages/contract/src/badUndeclared.ts', 'pg'],
  resolves: ['bench/bad.ts', './nowhere.ts'],
}
const PARTNERS: Record<string, string> = {
  'packages/server/src/features/user2/repo.ts': 'export const repo = 1',
  'packages/contract/src/badCycleBack.ts': "import './badCycle.ts'\nexport const back = 1",
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-imports-'))
  await mkdir(join(folder, 'node_modules/@latchkey'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const manifest = `packages/${name}/package.json`
    await mkdir(join(folder, 'packages', name), { recursive: true })
    await cp(join(ROOT, manifest), join(folder, manifest))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@latchkey', name))
  }
  for (const name of ['hono', 'drizzle-orm', 'pg', 'viem']) {
    await put(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
    await put(`node_modules/${name}/index.js`, '')
  }
  for (const name of ['tsconfig.base.json', 'package.json']) {
    await cp(join(ROOT, name), join(folder, name))
  }
  for (const [file, text] of Object.entries(GOOD)) await put(file, text)
})
afterAll(() => rm(folder, { recursive: true }))

async function put(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
}

type Violation = { from: string; to: string; rule: Rule }
async function violations(): Promise<Violation[]> {
  const rooms = ['packages', 'apps', 'e2e', 'bench', 'scripts']
  const options = [TOOL, ...rooms, '--config', CONFIG, '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; totalCruised: number }
  }
  expect(summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(GOOD).length)
  return summary.violations
}

test('has a forbidden import for every rule', () => {
  expect(Object.keys(BAD).sort()).toEqual(rules.map(({ name }) => name).sort())
})

test('accepts a workspace whose imports use package entries', async () => {
  expect(await violations()).toEqual([])
}, 60_000)

test('rejects each forbidden import by the name of its rule', async () => {
  for (const [file, text] of Object.entries(PARTNERS)) await put(file, text)
  for (const [file, imported] of Object.values(BAD)) await put(file, `import '${imported}'`)
  const found = await violations()
  const missed = Object.entries(BAD).filter(
    ([name, [file]]) => !found.some(({ rule, from }) => rule.name === name && from === file),
  )
  expect(missed).toEqual([])
}, 60_000)
