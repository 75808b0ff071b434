import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const fileIn = (root) => join(root, '.cache/test-seconds.json')

/** Reads the seconds that each test file took when it last ran on this machine. Empty before the first run. */
export function readTestSeconds(root) {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8'))
  } catch {
    return {}
  }
}

/** Stores the seconds of each test file of a vitest report. Files that did not run keep theirs. */
export function writeTestSeconds(root, { testResults }) {
  const seconds = readTestSeconds(root)
  for (const { name, startTime, endTime } of testResults) {
    const test = relative(root, name).split(sep).join('/')
    seconds[test] = Math.round((endTime - startTime) / 100) / 10
  }
  mkdirSync(dirname(fileIn(root)), { recursive: true })
  writeFileSync(fileIn(root), JSON.stringify(seconds, null, 2))
}
