import type { CaptchaContainer } from '../../core/captcha/CaptchaWidget.ts'
import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import { type CaptchaEvent, type CaptchaState, captchaMachine } from './captchaMachine.ts'

type Options = {
  /** Returns the element for the widget. Read when the widget is needed, because the screen mounts first. */
  container(): CaptchaContainer | undefined
  hasIntent: boolean
}

/** Starts the captcha before a login. The token is sent with the next call that requires one. */
export function startCaptcha(
  client: Client,
  { container, hasIntent }: Options,
): Flow<CaptchaState, CaptchaEvent> {
  const machine = captchaMachine({
    hasIntent,
    async solve() {
      const captcha = await client.loadCaptcha()
      captcha.storeToken(await captcha.solve(container()))
    },
  })
  return createFlow(machine, { clock: client.clock })
}
