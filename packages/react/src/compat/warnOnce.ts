import { warnDeveloper } from '../hooks/warnDeveloper.ts'

const shown = new Set<string>()

/** Warns the host app's developer, once per message and page. */
export function warnOnce(message: string): void {
  if (shown.has(message)) return
  shown.add(message)
  warnDeveloper(message)
}
