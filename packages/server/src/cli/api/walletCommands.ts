import type {
  CreatePolicyOptions,
  CreateWalletOptions,
  KeyQuorumOptions,
  UpdatePolicyOptions,
} from '@latchkey/node'
import type { ApiCommand } from './apiCommand.ts'
import { found, PAGE, pageOf, readOptions } from './input.ts'

/** Commands for server wallets, policies and key quorums. Those of an owner need its key: use @latchkey/node. */
export const WALLET_COMMANDS: readonly ApiCommand[] = [
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
    name: 'wallets create',
    summary: 'create a server wallet of the app',
    operands: ['CHAIN'],
    options: { policy: { value: 'POLICY_ID', help: 'policy that it follows' } },
    call({ wallets }, { operand, text }) {
      const policyId = text('policy')
      const chainType = operand(0) as CreateWalletOptions['chainType']
      return wallets.create({ chainType, ...(policyId && { policyIds: [policyId] }) })
    },
  },
  {
    name: 'wallets archive',
    summary: 'archive a server wallet: it signs nothing from then on',
    operands: ['WALLET_ID'],
    isDestructive: true,
    call: ({ wallets }, { operand }) => wallets.archive({ walletId: operand(0) }),
  },
  {
    name: 'wallets balances',
    summary: 'show the balances of a server wallet on every configured chain',
    operands: ['WALLET_ID'],
    call: async ({ wallets }, { operand }) => ({
      items: await found(wallets.getBalances({ walletId: operand(0) }), 'wallet'),
    }),
  },
  {
    name: 'wallets transactions',
    summary: 'list the transactions of a server wallet',
    operands: ['WALLET_ID', 'CHAIN', 'ASSETS'],
    options: PAGE,
    call: ({ wallets }, input) =>
      wallets.listTransactions({
        walletId: input.operand(0),
        chain: input.operand(1),
        assets: input.operand(2).split(','),
        ...pageOf(input),
      }),
  },
  {
    name: 'wallets transaction',
    summary: 'show a transaction',
    operands: ['TRANSACTION_ID'],
    call: ({ wallets }, { operand }) =>
      found(wallets.getTransaction({ transactionId: operand(0) }), 'transaction'),
  },
  {
    name: 'policies list',
    summary: 'list policies',
    options: PAGE,
    async call({ policies }, input) {
      const { items, nextCursor } = await policies.list(pageOf(input))
      const rows = items.map(({ id, name, chainType, rules, ownerId }) => ({
        id,
        name,
        chainType,
        rules: rules.length,
        ownerId,
      }))
      return { items: rows, nextCursor }
    },
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
    call: async ({ policies }, { operand }) =>
      policies.create(await readOptions<CreatePolicyOptions>(operand(0))),
  },
  {
    name: 'policies update',
    summary: 'change name or rules of a policy that has no owner, from a JSON file',
    operands: ['POLICY_ID', 'FILE'],
    async call({ policies }, { operand }) {
      const changes = await readOptions<Omit<UpdatePolicyOptions, 'policyId'>>(operand(1))
      return policies.update({ ...changes, policyId: operand(0) })
    },
  },
  {
    name: 'policies delete',
    summary: 'delete a policy that has no owner',
    operands: ['POLICY_ID'],
    isDestructive: true,
    call: ({ policies }, { operand }) => policies.delete({ policyId: operand(0) }),
  },
  {
    name: 'key-quorums show',
    summary: 'show a key quorum',
    operands: ['KEY_QUORUM_ID'],
    call: ({ keyQuorums }, { operand }) =>
      found(keyQuorums.get({ keyQuorumId: operand(0) }), 'key quorum'),
  },
  {
    name: 'key-quorums create',
    summary:
      'create a key quorum from a JSON file, as `keyQuorums.create` of @latchkey/node takes it',
    operands: ['FILE'],
    call: async ({ keyQuorums }, { operand }) =>
      keyQuorums.create(await readOptions<KeyQuorumOptions>(operand(0))),
  },
  {
    name: 'key-quorums delete',
    summary: 'delete a key quorum that owns nothing',
    operands: ['KEY_QUORUM_ID'],
    isDestructive: true,
    call: ({ keyQuorums }, { operand }) => keyQuorums.delete({ keyQuorumId: operand(0) }),
  },
]
