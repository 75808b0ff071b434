import type { WireServerKey } from '@latchkey/contract/endpoints/operator'
import type { ServerKeysRepo } from './repo.ts'

type Deps = { repo: ServerKeysRepo; nowMs(): number }
type Times = { createdAtMs: number; usedFromMs: number; endedAtMs: number | null }

/** Keys of the server and the state of their rotation. */
export function createServerKeys({ repo, nowMs }: Deps) {
  function stateOf({ usedFromMs, endedAtMs }: Times): WireServerKey['state'] {
    if (endedAtMs !== null && endedAtMs <= nowMs()) return 'retired'
    return usedFromMs > nowMs() ? 'next' : 'current'
  }
  const toWire = (kind: WireServerKey['kind'], id: string, times: Times): WireServerKey => ({
    id,
    kind,
    state: stateOf(times),
    created_at: times.createdAtMs,
    used_from: times.usedFromMs,
  })
  return {
    async list() {
      const [tokens, roots] = await Promise.all([repo.listSigningKeys(), repo.listRootKeys()])
      return {
        keys: [
          ...tokens.map(({ id, ...times }) => toWire('token', id, times)),
          ...roots.map(({ id, ...times }) => toWire('root', String(id), times)),
        ],
      }
    },
  }
}
