export type { Captcha } from '../captcha/createCaptcha.ts'
export {
  type Event as CaptchaEvent,
  isOutOfRetries,
  type State as CaptchaState,
} from '../flows/captcha/machine.ts'
export { startCaptcha } from '../flows/captcha/startCaptcha.ts'
