export type { Captcha } from '../core/captcha/createCaptcha.ts'
export {
  type CaptchaEvent,
  type CaptchaState,
  isOutOfRetries,
} from '../login/captcha/captchaMachine.ts'
export { startCaptcha } from '../login/captcha/startCaptcha.ts'
