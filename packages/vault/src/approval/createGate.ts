import {
  type Approval,
  type ApprovedEvent,
  isApprovedEvent,
} from '@latchkey/contract/messages/approval'
import {
  VAULT_LIMITS,
  type VaultConfiguration,
  type VaultEvent,
} from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import { isRepeatable } from '../handlers/isRepeatable.ts'
import { hasRecoverySecret, isMessageRequest, isRawHashRequest } from './classifyRequest.ts'
import { digestOf } from './digestOf.ts'

type Asked = { event: VaultEvent; data: unknown; origin: string }
/** Runs the work of a request, or rejects with `approval_required`. */
export type Gate = (asked: Asked, work: () => Promise<unknown>) => Promise<unknown>

type Settings = Pick<VaultConfiguration, 'approval' | 'signsMessagesHeadless' | 'signsRawHashes'>

/** Older events that no page of ours sends. They sign, so they get no approval. */
const LEGACY: readonly VaultEvent[] = ['privy:wallet:rpc', 'privy:solana-wallet:rpc']

/** Events that may carry a recovery secret. The user types it on a page of the vault only. */
const SECRET_EVENTS: readonly VaultEvent[] = [
  'privy:wallet:create',
  'privy:solana-wallet:create',
  'privy:wallets:recover',
  'privy:wallet:recover',
  'privy:solana-wallet:recover',
]

/** Events of pages on which the user logs in again, or shows evidence to the signer. */
const OWN_PAGE_EVENTS: readonly VaultEvent[] = [
  'latchkey:session:step-up',
  'latchkey:wallets:send-recovery-code',
  'latchkey:wallets:list-recovery-evidence',
  'latchkey:wallets:start-recovery-evidence',
]

const refuse = () => new VaultError('approval_required')

/**
 * With `approval: 'vault'`, admits a request that uses a key only from a page of the vault's own origin, with an
 * approval of exactly this request, once. The settings come from the server, never from a message.
 */
export function createGate(settings: Settings, ownOrigin: string): Gate {
  const usedIds = new Set<string>()

  async function useApproval(
    event: ApprovedEvent,
    data: Record<string, unknown>,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const { id, digest } = (data.approval ?? {}) as Partial<Approval>
    if (!id || usedIds.has(id) || digest !== digestOf(event, data)) throw refuse()
    if (usedIds.size >= VAULT_LIMITS.idsRememberedMax) throw refuse()
    usedIds.add(id) // before any await, so that two requests cannot share an approval
    try {
      return await work()
    } catch (thrown) {
      if (isRepeatable(thrown)) usedIds.delete(id)
      throw thrown
    }
  }

  return async ({ event, data, origin }, work) => {
    if (settings.approval === 'host') return work()
    if (LEGACY.includes(event)) throw refuse()
    const isOwnPage = origin === ownOrigin
    if (OWN_PAGE_EVENTS.includes(event) && !isOwnPage) throw refuse()
    if (SECRET_EVENTS.includes(event)) {
      if (!isOwnPage && hasRecoverySecret(data)) throw refuse()
      return work()
    }
    if (!isApprovedEvent(event)) return work()
    if (isRawHashRequest(event, data) && !settings.signsRawHashes) throw refuse()
    if (isOwnPage) return useApproval(event, data as Record<string, unknown>, work)
    if (settings.signsMessagesHeadless && isMessageRequest(event, data)) return work()
    throw refuse()
  }
}
