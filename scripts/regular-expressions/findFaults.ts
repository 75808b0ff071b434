import type { Exception } from './exceptions.ts'
import { type Expression, findExpressions } from './findExpressions.ts'
import { judgePatterns, keyOf } from './judgePatterns.ts'

/** Returns a line for every expression that may be super-linear and for every unused exception. */
export async function findFaults(root: string, exceptions: readonly Exception[]) {
  const all = findExpressions(root)
  const excused = new Set<Exception>()
  const judged = all.filter((expression) => {
    const excuse = exceptions.find((one) => isMeant(one, expression))
    if (excuse) excused.add(excuse)
    return !excuse
  })
  const reasons = await judgePatterns(judged.flatMap(({ pattern }) => pattern ?? []))
  const faults = judged.flatMap(({ file, line, text, pattern }) => {
    const reason = pattern
      ? reasons.get(keyOf(pattern))
      : 'not judged: put together from values that are not in its file'
    return reason === undefined ? [] : [`${file}:${line} ${text}: ${reason}`]
  })
  const stale = exceptions.filter((one) => !excused.has(one))
  return {
    count: all.length,
    faults: [
      ...faults,
      ...stale.map(
        ({ file, text }) => `${file} ${text}: an exception for an expression that is gone`,
      ),
    ],
  }
}

const isMeant = (exception: Exception, { file, text }: Expression) =>
  exception.file === file && text.startsWith(exception.text)
