import {
  createKeyQuorum,
  deleteKeyQuorum,
  getKeyQuorum,
  type KeyQuorum,
  updateKeyQuorum,
} from '@latchkey/contract/keyQuorums'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'
import { type Authorized, createSignedCalls } from '../createSignedCalls.ts'

export type KeyQuorumMembers = {
  /** P-256, base64 SPKI or PEM. */
  publicKeys?: readonly string[]
  userIds?: readonly string[]
  /** How many of them have to sign; without it all. */
  threshold?: number
  displayName?: string
}

/** Those who sign for wallets and policies: one, or several together. */
export function createKeyQuorumClient(options: AppOptions) {
  const calls = createAppCalls(options)
  const signed = createSignedCalls(calls)

  return {
    create: (members: KeyQuorumMembers): Promise<KeyQuorum> =>
      calls.call(createKeyQuorum, { params: {}, body: toBody(members) }),

    get: (quorumId: string): Promise<KeyQuorum> =>
      calls.call(getKeyQuorum, { params: { quorumId } }),

    /** Other members are named by as many of those before as it takes. */
    update: (
      quorumId: string,
      members: KeyQuorumMembers,
      by: Authorized = {},
    ): Promise<KeyQuorum> => signed(updateKeyQuorum, { quorumId }, toBody(members), by),

    /** Refused while it owns something, or may use it. */
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
