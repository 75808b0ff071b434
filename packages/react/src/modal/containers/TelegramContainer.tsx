import { startTelegram } from '@latchkey/client/flows/telegram'
import { useEffect } from 'react'
import { isTelegramError } from '../../screens/telegram/getTelegramErrorText.ts'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'
import type { ScreenParams } from '../history.ts'
import type { LoginScreenProps } from '../LoginScreenProps.ts'
import { useMethodFlow } from '../useMethodFlow.ts'

type Props = { params: ScreenParams['telegram']; screenProps: LoginScreenProps }

/** Logs in with Telegram's popup, or with the proof of a login link. */
export function TelegramContainer({ params: { proof }, screenProps }: Props) {
  const { client, intent, journey, onBack, onClose } = screenProps
  const [state, send] = useMethodFlow({
    start: () => startTelegram(client, { mode: intent.mode }),
    journey,
    isScreenError: isTelegramError,
  })
  useEffect(() => send({ type: 'start', proof }), [send, proof])
  return (
    <TelegramScreen
      state={state}
      onRetry={() => journey.retry('telegram', () => send({ type: 'retry' }))}
      onBack={state.status === 'done' ? undefined : onBack}
      onClose={onClose}
    />
  )
}
