import type { LinkMethod } from '@latchkey/client/account'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import type { ComponentType } from 'react'
import type { LinkProps } from '../modal/account/AccountScreenProps.ts'
import type { LoginScreenProps } from '../modal/LoginScreenProps.ts'
import type { SheetSize } from '../modal/Sheet.tsx'

/** Props of the component that links a login method to the current user. */
export type MethodLinkProps<Method extends LinkMethod = LinkMethod> = LinkProps & {
  method: Method
  /** Set on the page the provider redirects back to. */
  returned: OAuthReturn | undefined
  /** Starts again from the captcha, if the app requires one. */
  onRestart: (() => void) | undefined
}

/** The screens of a login method, as its folder exports them. */
export type MethodModule<Params> = {
  /** Logs in. Loaded when it is opened. */
  screen: ComponentType<{ params: Params; screenProps: LoginScreenProps }> & { preload(): unknown }
  size: SheetSize
  /** Loads the screen with the landing, if the app enables the method. */
  isPreloaded?: true
  /** Links the method to the current user. Undefined if the modal cannot link it. */
  link?: ComponentType<MethodLinkProps<never>>
  /** The link screen sends a request on mount, so a captcha comes first. */
  linkNeedsCaptcha?: true
}
