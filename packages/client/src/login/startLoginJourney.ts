import { toHostErrorCode } from '@latchkey/contract'
import type { Client } from '../core/client.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import { startAcceptTerms } from './accept-terms/startAcceptTerms.ts'
import { type CreateOnLoginByChain, nextStep } from './after-login/nextStep.ts'
import type { LoginIntent } from './LoginIntent.ts'
import type { CodeChannelName } from './LoginVisit.ts'
import {
  type LoginCommand,
  type LoginEvent,
  type LoginState,
  loginMachine,
} from './loginMachine.ts'
import type {
  OneTimeCodeEvent,
  OneTimeCodeState,
} from './methods/one-time-code/oneTimeCodeMachine.ts'
import { startEmailCode } from './methods/one-time-code/startEmailCode.ts'

type Options = {
  intent: LoginIntent
  termsRequired: boolean
  createOnLogin: CreateOnLoginByChain
}
type CodeFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
/** Passed by the phone screen, so that the SMS flow is loaded with it. */
type StartCode = (
  client: Client,
  options: { mode: LoginIntent['mode']; ownUi: boolean },
) => CodeFlow

/** A login in the modal. */
export type LoginJourney = Flow<LoginState, LoginEvent> & {
  /** Submits a phone number. The first call starts the SMS flow. */
  submitPhone(start: StartCode, address: string): void
}

/** Starts a login in the modal and connects it with the flows of its codes and its terms. */
export function startLoginJourney(
  client: Client,
  { intent, termsRequired, createOnLogin }: Options,
): LoginJourney {
  const codes = new Map<CodeChannelName, CodeFlow>()
  const terms = startAcceptTerms(client)
  const email = startCode('email', startEmailCode)
  const user = () => client.getState().user
  const flow = createFlow(
    loginMachine(
      intent,
      { email: email.getState(), terms: terms.getState() },
      {
        isCaptchaRequired: () => client.getState().config?.captcha_enabled ?? false,
        isLoggedIn: () => user() !== null,
        nextStep: () => nextStep({ termsRequired, createOnLogin, user: user() }),
      },
    ),
    { clock: client.clock, perform },
  )
  terms.subscribe(() => flow.send({ type: 'terms-changed', state: terms.getState() }))

  function startCode(channel: CodeChannelName, start: StartCode): CodeFlow {
    const code = start(client, { mode: intent.mode, ownUi: true })
    code.subscribe(() => flow.send({ type: 'code-changed', channel, state: code.getState() }))
    codes.set(channel, code)
    return code
  }

  function perform(command: LoginCommand) {
    switch (command.type) {
      case 'submit-address':
        // An address on one channel cancels the code of the other.
        for (const [channel, code] of codes)
          if (channel !== command.channel) code.send({ type: 'start-over' })
        codes.get(command.channel)?.send(command)
        break
      case 'resend-code':
        codes.get(command.channel)?.send({ type: 'resend', nowMs: client.clock.nowMs() })
        break
      case 'submit-code':
        codes.get(command.channel)?.send(command)
        break
      case 'reset-codes':
        for (const code of codes.values()) code.send({ type: 'start-over' })
        break
      case 'answer-terms':
        terms.send({ type: 'start-over' })
        terms.send({ type: command.answer })
        break
      case 'restart':
        command.restart()
        break
      case 'report-error':
        client.intents.fail({
          code: toHostErrorCode(command.error.code),
          message: command.error.message,
        })
        break
      case 'report-wallet':
        intent.connectOrCreate?.onConnected(command.wallet)
        break
      case 'complete':
        client.intents.complete()
        break
      case 'close':
        client.intents.close()
        break
    }
  }

  return {
    ...flow,
    submitPhone(start, address) {
      if (!codes.has('sms')) startCode('sms', start)
      flow.send({ type: 'submit-address', channel: 'sms', address })
    },
    stop() {
      flow.stop()
      terms.stop()
      for (const code of codes.values()) code.stop()
    },
  }
}
