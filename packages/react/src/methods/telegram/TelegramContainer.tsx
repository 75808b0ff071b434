import { startTelegram } from '@latchkey/client/flows/telegram'
import type { LoginScreens } from '@latchkey/client/login'
import { useEffect } from 'react'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { isTelegramError } from '../../screens/telegram/getTelegramErrorText.ts'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'

type Props = { params: LoginScreens['telegram']; screenProps: LoginScreenProps }

/** Logs in with Telegram's popup, or with the proof of a login link. */
export function TelegramContainer({ params: { proof }, screenProps }: Props) {
  const { client, intent, journey, outcome, onBack, onClose } = screenProps
  const [state, send] = useFlow(() => startTelegram(client, { mode: intent.mode }), {
    done: outcome.loggedIn,
    error: ({ error }) => isTelegramError(error) || outcome.fail(error),
  })
  useEffect(() => send({ type: 'start', proof: proof ?? null }), [send, proof])
  return (
    <TelegramScreen
      state={state}
      onRetry={() =>
        journey.send({
          type: 'retry',
          method: 'telegram',
          restart: () => send({ type: 'retry' }),
        })
      }
      onBack={state.status === 'done' ? undefined : onBack}
      onClose={onClose}
    />
  )
}
