let sheet: CSSStyleSheet | undefined
let loading: Promise<void> | undefined

/** Returns the sheet of the task screens, which all roots share. It is empty until the first of them is loaded. */
export const getTaskSheet = (): CSSStyleSheet => {
  sheet ??= new CSSStyleSheet()
  return sheet
}

/** Loads the styles of the task screens, once. A failure is tried again at the next call. */
export const loadTaskStyles = (): Promise<void> => {
  loading ??= import('./taskStyles.ts').then(
    ({ taskStyles }) => getTaskSheet().replaceSync(taskStyles),
    (thrown: unknown) => {
      loading = undefined
      throw thrown
    },
  )
  return loading
}
