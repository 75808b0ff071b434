export type Exception = {
  file: string
  /** The expression as in the source, or its beginning. */
  text: string
  reason: string
}

/** Expressions that the check cannot analyse or may skip. Each has a reason that a reader can verify. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'packages/server/src/platform/http/createRouter.ts',
    text: 'new RegExp(`^',
    reason:
      'The text is the path of an endpoint of the contract; each [^/]+ in it ends at a slash.',
  },
  {
    file: 'packages/server/src/features/sign-in-message/service.ts',
    text: 'new RegExp( [ `^(?<domain>',
    reason: 'Anchored; every repetition has a maximum and ends at a character that it excludes.',
  },
]
