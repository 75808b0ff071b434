import { DIRECTORY_LIMITS } from './directoryLimits.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/**
 * Who may sign for wallets and policies, under the id that is their `owner_id` (wire contract 20): a key, a
 * person, or several of both of whom so many have to sign.
 */
const text = z.string()
const field = text.check(z.minLength(1), z.maxLength(DIRECTORY_LIMITS.accountFieldMaxChars))
const members = z.nullish(z.array(field))

const keyQuorum = z.object({
  id: text,
  display_name: z.nullable(text),
  authorization_threshold: z.nullable(z.number()),
  authorization_keys: z.array(z.object({ public_key: text, display_name: z.nullable(text) })),
  user_ids: z.nullable(z.array(text)),
})
export type KeyQuorum = z.output<typeof keyQuorum>

const quorumFields = {
  public_keys: members,
  user_ids: members,
  key_quorum_ids: members,
  authorization_threshold: z.nullish(z.int().check(z.gte(1))),
  display_name: z.nullish(text.check(z.maxLength(DIRECTORY_LIMITS.keyQuorumNameMaxChars))),
}
/** Kept whole: a change of members is signed as it stands. */
const body = z
  .looseObject(quorumFields)
  .check(
    z.refine((asked) =>
      Object.keys(quorumFields).some((name) => asked[name] !== null && asked[name] !== undefined),
    ),
  )
export type KeyQuorumInput = z.output<typeof body>

/** The same single member again is the same quorum. Without a threshold all members have to sign. */
export const createKeyQuorum = endpoint({
  method: 'POST',
  path: '/api/v1/key_quorums',
  audience: 'app',
  body,
  reply: keyQuorum,
})

export const getKeyQuorum = endpoint({
  method: 'GET',
  path: '/api/v1/key_quorums/:quorumId',
  audience: 'app',
  body: z.undefined(),
  reply: keyQuorum,
})

/** Renames it; of several members others are named, signed by as many of them as it takes. */
export const updateKeyQuorum = endpoint({
  method: 'PATCH',
  path: '/api/v1/key_quorums/:quorumId',
  audience: 'app',
  body,
  reply: keyQuorum,
})

/** Refused while it owns a wallet or a policy, or may use one. */
export const deleteKeyQuorum = endpoint({
  method: 'DELETE',
  path: '/api/v1/key_quorums/:quorumId',
  audience: 'app',
  body: z.nullish(z.object({})),
  reply: z.object({ success: z.literal(true) }),
})
