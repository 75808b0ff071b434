type Failed = { status: 'error'; error: Error | null }
type Flow<Status extends string> = { status: Status } | Failed

/** State of a login with a one-time code. */
export type OtpFlowState = Flow<
  'initial' | 'sending-code' | 'awaiting-code-input' | 'submitting-code' | 'done'
>
/** State of a passkey operation. */
export type PasskeyFlowState = Flow<
  'initial' | 'generating-challenge' | 'awaiting-passkey' | 'submitting-response' | 'done'
>
/** State of a sign-in with Ethereum. */
export type SiweFlowState = Flow<
  'initial' | 'generating-message' | 'awaiting-signature' | 'submitting-signature' | 'done'
>
/** State of a login with a social provider. */
export type OAuthFlowState = Flow<'initial' | 'loading' | 'done'>
/** State of a login with Telegram. */
export type TelegramAuthFlowState = OAuthFlowState
/** State of a login with the token of your own identity provider. */
export type JwtAuthFlowState = Flow<'initial' | 'loading' | 'not-enabled' | 'done'>
/** State of a login with the token of your own identity provider. */
export type CustomAuthFlowState = JwtAuthFlowState

/** The code that the user received. */
export type LoginWithCode = {
  /** One-time code from the email or the text message. */
  code: string
}
/** Address of an emailed code. */
export type SendCodeToEmail = {
  /** Email address of the user. */
  email: string
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}
/** Number of a code by text message. */
export type SendCodeToSms = {
  /** Phone number of the user. */
  phoneNumber: string
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}
