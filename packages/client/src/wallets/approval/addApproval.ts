import { approvedText, isApprovedEvent } from '@latchkey/contract/messages/approval'
import { VAULT_EVENTS } from '@latchkey/contract/messages/vaultMessages'
import type { Ports } from '../../core/ports.ts'

const ID_BYTES = 16
const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Adds an approval to a vault request that needs one. It covers the hash of exactly this request. The vault
 * accepts it from pages of its own origin only; such a page calls this after the user has approved.
 */
export async function addApproval(
  { sha256, randomBytes }: Pick<Ports, 'sha256' | 'randomBytes'>,
  event: string,
  data: object,
): Promise<object> {
  if (!isApprovedEvent(event)) return data
  // As the vault reads it: unknown fields are dropped.
  const parsed = VAULT_EVENTS[event].parse({ ...data, accessToken: '' })
  const digest = toHex(await sha256(approvedText(event, { ...parsed })))
  return { ...data, approval: { id: toHex(randomBytes(ID_BYTES)), digest } }
}
