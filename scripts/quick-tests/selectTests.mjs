import { posix } from 'node:path'

/** Expected seconds of a test file that was never measured, by kind. */
const SECONDS_PER_FILE = { node: 0.5, server: 4, browser: 4 }
const SECONDS_MAX = 80

/**
 * Selects the tests that load a changed file, the nearest first, while their expected seconds fit into
 * `secondsMax`. `seconds` has the measured ones. `omitted` is the rest, `uncovered` lists changed files that no
 * unit test loads.
 */
export function selectTests({ files, tests, imports, seconds = {}, secondsMax = SECONDS_MAX }) {
  const importers = reverse(imports)
  const distances = new Map()
  const uncovered = []
  for (const file of files) {
    const steps = stepsFrom(file, importers)
    const related = tests.filter((test) => steps.has(test))
    if (related.length === 0) uncovered.push(file)
    for (const test of related) {
      const distance = steps.get(test) + foldersBetween(file, test)
      distances.set(test, Math.min(distance, distances.get(test) ?? Number.POSITIVE_INFINITY))
    }
  }
  const nearestFirst = [...distances.keys()].sort(
    (a, b) => distances.get(a) - distances.get(b) || (a < b ? -1 : 1),
  )
  let secondsLeft = secondsMax
  const selected = nearestFirst.filter((test) => {
    const expected = seconds[test] ?? SECONDS_PER_FILE[kindOf(test)]
    const fits = expected <= secondsLeft
    if (fits) secondsLeft -= expected
    return fits
  })
  return {
    selected,
    omitted: nearestFirst.filter((test) => !selected.includes(test)),
    uncovered,
  }
}

/** The kind decides what a test needs: nothing, PostgreSQL or a browser. */
export function kindOf(test) {
  if (test.includes('.browser.test.')) return 'browser'
  return /^packages\/(server|signer)\//.test(test) ? 'server' : 'node'
}

function reverse(imports) {
  const importers = new Map()
  for (const [file, imported] of imports) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])
  }
  return importers
}

/** Counts the imports between each file and the one it leads to. */
function stepsFrom(file, importers) {
  const steps = new Map([[file, 0]])
  for (const reached of steps.keys()) {
    for (const importer of importers.get(reached) ?? []) {
      if (!steps.has(importer)) steps.set(importer, steps.get(reached) + 1)
    }
  }
  return steps
}

/** Counts the folders between two files. Tests are beside the code they test. */
function foldersBetween(a, b) {
  const path = posix.relative(posix.dirname(a), posix.dirname(b))
  return path === '' ? 0 : path.split('/').length
}
