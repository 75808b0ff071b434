import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLatchkeyServerClient, type LatchkeyServerClient } from '@latchkey/node'
import { afterAll, expect, test } from 'vitest'
import { apiCommand } from './apiCommand.ts'
import { API_COMMANDS } from './apiCommands.ts'
import { openClient } from './openClient.ts'
import { printResult } from './printResult.ts'

const folder = await mkdtemp(join(tmpdir(), 'latchkey-commands-'))
const policy = join(folder, 'policy.json')
const empty = join(folder, 'empty.json')
await writeFile(empty, '{}')
const notJson = join(folder, 'notes.txt')
await writeFile(notJson, 'not JSON')
await writeFile(policy, JSON.stringify({ name: 'Limit', chainType: 'ethereum', rules: [] }))
afterAll(() => rm(folder, { recursive: true }))

const USER = {
  id: 'did:privy:ada',
  createdAt: new Date(0),
  linkedAccounts: [{ type: 'email', address: 'ada@example.com' }],
  isGuest: false,
  /** For commands that list policies. */
  rules: [],
}

/** A client that records its calls. Every call resolves with a page that is also a user. */
function createRecordingClient() {
  const calls: [name: string, options: unknown][] = []
  const real = createLatchkeyServerClient({
    apiUrl: 'http://localhost:4000',
    appId: 'testapp000000000000000001',
    appSecret: 'secret',
  })
  const groups = Object.entries(real).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.keys(members).map((name) => [
        name,
        async (options: unknown) => {
          calls.push([`${group}.${name}`, options])
          return { ...USER, items: [USER], nextCursor: undefined }
        },
      ]),
    ),
  ])
  return { calls, client: Object.fromEntries(groups) as LatchkeyServerClient }
}
async function run(name: string, ...args: string[]) {
  const { calls, client } = createRecordingClient()
  const definition = API_COMMANDS.find((command) => command.name === name)
  if (!definition) throw new Error(`There is no command ${name}`)
  const printed: string[] = []
  const command = apiCommand(definition, async () => client)
  await command.run(args, { env: {}, print: (line) => printed.push(line) })
  return { calls, printed }
}

const ADA = 'ada@example.com'
const byEmail = ['users.get', { email: ADA }] as const
const userId = USER.id
const COMMANDS: [name: string, args: string[], calls: unknown[]][] = [
  ['users list', ['--limit', '5'], [['users.list', { limit: 5 }]]],
  ['users search', ['ada'], [['users.search', { searchTerm: 'ada' }]]],
  ['users show', ['+15555550100'], [['users.get', { phoneNumber: '+15555550100' }]]],
  ['users delete', [ADA, '--yes'], [byEmail, ['users.delete', { userId }]]],
  ['users restore', [userId], [['users.restore', { userId }]]],
  [
    'sessions list',
    [userId],
    [
      ['users.get', { userId }],
      ['users.listSessions', { userId }],
    ],
  ],
  ['sessions revoke', [ADA], [byEmail, ['users.revokeSessions', { userId }]]],
  [
    'sessions revoke',
    [ADA, 's1'],
    [byEmail, ['users.revokeSessions', { userId, sessionId: 's1' }]],
  ],
  ['events list', [ADA], [byEmail, ['users.listSecurityEvents', { userId }]]],
  ['apps show', [], [['app.describe', undefined]]],
  ['keys list', [], [['app.verificationKeys', undefined]]],
  ['wallets list', ['--user', userId], [['wallets.list', { userId }]]],
  ['wallets show', ['w1'], [['wallets.get', { walletId: 'w1' }]]],
  ['policies show', ['p1'], [['policies.get', { policyId: 'p1' }]]],
  [
    'policies create',
    [policy],
    [['policies.create', { name: 'Limit', chainType: 'ethereum', rules: [] }]],
  ],
  ['policies delete', ['p1', '--yes'], [['policies.delete', { policyId: 'p1' }]]],
  ['users import', [empty], [['users.import', {}]]],
  [
    'users set-metadata',
    [ADA, empty],
    [byEmail, ['users.setCustomMetadata', { userId, customMetadata: {} }]],
  ],
  [
    'users add-wallets',
    [ADA, 'ethereum,solana'],
    [
      byEmail,
      [
        'users.ensureWallets',
        { userId, wallets: [{ chainType: 'ethereum' }, { chainType: 'solana' }] },
      ],
    ],
  ],
  [
    'users unlink',
    [ADA, 'email', ADA, '--yes'],
    [byEmail, ['users.unlinkAccount', { userId, type: 'email', handle: ADA }]],
  ],
  [
    'wallets create',
    ['ethereum', '--policy', 'p1'],
    [['wallets.create', { chainType: 'ethereum', policyIds: ['p1'] }]],
  ],
  ['wallets archive', ['w1', '--yes'], [['wallets.archive', { walletId: 'w1' }]]],
  ['wallets balances', ['w1'], [['wallets.getBalances', { walletId: 'w1' }]]],
  [
    'wallets transactions',
    ['w1', 'ethereum', 'eth,usdc', '--limit', '5'],
    [
      [
        'wallets.listTransactions',
        { walletId: 'w1', chain: 'ethereum', assets: ['eth', 'usdc'], limit: 5 },
      ],
    ],
  ],
  ['wallets transaction', ['t1'], [['wallets.getTransaction', { transactionId: 't1' }]]],
  ['policies list', ['--cursor', 'p1'], [['policies.list', { cursor: 'p1' }]]],
  ['policies update', ['p1', empty], [['policies.update', { policyId: 'p1' }]]],
  ['key-quorums show', ['k1'], [['keyQuorums.get', { keyQuorumId: 'k1' }]]],
  ['key-quorums create', [empty], [['keyQuorums.create', {}]]],
  ['key-quorums delete', ['k1', '--yes'], [['keyQuorums.delete', { keyQuorumId: 'k1' }]]],
  ['webhooks list', [], [['webhooks.list', undefined]]],
  ['allowlist list', [], [['allowlist.list', undefined]]],
  ['allowlist add', ['email', ADA], [['allowlist.add', { type: 'email', value: ADA }]]],
  [
    'allowlist remove',
    ['email', ADA, '--yes'],
    [['allowlist.remove', { type: 'email', value: ADA }]],
  ],
]
test.each(COMMANDS)('%s %o calls the client of @latchkey/node', async (name, args, calls) => {
  expect((await run(name, ...args)).calls).toEqual(calls)
})

test('tests every command', () => {
  expect(new Set(COMMANDS.map(([name]) => name))).toEqual(
    new Set(API_COMMANDS.map(({ name }) => name)),
  )
})

/** Calls of @latchkey/node that are no command, by reason. */
const NO_COMMAND = {
  'a command prints one page': [
    'users.listAll',
    'users.searchAll',
    'users.listAllSessions',
    'users.listAllSecurityEvents',
    'wallets.listAll',
    'wallets.listAllTransactions',
    'policies.listAll',
    'allowlist.listAll',
  ],
  'verifies what a server received': [
    'webhooks.verify',
    'tokens.verifyAccessToken',
    'tokens.verifyIdentityToken',
  ],
  'needs a private key, which is not for a shell': [
    'wallets.rpc',
    'wallets.signHash',
    'wallets.update',
    'wallets.import',
    'wallets.exportPrivateKey',
    'wallets.authenticateUser',
    'keyQuorums.update',
  ],
  'is one of many, for programs': ['wallets.createMany'],
  'is part of `policies update`': [
    'policies.getRule',
    'policies.addRule',
    'policies.updateRule',
    'policies.deleteRule',
  ],
}

test('every call of @latchkey/node is a command, or has a reason not to be', async () => {
  const { client } = createRecordingClient()
  const all = Object.entries(client).flatMap(([group, members]) =>
    Object.keys(members).map((name) => `${group}.${name}`),
  )
  const called = COMMANDS.flatMap(([, , calls]) => calls.map((call) => (call as [string])[0]))
  const known = [...new Set([...called, ...Object.values(NO_COMMAND).flat()])]
  expect(known.sort()).toEqual(all.sort())
})

test.each([
  ['a missing file', 'missing.json', 'Cannot read missing.json.'],
  ['a file that is not JSON', notJson, `${notJson} is not a JSON object.`],
])('names %s', async (_what, file, sentence) => {
  await expect(run('policies create', file)).rejects.toThrow(sentence)
})

test('deletes nothing without --yes', async () => {
  await expect(run('users delete', ADA)).rejects.toThrow('latchkey users delete needs --yes.')
})

test('prints the usage if an operand is missing or too many are given', async () => {
  await expect(run('users show')).rejects.toThrow('Usage: latchkey users show USER [--json]')
  await expect(run('users show', 'a', 'b')).rejects.toThrow('Usage: latchkey users show')
  await expect(run('users list', '--limit', 'x')).rejects.toThrow('--limit must be')
})

test('prints a table, or JSON', async () => {
  expect((await run('users list')).printed).toEqual([
    'id             createdAt                 accounts',
    'did:privy:ada  1970-01-01T00:00:00.000Z  email',
  ])
  const { printed } = await run('users list', '--json')
  expect(JSON.parse(printed.join('\n'))).toMatchObject({ items: [{ id: 'did:privy:ada' }] })
})

test('prints no control character of a user', () => {
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  printResult({ name: 'Ada\u001b[31m' }, { isJson: false, print })
  printResult({ items: [], nextCursor: 'c2' }, { isJson: false, print })
  expect(printed).toEqual(['name  Ada [31m', 'None.', 'More: --cursor c2'])
})

test('names every missing variable', () => {
  expect(() => openClient({})).toThrow(/^LATCHKEY_APP_ID is missing.*\nLATCHKEY_APP_SECRET is/)
  expect(() =>
    openClient({ LATCHKEY_API_URL: 'x', LATCHKEY_APP_ID: 'a', LATCHKEY_APP_SECRET: 'b' }),
  ).toThrow('LATCHKEY_API_URL must be')
})
