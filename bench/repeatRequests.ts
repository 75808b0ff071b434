import { Client } from 'undici'

type HttpRequest = {
  method: 'GET' | 'POST'
  path: string
  /** Names and values in turn. */
  headers: string[]
  body?: string
}
/** Makes the next request of a connection from the reply before it, which is undefined for the first. */
type Next = (reply: Buffer | undefined) => HttpRequest

/** Durations of the requests with a 200. */
export type Work = { durationsMs: number[]; failures: number }

/**
 * Sends requests on several connections, on each as soon as the one before is answered. Uses the lowest layer of
 * undici, without streams and promises: the processor time of the load is taken from the server beside it.
 */
export async function repeatRequests(
  url: string,
  connections: readonly Next[],
  untilMs: number,
): Promise<Work> {
  const work: Work = { durationsMs: [], failures: 0 }
  await Promise.all(
    connections.map(async (next) => {
      const client = new Client(url)
      await repeat(client, next, untilMs, work)
      await client.close()
    }),
  )
  return work
}

const repeat = (client: Client, next: Next, untilMs: number, work: Work) =>
  new Promise<void>((resolve) => {
    let reply: Buffer | undefined
    let chunks: Buffer[] = []
    let status = 0
    let startedAt = 0
    function send() {
      startedAt = performance.now()
      if (startedAt > untilMs) return resolve()
      chunks = []
      client.dispatch(next(reply), handler)
    }
    const handler = {
      onRequestStart() {},
      onResponseStart(_: unknown, statusCode: number) {
        status = statusCode
      },
      onResponseData(_: unknown, chunk: Buffer) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        if (status === 200) {
          work.durationsMs.push(performance.now() - startedAt)
          reply = Buffer.concat(chunks)
        } else work.failures += 1
        send()
      },
      onResponseError() {
        work.failures += 1
        setImmediate(send)
      },
    }
    send()
  })
