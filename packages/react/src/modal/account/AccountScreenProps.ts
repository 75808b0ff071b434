import type { AccountIntent, Client, LatchkeyError } from '@latchkey/client'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** What every screen of a change to an account may draw from. */
export type AccountScreenProps = {
  client: Client
  config: ModalConfig
  onDone: AccountIntent['onDone']
  onFailed: AccountIntent['onFailed']
  onClose(): void
}

/** What the screens of one way in tell when they are added to an account. */
export type LinkProps = {
  screenProps: AccountScreenProps
  /** It is linked; its screen says so for a moment. */
  onLinked(): void
  /** It failed in a way that its own screen has no words for. */
  onFail(error: LatchkeyError): void
}

/** The steps of a way in that asks as soon as it is shown. */
export type RestartableLinkProps = LinkProps & {
  /** Begins again from the captcha, where the app asks for one. */
  onRestart: (() => void) | undefined
}
