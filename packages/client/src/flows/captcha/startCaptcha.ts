import type { CaptchaContainer } from '../../captcha/CaptchaWidget.ts'
import type { Client } from '../../client.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import { type CaptchaEvent, type CaptchaState, captchaMachine } from './captchaMachine.ts'

type Options = {
  /** Where the widget is drawn; asked when it is needed, because the screen comes first. */
  container(): CaptchaContainer | undefined
  hasIntent: boolean
}

/** Passing the captcha before a login begins; its token goes with the next call that needs one. */
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
