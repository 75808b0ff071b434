import { VAULT_EVENTS, type VaultEvent } from '@latchkey/contract/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'

type Available = Pick<Handlers, 'privy:iframe:ready' | 'privy:mfa:clear'>

const available: Available = {
  'privy:iframe:ready': async () => ({}),
  // Nothing is remembered between two messages, so after a logout nothing is left to forget.
  'privy:mfa:clear': async () => ({}),
}

/** The one place that refuses what this version does not do; the host is told at once, without a reason. */
async function notInThisVersion(): Promise<never> {
  throw new VaultError('error')
}

const refused = Object.fromEntries(
  Object.keys(VAULT_EVENTS).map((event) => [event, notInThisVersion]),
) as Record<VaultEvent, typeof notInThisVersion>

/** What the page does when it is asked. */
export const handlers: Handlers = { ...refused, ...available }
