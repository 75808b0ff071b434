export type { Captcha } from '../captcha/createCaptcha.ts'
export {
  type CaptchaEvent,
  type CaptchaState,
  isOutOfRetries,
} from '../flows/captcha/captchaMachine.ts'
export { startCaptcha } from '../flows/captcha/startCaptcha.ts'
