import {
  changeKeyQuorum,
  deleteStoredKeyQuorum,
  storeKeyQuorum,
} from '@latchkey/contract/signer/signerPolicyCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import type { KeyQuorums, Members } from './service.ts'

const keyOf = (body: { app_id: string; quorum_id: string }) => ({
  appId: body.app_id,
  quorumId: body.quorum_id,
})
const toWire = ({ publicKeys, userIds, threshold }: Members) => ({
  public_keys: [...publicKeys],
  user_ids: [...userIds],
  authorization_threshold: threshold,
})

export const keyQuorumRoutes = (quorums: KeyQuorums): Route[] => [
  on(storeKeyQuorum, async (body) =>
    toWire(
      await quorums.store(keyOf(body), {
        publicKeys: body.public_keys,
        userIds: body.user_ids,
        threshold: body.authorization_threshold,
      }),
    ),
  ),
  on(changeKeyQuorum, async (body) =>
    toWire(await quorums.change(keyOf(body), body.authorization)),
  ),
  on(deleteStoredKeyQuorum, async (body) => ({ forgotten: await quorums.delete(keyOf(body)) })),
]
