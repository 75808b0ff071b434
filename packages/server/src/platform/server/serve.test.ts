import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningServer, type ServeOptions, serve } from './serve.ts'

const running: RunningServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.drain()))
})

async function start(change: Partial<ServeOptions> = {}) {
  const server = await serve({
    app: { fetch: () => new Response('hello') },
    port: 0,
    hostname: '127.0.0.1',
    portVariable: 'PORT',
    onDraining() {},
    async onDrained() {},
    ...change,
  })
  running.push(server)
  return server
}

function request(port: number, agent?: Agent) {
  return new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent, path: '/' }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve(Object.assign(response, { body })))
    }).on('error', reject)
  })
}

test('finishes requests in progress while draining and closes their connections', async () => {
  const order: string[] = []
  let arrived = 0
  let letAnswer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  const { port, drain } = await start({
    app: {
      async fetch() {
        arrived += 1
        await mayAnswer
        order.push('answered')
        return new Response('done')
      },
    },
    onDraining: () => order.push('not ready'),
    onDrained: async () => {
      order.push('closed')
    },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const answers = Array.from({ length: 50 }, () => request(port, agent))
  await vi.waitFor(() => expect(arrived).toBe(50))
  const drained = drain()
  expect(order).toEqual(['not ready'])
  letAnswer()
  for (const { statusCode, headers, body } of await Promise.all(answers)) {
    expect([statusCode, headers.connection, body]).toEqual([200, 'close', 'done'])
  }
  await drained
  expect(order.at(-1)).toBe('closed')
  expect(order).toHaveLength(52)
  await expect(request(port)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('closes idle connections while draining', async () => {
  const { port, drain } = await start()
  const agent = new Agent({ keepAlive: true })
  await request(port, agent)
  const startedAt = Date.now()
  await drain()
  // Left to itself the connection would stay open for a minute.
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  agent.destroy()
})

test('drains once when called twice', async () => {
  let closed = 0
  const { drain } = await start({
    onDrained: async () => {
      closed += 1
    },
  })
  await Promise.all([drain(), drain()])
  expect(closed).toBe(1)
})

test('names the port in use and the variable to change', async () => {
  const { port } = await start()
  await expect(start({ port, portVariable: 'PORT' })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another port.`,
  )
})

test('passes the remote address of the socket to the app', async () => {
  const { port } = await start({
    app: { fetch: (_, { remoteAddress }) => new Response(remoteAddress) },
  })
  expect((await request(port)).body).toBe('127.0.0.1')
})

test('rejects headers above 32 KB before the app handles them', async () => {
  let seen = 0
  const { port } = await start({
    app: {
      fetch() {
        seen += 1
        return new Response()
      },
    },
  })
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (data) => resolve(String(data)))
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'a'.repeat(40_000)}\r\n\r\n`)
  })
  expect(answer).toContain('431')
  expect(seen).toBe(0)
})
