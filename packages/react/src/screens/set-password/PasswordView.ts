/** Validation of the password being typed. */
export type PasswordView = {
  /** The invalid characters in the order they were typed, including spaces. */
  invalidCharacters: readonly string[]
  isTooShort: boolean
  /** Weaker than the app accepts. */
  isTooWeak: boolean
  strength: 'weak' | 'medium' | 'strong'
}

export type SetPasswordState =
  | { status: 'creating'; password: string }
  | { status: 'saving'; password: string }
  | { status: 'confirming'; password: string }
  | { status: 'finalizing'; isBusy: boolean }
  | { status: 'done'; error: string | null }
