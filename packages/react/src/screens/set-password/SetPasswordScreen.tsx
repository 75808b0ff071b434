import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keyRound } from '../../ui/icons/generated/lucide.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { CreatePassword } from './CreatePassword.tsx'
import { FinalizePassword } from './FinalizePassword.tsx'
import type { PasswordView, SetPasswordState } from './PasswordView.ts'
import { SavePassword } from './SavePassword.tsx'

type Props = {
  state: SetPasswordState
  /** Whether a password was set before. */
  isReset: boolean
  /** Whether the user started this. Only then can it be closed. */
  isUserInitiated: boolean
  fileName: string
  inspect(password: string): PasswordView
  generate(): string
  onPassword(password: string): void
  onNext(): void
  onSet(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.password

/** Sets a password in five steps: create, save, confirm, acknowledge, done. */
export function SetPasswordScreen(props: Props) {
  const { state, onNext, onBack } = props
  const onClose = props.isUserInitiated ? props.onClose : undefined
  switch (state.status) {
    case 'creating':
      return (
        <CreatePassword
          initial={state.password}
          isReset={props.isReset}
          inspect={props.inspect}
          generate={props.generate}
          onNext={props.onPassword}
          onBack={onBack}
          onClose={onClose}
        />
      )
    case 'saving':
      return (
        <SavePassword
          password={state.password}
          fileName={props.fileName}
          onNext={onNext}
          onBack={onBack}
          onClose={onClose}
        />
      )
    case 'confirming':
      return (
        <ConfirmPassword
          password={state.password}
          onNext={onNext}
          onBack={onBack}
          onClose={onClose}
        />
      )
    case 'finalizing':
      return (
        <FinalizePassword
          isBusy={state.isBusy}
          onSet={props.onSet}
          onCancel={onClose}
          onBack={onBack}
        />
      )
    case 'done':
      return (
        <StatusScreen
          status={state.error === null ? 'success' : 'failed'}
          mark={<Icon paths={keyRound} size={24} />}
          title={state.error === null ? text.doneTitle : text.failed}
          detail={state.error ?? text.doneHelp}
          labels={screenText.controls}
          onClose={props.onClose}
          actions={
            props.onClose && (
              <Button first onPress={props.onClose}>
                {text.close}
              </Button>
            )
          }
        />
      )
  }
}
