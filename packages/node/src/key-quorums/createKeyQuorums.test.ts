import { expect, test } from 'vitest'
import { createAuthorizationKey, createRecordedClient } from '../createRecordedClient.fixture.ts'

const wire = {
  id: 'quorum1',
  display_name: 'Board',
  authorization_threshold: 2,
  authorization_keys: [{ public_key: 'a', display_name: null }],
  user_ids: null,
}
const quorum = { id: 'quorum1', displayName: 'Board', threshold: 2, publicKeys: ['a'], userIds: [] }
const keyQuorumId = 'quorum1'

test('creates, reads, changes and deletes key quorums with the documented requests', async () => {
  const recorded = createRecordedClient()
  const { keyQuorums } = recorded.client
  const { authorizationKey, hasSigned } = createAuthorizationKey()
  recorded.answer = () => wire
  const members = { publicKeys: ['a', 'b'], userIds: ['did:privy:ada'] }
  expect(await keyQuorums.create({ ...members, threshold: 2, displayName: 'Board' })).toEqual(
    quorum,
  )
  expect(recorded.last().body).toEqual({
    public_keys: ['a', 'b'],
    user_ids: ['did:privy:ada'],
    authorization_threshold: 2,
    display_name: 'Board',
  })
  expect(await keyQuorums.get({ keyQuorumId })).toEqual(quorum)
  const authorizationKeys = [authorizationKey]
  expect(await keyQuorums.update({ keyQuorumId, threshold: 1, authorizationKeys })).toEqual(quorum)
  expect(recorded.last().body).toEqual({ authorization_threshold: 1 })
  expect(hasSigned(recorded.last())).toBe(true)
  recorded.answer = () => ({ success: true })
  await keyQuorums.delete({ keyQuorumId })
  expect(recorded.lines()).toEqual([
    'POST /key_quorums',
    'GET /key_quorums/quorum1',
    'PATCH /key_quorums/quorum1',
    'DELETE /key_quorums/quorum1',
  ])
})

test('get resolves with undefined for 404, delete rejects with not_found', async () => {
  const recorded = createRecordedClient()
  recorded.status = 404
  recorded.answer = () => ({ error: 'Not found', code: 'not_found' })
  const { keyQuorums } = recorded.client
  expect(await keyQuorums.get({ keyQuorumId })).toBeUndefined()
  await expect(keyQuorums.delete({ keyQuorumId })).rejects.toMatchObject({ code: 'not_found' })
})
