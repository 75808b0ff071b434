import { openSandbox } from './openSandbox.ts'
import { readPorts } from './ports.ts'

/**
 * Runs the sandbox as a process of its own, so that `npm run dev` can start it again. Its message lists what it
 * lacks on this machine.
 */
const sandbox = await openSandbox(readPorts(process.env))
const stop = () => void sandbox.close().finally(() => process.exit(0))
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop)
process.send?.(sandbox.missing)
await sandbox.warmUp(['ethereum', 'solana']).catch(() => {}) // a missing chain is in the message
