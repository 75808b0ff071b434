import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type PatroniNode = { name: string; port: number; restUrl: string }

const POLL_MS = 250
const ANSWER_MAX_MS = 1_000
const SILENCES_MAX = 3

/**
 * Leads connections to the node whose Patroni answers `GET /primary` with 200, as HAProxy does in Patroni's
 * documentation. Cuts the connections to a node that lost this role.
 */
export async function startPrimaryProxy<Node extends PatroniNode>(nodes: readonly Node[]) {
  let primary: Node | undefined
  let isOver = false
  const sockets = new Map<Socket, Node>()

  const isPrimary = async ({ restUrl }: Node): Promise<boolean | undefined> => {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS)
    const answer = await fetch(`${restUrl}/primary`, { signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer && answer.status === 200
  }
  /** A primary that is slow to answer once stays the primary, unless another one has its role. */
  let silences = 0
  function choose(answers: readonly (boolean | undefined)[]): Node | undefined {
    const found = nodes.find((_, at) => answers[at])
    const isSilent = primary !== undefined && answers[nodes.indexOf(primary)] === undefined
    silences = isSilent ? silences + 1 : 0
    return found ?? (isSilent && silences < SILENCES_MAX ? primary : undefined)
  }
  const polling = (async () => {
    while (!isOver) {
      primary = choose(await Promise.all(nodes.map(isPrimary)))
      for (const [socket, node] of sockets) if (node !== primary) socket.destroy()
      await pause(POLL_MS)
    }
  })()

  const server = createServer((incoming) => {
    if (!primary) {
      incoming.destroy()
      return
    }
    const outgoing = connect(primary.port, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.set(one, primary)
      one.setNoDelay(true).pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    primary: () => primary,
    async close(): Promise<void> {
      isOver = true
      await polling
      for (const socket of sockets.keys()) socket.destroy()
      server.close()
    },
  }
}
