/** What the rules say of a password that is being typed. */
export type PasswordView = {
  /** The characters that may not be used, as they are typed; a space is a space. */
  invalidCharacters: readonly string[]
  isTooShort: boolean
  strength: 'weak' | 'medium' | 'strong'
}

export type SetPasswordState =
  | { status: 'creating'; password: string }
  | { status: 'saving'; password: string }
  | { status: 'confirming'; password: string }
  | { status: 'finalizing'; isBusy: boolean }
  | { status: 'done'; error: string | null }
