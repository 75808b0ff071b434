import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXCEPTIONS } from './regular-expressions/exceptions.ts'
import { findFaults } from './regular-expressions/findFaults.ts'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const { faults, count } = await findFaults(root, EXCEPTIONS)
for (const fault of faults) console.log(fault)
console.log(`${count} regular expressions, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
