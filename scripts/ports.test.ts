import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findTakenPorts, readPorts } from './ports.ts'

test('reads a port for every part, with a default', () => {
  expect(readPorts({ DEMO_PORT: '5100' })).toEqual({
    PORT: 4000,
    SANDBOX_PORT: 4010,
    SANDBOX_SMTP_PORT: 4011,
    DEMO_PORT: 5100,
    CATALOGUE_PORT: 4200,
    DOCS_PORT: 4300,
    EVM_PORT_ONE: 4021,
    EVM_PORT_TWO: 4022,
    SOLANA_PORT: 4023,
    SOLANA_SOCKET_PORT: 4024,
  })
})

test('derives the ports of the chains from the sandbox unless they are set', () => {
  const ports = readPorts({ SANDBOX_PORT: '5010', EVM_PORT_TWO: '6022' })
  expect([ports.EVM_PORT_ONE, ports.EVM_PORT_TWO, ports.SOLANA_PORT]).toEqual([5021, 6022, 5023])
})

test('names the variable of an invalid port', () => {
  for (const text of ['http', '0', '65536', '4.5']) {
    expect(() => readPorts({ CATALOGUE_PORT: text })).toThrow('CATALOGUE_PORT must be a port')
  }
})

test('names the variable of a port in use before anything starts', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  const others = Object.keys(readPorts({})).map((variable) => [variable, 1])
  const ports = { ...(Object.fromEntries(others) as ReturnType<typeof readPorts>), PORT: port }
  expect(await findTakenPorts(ports)).toEqual([`Port ${port} is taken. Set PORT to another port.`])
  await new Promise((resolve) => server.close(resolve))
})
