import { WEBHOOK_LIMITS } from '@latchkey/contract/webhookLimits'
import type { Leased, Room } from './repo.ts'

type Receiver = { appId: string; url: string }
export type Taken = { rooms: readonly Room[]; max: number }

const { inHandPerEndpointMax, inHandMax } = WEBHOOK_LIMITS
const keyOf = ({ appId, url }: Receiver) => `${appId} ${url}`

/** How many messages are on their way: few to each receiver, so that one that hangs holds up no other. */
export function createRooms() {
  const inHand = new Map<string, number>()
  let inAll = 0
  /** Where the next look begins, so that those named first are not always served first. */
  let start = 0

  const held = (receiver: Receiver) => inHand.get(keyOf(receiver)) ?? 0
  const add = (receiver: Receiver, count: number) =>
    void inHand.set(keyOf(receiver), held(receiver) + count)

  return {
    /** Takes all the room there is, before anything is looked up: looks that overlap share it. */
    take(among: readonly Receiver[]): Taken {
      const max = inHandMax - inAll
      if (max === 0) return { rooms: [], max }
      inAll += max
      start = (start + 1) % among.length
      const rooms = [...among.slice(start), ...among.slice(0, start)]
        .map(({ appId, url }) => ({
          appId,
          url,
          room: inHandPerEndpointMax - held({ appId, url }),
        }))
        .filter(({ room }) => room > 0)
      for (const room of rooms) add(room, room.room)
      return { rooms, max }
    },

    /** What was taken and is not needed. */
    giveBack({ rooms, max }: Taken, leased: readonly Leased[]): void {
      inAll -= max - leased.length
      for (const room of rooms) add(room, -room.room)
      for (const delivery of leased) add(delivery, 1)
    },

    leave(receiver: Receiver): void {
      add(receiver, -1)
      inAll -= 1
    },
  }
}
