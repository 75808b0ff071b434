import { parentPort } from 'node:worker_threads'
import { checkSync } from 'recheck'

/** The same judgement on every machine: recheck would start Java or a program of its own where it finds one. */
process.env.RECHECK_SYNC_BACKEND = 'pure'
/** Far more than any of ours takes; without an end one expression could stop the check. */
const TIMEOUT_MS = 60_000

parentPort?.on('message', ({ source, flags }) => {
  // Only by proof: the other way of recheck, to try texts at random, says little when it finds nothing.
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  parentPort?.postMessage(
    verdict.status === 'safe'
      ? null
      : verdict.status === 'vulnerable'
        ? `${verdict.complexity.summary}, with ${verdict.attack.pattern}`
        : `not judged: ${'message' in verdict.error ? verdict.error.message : verdict.error.kind}`,
  )
})
