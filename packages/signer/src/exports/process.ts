export { CLEAN_UP_EVERY_MS, cleanUpInTurn } from '../process/cleanUpInTurn.ts'
export { runRegularly } from '../process/runRegularly.ts'
