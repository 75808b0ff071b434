import {
  createKeyQuorum,
  deleteKeyQuorum,
  getKeyQuorum,
  type KeyQuorum,
  updateKeyQuorum,
} from '@latchkey/contract/endpoints/keyQuorums'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'

/** Members of a key quorum: keys, users or both. */
export type KeyQuorumMembers = {
  /** P-256 public keys, base64 SPKI or PEM. */
  publicKeys?: readonly string[]
  /** Users as members. */
  userIds?: readonly string[]
  /** Number of members that must sign. Defaults to all of them. */
  threshold?: number
  /** Name for your own use. */
  displayName?: string
}

/**
 * Creates a client for key quorums, the owners and additional signers of wallets and policies.
 *
 * @throws Every method rejects with {@link ApiError}: `invalid_data`, `not_found`, `missing_or_invalid_token`
 * (secret or signature), `resource_conflict` (still in use), `service_unavailable`.
 * @example
 * ```ts
 * import { createKeyQuorumClient } from '@latchkey/node'
 *
 * const quorums = createKeyQuorumClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 *
 * export const createTreasury = (publicKeys: string[]) =>
 *   quorums.create({ publicKeys, threshold: 2, displayName: 'Treasury' })
 * ```
 */
export function createKeyQuorumClient(options: AppOptions) {
  const calls = createAppCalls(options)
  const signed = createSignedCalls(calls)

  return {
    /** Creates a key quorum. */
    create: (members: KeyQuorumMembers): Promise<KeyQuorum> =>
      calls.call(createKeyQuorum, { params: {}, body: toBody(members) }),

    /** Returns a key quorum. Rejects with `not_found` if it does not exist. */
    get: (quorumId: string): Promise<KeyQuorum> =>
      calls.call(getKeyQuorum, { params: { quorumId } }),

    /** Changes members or threshold. The current members authorize the change. */
    update: (
      quorumId: string,
      members: KeyQuorumMembers,
      by: Authorized = {},
    ): Promise<KeyQuorum> => signed(updateKeyQuorum, { quorumId }, toBody(members), by),

    /** Deletes a key quorum. Rejects with `resource_conflict` while a wallet or policy refers to it. */
    async delete(quorumId: string): Promise<void> {
      await calls.call(deleteKeyQuorum, { params: { quorumId }, body: {} })
    },
  }
}

const toBody = ({ publicKeys, userIds, threshold, displayName }: KeyQuorumMembers) => ({
  ...(publicKeys && { public_keys: [...publicKeys] }),
  ...(userIds && { user_ids: [...userIds] }),
  ...(threshold !== undefined && { authorization_threshold: threshold }),
  ...(displayName !== undefined && { display_name: displayName }),
})
