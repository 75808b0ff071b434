import type { DeviceShare, DeviceShares, Owner } from './createDeviceShares.ts'

/** In-memory device shares, for tests and processes without a browser. */
export function memoryDeviceShares(): DeviceShares {
  const kept = new Map<string, DeviceShare[]>()
  const of = (owner: Owner) => kept.get(keyOf(owner)) ?? []
  return {
    // Returns copies, because callers wipe shares.
    list: async (owner) =>
      of(owner)
        .map((one) => ({ ...one, share: one.share.slice() }))
        .sort((one, other) => other.version - one.version),
    async write(owner, share) {
      const others = of(owner).filter(({ version }) => version !== share.version)
      kept.set(keyOf(owner), [...others, { ...share, share: share.share.slice() }])
    },
    async settle(owner, version) {
      const settled = of(owner).filter((one) => one.version === version)
      if (settled.length > 0)
        kept.set(
          keyOf(owner),
          settled.map((one) => ({ ...one, isSettled: true })),
        )
    },
    async remove(owner) {
      kept.delete(keyOf(owner))
    },
  }
}

const keyOf = ({ appId, userId, walletId }: Owner) => [appId, userId, walletId].join('|')
