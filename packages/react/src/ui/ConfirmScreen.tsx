import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Screen } from './Screen.tsx'
import { StatusScreen } from './StatusScreen.tsx'

type Way = (() => void) | undefined
type Outcome = { title: string; detail: string }
type Props = {
  status: 'idle' | 'loading' | 'success' | 'failed'
  /** Shown before the user confirms. */
  art: ReactNode
  /** Icon of the method, shown while waiting. */
  mark: ReactNode
  labels: { back: string; close: string }
  text: {
    title: string
    help: string
    confirm: string
    /** Replaces the button's spinner while the confirmed action runs elsewhere, such as in a popup. */
    progress?: Outcome
    success: Outcome
    failure: Outcome & { retry: string }
  }
  /** Shown while the action runs elsewhere. */
  progressActions?: ReactNode
  /** Replaces the retry button after a failure. */
  failureActions?: ReactNode
  /** Starts or retries the action. Called in the click handler. */
  onConfirm(): void
  onBack?: Way
  onClose?: Way
}

/** Asks the user to confirm an action, then shows its progress and outcome. */
export function ConfirmScreen({ status, art, mark, text, onConfirm, onBack, ...props }: Props) {
  const { failureActions, progressActions, ...shared } = props
  const { progress } = text
  if (status === 'success')
    return <StatusScreen {...shared} {...text.success} status="success" mark={mark} />
  if (status === 'loading' && progress)
    return (
      <StatusScreen
        {...shared}
        {...progress}
        status="waiting"
        mark={mark}
        actions={progressActions}
      />
    )
  if (status === 'failed') {
    const { title, detail, retry } = text.failure
    return (
      <StatusScreen
        {...shared}
        status="failed"
        mark={mark}
        title={title}
        detail={detail}
        onBack={onBack}
        actions={
          failureActions === undefined ? (
            <Button approves first onPress={onConfirm}>
              {retry}
            </Button>
          ) : (
            failureActions
          )
        }
      />
    )
  }
  const isBusy = status === 'loading'
  return (
    <Screen
      {...shared}
      title={text.title}
      help={text.help}
      art={art}
      onBack={isBusy ? undefined : onBack}
      actions={
        <Button approves first busy={isBusy} onPress={onConfirm}>
          {text.confirm}
        </Button>
      }
    />
  )
}
