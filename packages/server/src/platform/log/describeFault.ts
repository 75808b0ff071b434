export type FaultDescription = {
  name: string
  code?: string
  at: string[]
  cause?: FaultDescription
}

const FRAMES_MAX = 12
const CAUSES_MAX = 4

/** Describes an error by type, code and stack. Omits messages, which can quote SQL values. */
export function describeFault(thrown: unknown, depth = 0): FaultDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown, at: [] }
  const name = /^\w{1,64}$/.test(thrown.constructor.name) ? thrown.constructor.name : 'Error'
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
  return {
    name,
    ...(code && /^[A-Z][A-Z0-9_]{2,40}$|^[0-9A-Z]{5}$/.test(code) && { code }),
    at: frames(thrown),
    ...(thrown.cause !== undefined &&
      depth < CAUSES_MAX && { cause: describeFault(thrown.cause, depth + 1) }),
  }
}

function frames({ stack = '', message }: Error): string[] {
  // The stack starts with the message, which can contain lines that look like frames.
  const end = message === '' ? 0 : stack.indexOf(message) + message.length
  return stack
    .slice(Math.max(0, end))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES_MAX)
}
