import type { CustomMetadata, ImportUserOptions, User } from '@latchkey/node'
import type { ApiCommand } from './apiCommand.ts'
import { findUser, PAGE, pageOf, readOptions } from './input.ts'

/** A user in one row. `--json` and `users show` have everything. */
const rowOf = ({ id, createdAt, linkedAccounts, isGuest }: User) => ({
  id,
  createdAt,
  accounts: isGuest ? 'guest' : linkedAccounts.map(({ type }) => type).join(','),
})

/** Commands for users, their sessions and their security events. */
export const USER_COMMANDS: readonly ApiCommand[] = [
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
    name: 'users import',
    summary: 'import a user from a JSON file, as `users.import` of @latchkey/node takes it',
    operands: ['FILE'],
    call: async ({ users }, { operand }) =>
      users.import(await readOptions<ImportUserOptions>(operand(0))),
  },
  {
    name: 'users set-metadata',
    summary: 'replace the custom metadata of a user by the object in a JSON file',
    operands: ['USER', 'FILE'],
    async call(client, { operand }) {
      const customMetadata = await readOptions<CustomMetadata>(operand(1))
      const { id } = await findUser(client, operand(0))
      return client.users.setCustomMetadata({ userId: id, customMetadata })
    },
  },
  {
    name: 'users add-wallets',
    summary: 'give a user one embedded wallet of each chain, unless it has one',
    operands: ['USER', 'CHAINS'],
    async call(client, { operand }) {
      const { id } = await findUser(client, operand(0))
      const wallets = operand(1)
        .split(',')
        .map((chainType) => ({ chainType: chainType as 'ethereum' | 'solana' }))
      return client.users.ensureWallets({ userId: id, wallets })
    },
  },
  {
    name: 'users unlink',
    summary: 'unlink an account of a user, such as `email ada@example.com`',
    operands: ['USER', 'TYPE', 'HANDLE'],
    isDestructive: true,
    async call(client, { operand }) {
      const { id } = await findUser(client, operand(0))
      return client.users.unlinkAccount({ userId: id, type: operand(1), handle: operand(2) })
    },
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
]
