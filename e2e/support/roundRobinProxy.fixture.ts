import { startRoundRobinProxy } from './startRoundRobinProxy.ts'

/** Runs the proxy as a process of its own: the port to listen on, then the ports of the servers. */
const [listenOn = 0, ...ports] = process.argv.slice(2).map(Number)
const { url } = await startRoundRobinProxy(() => ports, { listenOn })
process.stdout.write(`${JSON.stringify({ event: 'listening', port: Number(new URL(url).port) })}\n`)
