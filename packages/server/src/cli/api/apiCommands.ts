import { readFile } from 'node:fs/promises'
import type { CreatePolicyOptions, LatchkeyServerClient, User } from '@latchkey/node'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { ApiCommand, Input } from './apiCommand.ts'

const PAGE = {
  limit: { value: 'N', help: 'items per page' },
  cursor: { value: 'CURSOR', help: 'continue after the previous page' },
}

function pageOf({ text }: Input) {
  const limit = text('limit')
  const cursor = text('cursor')
  if (limit !== undefined && !/^[1-9]\d{0,3}$/.test(limit)) {
    throw new ConfigurationError(['--limit must be a positive number.'])
  }
  return { ...(limit && { limit: Number(limit) }), ...(cursor && { cursor }) }
}

/** A user in one row. `--json` and `users show` have everything. */
const rowOf = ({ id, createdAt, linkedAccounts, isGuest }: User) => ({
  id,
  createdAt,
  accounts: isGuest ? 'guest' : linkedAccounts.map(({ type }) => type).join(','),
})

async function found<Thing>(thing: Promise<Thing | undefined>, what: string): Promise<Thing> {
  const result = await thing
  if (result === undefined) throw new ConfigurationError([`No ${what} found.`])
  return result
}

/** `did:privy:…`, an email address, a phone number or a wallet address. */
function findUser({ users }: LatchkeyServerClient, text: string): Promise<User> {
  const identifier = text.startsWith('did:')
    ? { userId: text }
    : text.includes('@')
      ? { email: text }
      : text.startsWith('+')
        ? { phoneNumber: text }
        : { walletAddress: text }
  return found(users.get(identifier), 'user')
}

async function readPolicy(path: string): Promise<CreatePolicyOptions> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigurationError([`Cannot read ${path}.`])
  })
  try {
    return JSON.parse(text) as CreatePolicyOptions
  } catch {
    throw new ConfigurationError([`${path} is not JSON.`])
  }
}

/** Commands that call the HTTP API with the app secret. */
export const API_COMMANDS: readonly ApiCommand[] = [
  {
    name: 'users list',
    summary: 'list users',
    options: PAGE,
    async call({ users }, input) {
      const { items, nextCursor } = await users.list(pageOf(input))
      return { items: items.map(rowOf), nextCursor }
    },
  },
  {
    name: 'users search',
    summary: 'find users by a part of an address, number or name',
    operands: ['TERM'],
    options: { cursor: PAGE.cursor },
    async call({ users }, { operand, text }) {
      const page = { searchTerm: operand(0), cursor: text('cursor') }
      const { items, nextCursor } = await users.search(page)
      return { items: items.map(rowOf), nextCursor }
    },
  },
  {
    name: 'users show',
    summary: 'show a user by id, email address, phone number or wallet address',
    operands: ['USER'],
    call: (client, { operand }) => findUser(client, operand(0)),
  },
  {
    name: 'users delete',
    summary: 'delete a user',
    operands: ['USER'],
    isDestructive: true,
    async call(client, { operand }) {
      const { id } = await findUser(client, operand(0))
      return client.users.delete({ userId: id })
    },
  },
  {
    name: 'users restore',
    summary: 'restore a user deleted by mistake',
    operands: ['USER_ID'],
    call: ({ users }, { operand }) => users.restore({ userId: operand(0) }),
  },
  {
    name: 'sessions list',
    summary: 'list the open sessions of a user',
    operands: ['USER'],
    async call(client, { operand }) {
      const { id } = await findUser(client, operand(0))
      return client.users.listSessions({ userId: id })
    },
  },
  {
    name: 'sessions revoke',
    summary: 'end one session of a user, or all',
    operands: ['USER', '[SESSION_ID]'],
    async call(client, { operand }) {
      const { id: userId } = await findUser(client, operand(0))
      const sessionId = operand(1)
      const revoked = await client.users.revokeSessions({ userId, ...(sessionId && { sessionId }) })
      return { revoked }
    },
  },
  {
    name: 'events list',
    summary: 'list the security events of a user, newest first',
    operands: ['USER'],
    options: PAGE,
    async call(client, input) {
      const { id } = await findUser(client, input.operand(0))
      return client.users.listSecurityEvents({ userId: id, ...pageOf(input) })
    },
  },
  {
    name: 'apps show',
    summary: 'show the app as its pages see it',
    call: ({ app }) => app.describe(),
  },
  {
    name: 'keys list',
    summary: 'list the keys that verify tokens',
    call: async ({ app }) => ({ items: await app.verificationKeys() }),
  },
  {
    name: 'wallets list',
    summary: 'list server wallets and delegated wallets',
    options: { ...PAGE, user: { value: 'USER_ID', help: 'wallets of this user only' } },
    async call({ wallets }, input) {
      const userId = input.text('user')
      const page = await wallets.list({ ...pageOf(input), ...(userId && { userId }) })
      const items = page.items.map(({ id, address, chainType, createdAt }) => ({
        id,
        address,
        chainType,
        createdAt,
      }))
      return { items, nextCursor: page.nextCursor }
    },
  },
  {
    name: 'wallets show',
    summary: 'show a server wallet',
    operands: ['WALLET_ID'],
    call: ({ wallets }, { operand }) => found(wallets.get({ walletId: operand(0) }), 'wallet'),
  },
  {
    name: 'policies show',
    summary: 'show a policy',
    operands: ['POLICY_ID'],
    call: ({ policies }, { operand }) => found(policies.get({ policyId: operand(0) }), 'policy'),
  },
  {
    name: 'policies create',
    summary: 'create a policy from a JSON file, as `policies.create` of @latchkey/node takes it',
    operands: ['FILE'],
    call: async ({ policies }, { operand }) => policies.create(await readPolicy(operand(0))),
  },
  {
    name: 'policies delete',
    summary: 'delete a policy that has no owner',
    operands: ['POLICY_ID'],
    isDestructive: true,
    call: ({ policies }, { operand }) => policies.delete({ policyId: operand(0) }),
  },
  {
    name: 'allowlist list',
    summary: 'list the addresses and numbers that may log in',
    call: ({ allowlist }) => allowlist.list(),
  },
]
