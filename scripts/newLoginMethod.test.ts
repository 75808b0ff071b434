import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Adds a login method that does not exist to a copy of the packages: one entry in the registry of the
 * contract, one folder and one line in react. No other file of the copy changes.
 */
const ROOT = resolve(import.meta.dirname, '..')
const COPY = join(ROOT, '.cache/new-login-method')
const PACKAGES = ['contract', 'client', 'react', 'server']
const METHOD = 'packages/react/src/methods/hologram'

const ENTRY = `  {
    id: 'hologram',
    flags: { hologram: 'hologram_auth' },
    account: linkedAccountOf('hologram', 'hologram_id', { hologram_id: text, username: maybe }),
    landing: 'row',
    linkable: true,
    transferable: true,
  },
`
const FILES = {
  [`${METHOD}/HologramContainer.tsx`]: `import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'

export function HologramContainer({ screenProps }: { screenProps: LoginScreenProps }) {
  return <button type="button" onClick={screenProps.outcome.loggedIn}>Log in</button>
}
`,
  [`${METHOD}/HologramLink.tsx`]: `import type { MethodLinkProps } from '../MethodModule.ts'

export function HologramLink({ onLinked }: MethodLinkProps) {
  return <button type="button" onClick={onLinked}>Link</button>
}
`,
  [`${METHOD}/index.ts`]: `import { lazyScreen } from '../../modal/lazyScreen.tsx'

export const hologram = {
  screen: lazyScreen(() => import('./HologramContainer.tsx').then((file) => file.HologramContainer)),
  size: 'compact',
  link: lazyScreen(() => import('./HologramLink.tsx').then((file) => file.HologramLink)),
} as const
`,
}

/** Programs that read the lists of the copy. */
const CLIENT_PROBE = `import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { linkAccount } from '@latchkey/client/account'
import { createFakeClient, FAKE_APP_ID } from '@latchkey/client/testing'
import { findMethodVisit } from '@latchkey/client/login'
import { resolveConfig } from '../../config/resolveConfig.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { METHODS } from '../index.ts'

const proved = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const { client, server } = createFakeClient({
  config: { hologram_auth: true, email_auth: false },
  user: { linked_accounts: [{ type: 'hologram', hologram_id: 'h1', username: 'ada', ...proved }] },
})
client.start()
while (client.getState().status !== 'ready') await new Promise((done) => setTimeout(done, 5))
const app = client.getState().config
if (!app) throw new Error('The configuration is missing')
const nothing = () => {}
const landing = renderToStaticMarkup(
  createElement(LandingScreen, {
    config: resolveConfig(app, {}),
    recent: null,
    view: 'main',
    emailState: { status: 'initial', lastSent: null, error: null },
    drawPhone: () => null,
    drawCrossApp: () => null,
    onView: nothing,
    onEmail: nothing,
    onMethod: nothing,
    onClose: nothing,
  }),
)
const user = client.acceptSession(server.session(), 'hologram')
const reports: unknown[] = []
client.onReport((report) => reports.push(report.kind === 'link' && 'code' in report && report.code))
linkAccount(client, { method: 'hologram' })
console.log(
  JSON.stringify({
    appId: FAKE_APP_ID,
    isOnLanding: landing.includes('Continue with Hologram'),
    visit: findMethodVisit('hologram'),
    hasScreen: METHODS.hologram.screen !== undefined,
    hasLink: METHODS.hologram.link !== undefined,
    account: user.linkedAccounts[0],
    loginAccount: client.lastLogin()?.loginAccount?.type,
    secondLink: reports,
  }),
)
`
const SERVER_PROBE = `import { wireUser } from '@latchkey/contract'
import { appDefinition } from './AppDefinition.ts'
import { toAppConfig } from '../../features/app-config/toAppConfig.ts'
import { identityClaims } from '../tokens/identityClaims.ts'

const app = appDefinition.parse({
  id: 'latchkeydemoapp0000000001',
  name: 'Shop',
  secret: 'a-secret-of-the-test',
  mode: 'production',
  loginMethods: ['email', 'hologram'],
})
const proved = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const user = wireUser.parse({
  id: 'did:privy:1',
  created_at: 1,
  linked_accounts: [{ type: 'hologram', hologram_id: 'h1', username: 'ada', internal: 'x', ...proved }],
  mfa_methods: [],
})
const config = toAppConfig(app, { verificationKey: '', isCaptchaAsked: false })
console.log(
  JSON.stringify({
    flag: config.hologram_auth,
    account: user.linked_accounts[0],
    claims: JSON.parse(identityClaims(user).linked_accounts),
  }),
)
`

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(COPY, path)), { recursive: true })
  writeFileSync(join(COPY, path), content)
}
/** Inserts a line or an entry before a text that occurs once. */
function insert(path: string, before: string, added: string) {
  const content = readFileSync(join(COPY, path), 'utf8')
  expect(content.split(before)).toHaveLength(2)
  write(path, content.replace(before, `${added}${before}`))
}
const probe = (path: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', path], {
      cwd: COPY,
      encoding: 'utf8',
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    }),
  )

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true })
  for (const name of PACKAGES) {
    const target = join(COPY, 'packages', name)
    cpSync(join(ROOT, 'packages', name), target, {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$|[.](test|test-d|fixture)[.]tsx?$/.test(path),
    })
    mkdirSync(join(COPY, 'node_modules/@latchkey'), { recursive: true })
    symlinkSync(target, join(COPY, 'node_modules/@latchkey', name))
  }
  cpSync(join(ROOT, 'tsconfig.base.json'), join(COPY, 'tsconfig.base.json'))
  insert('packages/contract/src/loginMethods.ts', "  {\n    id: 'passkey',", ENTRY)
  for (const [path, content] of Object.entries(FILES)) write(path, content)
  insert(
    'packages/react/src/methods/index.ts',
    'import type { MethodModule }',
    "import { hologram } from './hologram/index.ts'\n",
  )
  insert('packages/react/src/methods/index.ts', '  passkey,\n', '  hologram,\n')
  write(`${METHOD}/probe.ts`, CLIENT_PROBE)
  write('packages/server/src/platform/config/probe.ts', SERVER_PROBE)
}, 60_000)
afterAll(() => rmSync(COPY, { recursive: true, force: true }))

test('a new login method appears on the landing, is linkable and is read from the user', () => {
  expect(probe(`${METHOD}/probe.ts`)).toMatchObject({
    isOnLanding: true,
    visit: { name: 'hologram', params: {} },
    hasScreen: true,
    hasLink: true,
    account: { type: 'hologram', hologramId: 'h1', username: 'ada' },
    loginAccount: 'hologram',
    // The user has one already.
    secondLink: ['cannot_link_more_of_type'],
  })
})

test('a new login method is in the app configuration, the accounts and the identity token', () => {
  expect(probe('packages/server/src/platform/config/probe.ts')).toEqual({
    flag: true,
    account: {
      type: 'hologram',
      hologram_id: 'h1',
      username: 'ada',
      verified_at: 1,
      first_verified_at: 1,
      latest_verified_at: 1,
    },
    claims: [{ type: 'hologram', hologram_id: 'h1', username: 'ada', lv: 1 }],
  })
})
