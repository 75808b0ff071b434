import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { TransformCallback } from 'node:stream'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How a network behaves: `pass` forwards, `delay` holds each packet for a time, `hold` forwards nothing and keeps
 * the connections, as a partition does, `cut` resets all connections and accepts none.
 */
export type Network = { kind: 'pass' | 'hold' | 'cut' } | { kind: 'delay'; ms: number }

const HOLD_POLL_MS = 20

/** Forwards TCP to a port of this machine, over a network whose behaviour can be set at any time. */
export async function startFaultyProxy(targetPort: number) {
  let network: Network = { kind: 'pass' }
  const sockets = new Set<Socket>()

  /** Keeps the order of the packets. */
  const throughNetwork = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done: TransformCallback) {
        if (network.kind === 'delay') await pause(network.ms)
        while (network.kind === 'hold') await pause(HOLD_POLL_MS)
        done(null, chunk)
      },
    })

  function join(from: Socket, to: Socket) {
    sockets.add(from)
    from.setNoDelay(true).pipe(throughNetwork()).pipe(to)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((incoming) => {
    if (network.kind === 'cut') {
      incoming.on('error', () => {}).resetAndDestroy()
      return
    }
    const outgoing = connect(targetPort, '127.0.0.1')
    join(incoming, outgoing)
    join(outgoing, incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    set(next: Network): void {
      network = next
      if (next.kind === 'cut') for (const socket of sockets) socket.resetAndDestroy()
    },
    async close(): Promise<void> {
      network = { kind: 'cut' }
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
