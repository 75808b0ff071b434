import type { AllowlistType, LatchkeyServerClient } from '@latchkey/node'
import type { ApiCommand, Input } from './apiCommand.ts'
import { USER_COMMANDS } from './userCommands.ts'
import { WALLET_COMMANDS } from './walletCommands.ts'

const allowed = ({ operand }: Input): Parameters<LatchkeyServerClient['allowlist']['add']>[0] => ({
  type: operand(0) as AllowlistType,
  value: operand(1),
})

/** Commands that call the HTTP API with the app secret. */
export const API_COMMANDS: readonly ApiCommand[] = [
  ...USER_COMMANDS,
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
    name: 'webhooks list',
    summary: 'list the webhook endpoints of the app',
    call: async ({ webhooks }) => ({ items: await webhooks.list() }),
  },
  ...WALLET_COMMANDS,
  {
    name: 'allowlist list',
    summary: 'list the addresses and numbers that may log in',
    call: ({ allowlist }) => allowlist.list(),
  },
  {
    name: 'allowlist add',
    summary: 'let an email address, domain, phone number or wallet address log in',
    operands: ['TYPE', 'VALUE'],
    call: ({ allowlist }, input) => allowlist.add(allowed(input)),
  },
  {
    name: 'allowlist remove',
    summary: 'remove an entry that was added by a call',
    operands: ['TYPE', 'VALUE'],
    isDestructive: true,
    call: ({ allowlist }, input) => allowlist.remove(allowed(input)),
  },
]
