/** Warns the host app's developer in the console. */
export function warnDeveloper(message: string): void {
  // biome-ignore lint/suspicious/noConsole: warnings to the host's developer are part of the product.
  console.warn(`[latchkey] ${message}`)
}
