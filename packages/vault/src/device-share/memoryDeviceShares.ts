import type { DeviceShare, DeviceShares, Owner } from './createDeviceShares.ts'

/** A device without a browser: what the protocol of wallets is driven with in a test or a process. */
export function memoryDeviceShares(): DeviceShares {
  const kept = new Map<string, DeviceShare[]>()
  const of = (owner: Owner) => kept.get(keyOf(owner)) ?? []
  return {
    // Copies: whoever is handed a share wipes it.
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
