/** The server cannot start as it is configured: one sentence for each mistake. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}
