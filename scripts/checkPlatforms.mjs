import { readFileSync } from 'node:fs'
import { findPlatformGaps } from './findPlatformGaps.mjs'
import { ROOT } from './runProgram.mjs'

const { gaps, usedFallbacks } = findPlatformGaps(
  JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')),
)
for (const sentence of [...usedFallbacks, ...gaps]) console.log(sentence)
process.exitCode = gaps.length > 0 ? 1 : 0
