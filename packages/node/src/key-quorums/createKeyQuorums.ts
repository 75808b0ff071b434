import {
  createKeyQuorum,
  deleteKeyQuorum,
  getKeyQuorum,
  updateKeyQuorum,
  type KeyQuorum as WireKeyQuorum,
} from '@latchkey/contract/endpoints/keyQuorums'
import { type Api, type AuthorizationOptions, undefinedIfNotFound } from '../api/createApi.ts'

/** A key quorum: keys and users, of which `threshold` must sign. */
export type KeyQuorum = {
  /** Id: the `ownerId` of wallets and policies that it owns, the `signerId` of wallets that it may use. */
  id: string
  /** Name for your own use. */
  displayName: string | null
  /** Number of members that must sign; null if all must. */
  threshold: number | null
  /** P-256 public keys, base64 SPKI. */
  publicKeys: string[]
  /** Users as members. */
  userIds: string[]
}

/** Members of a key quorum: keys, users or both. At most ten. */
export type KeyQuorumOptions = {
  /** P-256 public keys, base64 SPKI or PEM. */
  publicKeys?: readonly string[]
  /** Users as members. */
  userIds?: readonly string[]
  /** Number of members that must sign. Defaults to all of them. */
  threshold?: number
  /** Name for your own use, at most 50 characters. */
  displayName?: string
}

/** Options of `keyQuorums.update`. The current members authorize a change of members or threshold. */
export type UpdateKeyQuorumOptions = KeyQuorumOptions &
  AuthorizationOptions & {
    /** Key quorum to change. */
    keyQuorumId: string
  }

/** Calls for key quorums, the owners and additional signers of wallets and policies: `client.keyQuorums`. */
export type LatchkeyKeyQuorums = {
  /**
   * Creates a key quorum. The same single member gives the same quorum.
   *
   * @throws {@link LatchkeyApiError} `invalid_data`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const createBoard = (latchkey: LatchkeyServerClient, publicKeys: string[]) =>
   *   latchkey.keyQuorums.create({ publicKeys, threshold: 2, displayName: 'Board' })
   * ```
   */
  create(options: KeyQuorumOptions): Promise<KeyQuorum>

  /**
   * Returns a key quorum. Resolves with undefined if there is none.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const readBoard = (latchkey: LatchkeyServerClient, keyQuorumId: string) =>
   *   latchkey.keyQuorums.get({ keyQuorumId })
   * ```
   */
  get(options: { keyQuorumId: string }): Promise<KeyQuorum | undefined>

  /**
   * Renames a key quorum, or replaces its members or threshold.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `invalid_credentials` (signatures), `not_supported` for the
   * member of a single-member quorum.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const lower = (latchkey: LatchkeyServerClient, keyQuorumId: string, keys: string[]) =>
   *   latchkey.keyQuorums.update({ keyQuorumId, threshold: 1, authorizationKeys: keys })
   * ```
   */
  update(options: UpdateKeyQuorumOptions): Promise<KeyQuorum>

  /**
   * Deletes a key quorum.
   *
   * @throws {@link LatchkeyApiError} `not_found`, `authorization_key_has_associated_wallets` while a wallet or policy
   * refers to it.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const deleteBoard = (latchkey: LatchkeyServerClient, keyQuorumId: string) =>
   *   latchkey.keyQuorums.delete({ keyQuorumId })
   * ```
   */
  delete(options: { keyQuorumId: string }): Promise<void>
}

export const createKeyQuorums = ({ call }: Api): LatchkeyKeyQuorums => ({
  async create(options) {
    return toKeyQuorum(await call(createKeyQuorum, { params: {}, body: toWireQuorum(options) }))
  },

  async get({ keyQuorumId: quorumId }) {
    const quorum = await undefinedIfNotFound(call(getKeyQuorum, { params: { quorumId } }))
    return quorum && toKeyQuorum(quorum)
  },

  async update({ keyQuorumId: quorumId, authorizationKeys = [], ...change }) {
    const options = { params: { quorumId }, body: toWireQuorum(change), authorizationKeys }
    return toKeyQuorum(await call(updateKeyQuorum, options))
  },

  async delete({ keyQuorumId: quorumId }) {
    await call(deleteKeyQuorum, { params: { quorumId }, body: {} })
  },
})

const toWireQuorum = ({ publicKeys, userIds, threshold, displayName }: KeyQuorumOptions) => ({
  ...(publicKeys && { public_keys: [...publicKeys] }),
  ...(userIds && { user_ids: [...userIds] }),
  ...(threshold !== undefined && { authorization_threshold: threshold }),
  ...(displayName !== undefined && { display_name: displayName }),
})

const toKeyQuorum = (wire: WireKeyQuorum): KeyQuorum => ({
  id: wire.id,
  displayName: wire.display_name,
  threshold: wire.authorization_threshold,
  publicKeys: wire.authorization_keys.map(({ public_key }) => public_key),
  userIds: wire.user_ids ?? [],
})
