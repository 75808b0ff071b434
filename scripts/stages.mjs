/**
 * A stage is a function that returns { name, passed, failed, output, failures }. A stage that runs a single
 * program counts as one; its output is shown only if it fails. `failures` has a few lines for each failure.
 */
export const stage = (name, run) => async () => {
  const { code, output } = await run()
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/**
 * Runs every stage, also after a failure. Stages in an inner list are independent and run two at a time.
 * Failures are printed again at the end, where a reader of a long log looks first, then `notes` and the sum.
 * Returns 1 if a stage failed.
 */
export async function runStages(stages, { summary = false, notes = [] } = {}) {
  let passed = 0
  let failed = 0
  const failures = []
  const runOne = async (run) => {
    const startedAt = performance.now()
    const result = await run()
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) failures.push(...(result.failures ?? [result.name]))
    if (result.failed > 0 && result.output) console.log(result.output.trimEnd())
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${result.name} (${seconds} s)`)
  }
  for (const step of stages) {
    const waiting = [step].flat()
    const lane = async () => {
      for (let run = waiting.shift(); run; run = waiting.shift()) await runOne(run)
    }
    await Promise.all([lane(), lane()])
  }
  if (summary) for (const failure of failures) console.log(`✗ ${failure}`)
  for (const note of notes) console.log(note)
  if (summary) console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
