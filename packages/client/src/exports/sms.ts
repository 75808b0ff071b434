export { startSmsCode } from '../login/methods/one-time-code/startSmsCode.ts'
