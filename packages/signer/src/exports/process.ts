export { runRegularly } from '../process/runRegularly.ts'
