import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

/** In-memory storage of a provider; the library handles expiry. */
export const createMemoryAdapter: AdapterFactory = (model) => {
  const kept = new Map<string, AdapterPayload>()
  return {
    async upsert(id, payload) {
      // Without sessions, every login asks for the user.
      if (model !== 'Session') kept.set(id, payload)
    },
    find: async (id) => kept.get(id),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = kept.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}
