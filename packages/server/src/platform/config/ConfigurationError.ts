/** The configuration is invalid. `mistakes` has one sentence for each problem. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}
