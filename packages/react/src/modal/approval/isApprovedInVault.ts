import type { Client, WalletIntent } from '@latchkey/client'
import type { WalletTask } from '@latchkey/client/wallet'

type Task = WalletIntent['task']
/** Tasks that use a key or a recovery secret. The export has a page of its own. */
const APPROVED_TYPES = [
  'sign',
  'ethereum-transaction',
  'solana-transaction',
  'set-recovery',
  'recover',
  'delegate',
  'migrate',
  'import',
  'farcaster-signer',
] as const
export type ApprovedTask = Extract<WalletTask, { type: (typeof APPROVED_TYPES)[number] | 'create' }>

/** Returns whether users approve, and type recovery secrets, on a page of the vault, not on this one. */
export function approvesInVault(client: Pick<Client, 'apiUrl' | 'getState'>): boolean {
  const { config } = client.getState()
  if (config?.embedded_wallet_config.approval !== 'vault') return false
  // A page of the vault shows the screens itself.
  return new URL(config.custom_api_url ?? client.apiUrl).origin !== location.origin
}

/** Returns whether the user answers this task on a page of the vault, not on this one. */
export function isApprovedInVault(
  client: Pick<Client, 'apiUrl' | 'getState'>,
  task: Task,
): task is ApprovedTask {
  if (!approvesInVault(client)) return false
  // An invalid request is only reported.
  if (task.type === 'ethereum-transaction' && task.refused) return false
  return (APPROVED_TYPES as readonly string[]).includes(task.type)
}
