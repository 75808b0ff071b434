import type { AccountIntent, Client, LatchkeyError } from '@latchkey/client'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** Props shared by all screens of an account task. */
export type AccountScreenProps = {
  client: Client
  config: ModalConfig
  onDone: AccountIntent['onDone']
  onFailed: AccountIntent['onFailed']
  onClose(): void
}

/** Props of the screens that link one login method. */
export type LinkProps = {
  screenProps: AccountScreenProps
  /** Called when the account is linked, while the success is shown. */
  onLinked(): void
  /** Called with errors that the method's own screen does not show. */
  onFail(error: LatchkeyError): void
}
