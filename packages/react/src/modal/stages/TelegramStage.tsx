import { startTelegram } from '@latchkey/client/flows/telegram'
import { useEffect } from 'react'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'
import { isTelegramError } from '../../screens/telegram/telegramErrorText.ts'
import type { ScreenParams } from '../history.ts'
import type { Stage } from '../Stage.ts'
import { useMethodFlow } from '../useMethodFlow.ts'

type Props = { params: ScreenParams['telegram']; stage: Stage }

/** The way in by Telegram: asks in its popup, or uses what a login link brought along. */
export function TelegramStage({ params: { proof }, stage }: Props) {
  const { client, intent, journey, onBack, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () => startTelegram(client, { mode: intent.mode }),
    journey,
    isOwnError: isTelegramError,
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
