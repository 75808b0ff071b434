export { startSmsCode } from '../flows/one-time-code/startSmsCode.ts'
