export {
  type CaptchaEvent,
  type CaptchaState,
  isOutOfRetries,
} from '../login/captcha/captchaMachine.ts'
export type { Captcha } from '../login/captcha/createCaptcha.ts'
export { startCaptcha } from '../login/captcha/startCaptcha.ts'
