import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'
import type { EndpointSlots, Leased } from './repo.ts'

type Endpoint = { appId: string; url: string }
export type Reservation = { slots: readonly EndpointSlots[]; max: number }

const { inFlightPerEndpointMax, inFlightMax } = WEBHOOK_LIMITS
const keyOf = ({ appId, url }: Endpoint) => `${appId} ${url}`

/** Limits concurrent deliveries per endpoint, so that a slow endpoint does not delay the others. */
export function createSlots() {
  const used = new Map<string, number>()
  let usedInTotal = 0
  /** Index of the first endpoint of the next poll. It rotates, so that no endpoint is always first. */
  let start = 0

  const usedBy = (endpoint: Endpoint) => used.get(keyOf(endpoint)) ?? 0
  const add = (endpoint: Endpoint, count: number) =>
    void used.set(keyOf(endpoint), usedBy(endpoint) + count)

  return {
    /** Reserves all free slots before the database query, so that overlapping polls do not share one. */
    reserve(endpoints: readonly Endpoint[]): Reservation {
      const max = inFlightMax - usedInTotal
      if (max === 0) return { slots: [], max }
      usedInTotal += max
      start = (start + 1) % endpoints.length
      const slots = [...endpoints.slice(start), ...endpoints.slice(0, start)]
        .map(({ appId, url }) => ({
          appId,
          url,
          free: inFlightPerEndpointMax - usedBy({ appId, url }),
        }))
        .filter(({ free }) => free > 0)
      for (const slot of slots) add(slot, slot.free)
      return { slots, max }
    },

    /** Releases the reserved slots that no leased delivery uses. */
    releaseUnused({ slots, max }: Reservation, leased: readonly Leased[]): void {
      usedInTotal -= max - leased.length
      for (const slot of slots) add(slot, -slot.free)
      for (const delivery of leased) add(delivery, 1)
    },

    /** Releases the slot of one finished delivery. */
    release(endpoint: Endpoint): void {
      add(endpoint, -1)
      usedInTotal -= 1
    },
  }
}
