import type { CDPSession, Frame } from '@playwright/test'

type Ask = (method: string) => Promise<unknown>
type Door = { ask: Ask; onChunk(take: (chunk: string) => void): void }

/** All strings in the memory of a frame with its own process, after a garbage collection. */
export async function readMemory(frame: Frame): Promise<string> {
  const session = await frame.page().context().newCDPSession(frame)
  const texts = await textsOf(doorOf(session))
  await session.detach()
  return texts
}

/** The same for each worker of the frame; none may end meanwhile. */
export async function readMemoryOfWorkers(frame: Frame): Promise<string[]> {
  const session = await frame.page().context().newCDPSession(frame)
  const workers: Door[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(doorOfWorker(session, sessionId))
  })
  // The older form of CDP sessions: it works through Playwright's session.
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await session.send('Target.setAutoAttach', attaching)
  const texts = await Promise.all(workers.map(textsOf))
  await session.detach()
  return texts
}

async function textsOf({ ask, onChunk }: Door): Promise<string> {
  let snapshot = ''
  onChunk((chunk) => {
    snapshot += chunk
  })
  await ask('HeapProfiler.enable')
  await ask('HeapProfiler.takeHeapSnapshot')
  return (JSON.parse(snapshot) as { strings: string[] }).strings.join('\n')
}

const CHUNK = 'HeapProfiler.addHeapSnapshotChunk'

const doorOf = (session: CDPSession): Door => ({
  ask: session.send.bind(session) as Ask,
  onChunk: (take) => void session.on(CHUNK, ({ chunk }) => take(chunk)),
})

function doorOfWorker(session: CDPSession, sessionId: string): Door {
  const waiting = new Map<number, (answer: unknown) => void>()
  let taking = (_chunk: string) => {}
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return
    const { id, method, params, result } = JSON.parse(received.message)
    if (method === CHUNK) taking(params.chunk)
    waiting.get(id)?.(result)
  })
  return {
    onChunk(take) {
      taking = take
    },
    async ask(method) {
      const id = waiting.size
      const answer = new Promise((resolve) => waiting.set(id, resolve))
      const message = JSON.stringify({ id, method })
      await session.send('Target.sendMessageToTarget', { sessionId, message })
      return answer
    },
  }
}
