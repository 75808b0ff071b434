import { parentPort } from 'node:worker_threads'
import { checkSync } from 'recheck'

/**
 * Uses the JavaScript engine on every machine: recheck would otherwise start Java or a native
 * binary if present.
 */
process.env.RECHECK_SYNC_BACKEND = 'pure'
/**
 * Time limit per expression, far above the slowest one here, so that one expression cannot block
 * the check.
 */
const TIMEOUT_MS = 60_000

parentPort?.on('message', ({ source, flags }) => {
  // Uses proofs only: recheck's fuzzing proves nothing if it finds no attack.
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  parentPort?.postMessage(
    verdict.status === 'safe'
      ? null
      : verdict.status === 'vulnerable'
        ? `${verdict.complexity.summary}, with ${verdict.attack.pattern}`
        : `not judged: ${'message' in verdict.error ? verdict.error.message : verdict.error.kind}`,
  )
})
