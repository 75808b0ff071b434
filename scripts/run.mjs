// Plain Node without dependencies: this file runs before anything is installed.
import * as commands from './commands.mjs'
import { endWithParent } from './endWithParent.mjs'
import { ensureDependencies } from './ensureDependencies.mjs'

/** `test:node` on the command line is `testNode` in commands.mjs. */
const COMMANDS = Object.fromEntries(
  Object.entries(commands).map(([name, command]) => [
    name.replace(/[A-Z]/, (letter) => `:${letter.toLowerCase()}`),
    command,
  ]),
)
const NODE_MIN = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  console.error(
    `Latchkey needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
const command = COMMANDS[process.argv[2]]
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(1)
}
if (process.env.npm_lifecycle_event) endWithParent()
try {
  await ensureDependencies()
  process.exitCode = await command()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
