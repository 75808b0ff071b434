/** Tells the host's developer, in the console, what their code asked for in vain. */
export function warnDeveloper(message: string): void {
  // biome-ignore lint/suspicious/noConsole: warnings to the host's developer are part of the product.
  console.warn(`[latchkey] ${message}`)
}
