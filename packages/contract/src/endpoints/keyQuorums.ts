import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'

/**
 * Key quorums: keys and users of which a number must sign for wallets and policies with this `owner_id`
 * (docs/protocol.md, section "Policies and key quorums").
 */
const text = z.string()
const field = text.check(z.minLength(1), z.maxLength(REQUEST_LIMITS.accountFieldMaxChars))
const members = z.nullish(z.array(field))

const keyQuorum = z.object({
  id: text,
  display_name: z.nullable(text),
  authorization_threshold: z.nullable(z.number()),
  authorization_keys: z.array(z.object({ public_key: text, display_name: z.nullable(text) })),
  user_ids: z.nullable(z.array(text)),
})
/** Key quorum: keys and users, of which `authorization_threshold` must sign. */
export type KeyQuorum = z.output<typeof keyQuorum>

const quorumFields = {
  public_keys: members,
  user_ids: members,
  key_quorum_ids: members,
  authorization_threshold: z.nullish(z.int().check(z.gte(1))),
  display_name: z.nullish(text.check(z.maxLength(REQUEST_LIMITS.keyQuorumNameMaxChars))),
}
/** Keeps unknown keys: they are part of the signed body. */
const body = z
  .looseObject(quorumFields)
  .check(
    z.refine((asked) =>
      Object.keys(quorumFields).some((name) => asked[name] !== null && asked[name] !== undefined),
    ),
  )
export type KeyQuorumInput = z.output<typeof body>

/**
 * Repeating a call with the same single member returns the same quorum. Without a threshold, all members must
 * sign.
 */
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

/** Renames the quorum or changes its members. A change must be signed by the current threshold of members. */
export const updateKeyQuorum = endpoint({
  method: 'PATCH',
  path: '/api/v1/key_quorums/:quorumId',
  audience: 'app',
  body,
  reply: keyQuorum,
})

/** Refused while the quorum owns or may use a wallet or policy. */
export const deleteKeyQuorum = endpoint({
  method: 'DELETE',
  path: '/api/v1/key_quorums/:quorumId',
  audience: 'app',
  body: z.nullish(z.object({})),
  reply: z.object({ success: z.literal(true) }),
})
