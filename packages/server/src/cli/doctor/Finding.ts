/** Result of one check. */
export type Finding = {
  /** Subject of the check, such as `database`. */
  check: string
  /** `skipped` if the check does not apply or needs an option. */
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  /** One sentence: what was found, and what to do. */
  message: string
}

/** Access of the checks to the outside. */
export type DoctorPorts = {
  fetch(url: string, init?: RequestInit): Promise<Response>
  resolveTxt(name: string): Promise<string[][]>
  nowMs(): number
}

export const CHECK_TIMEOUT_MS = 5_000

/** Turns what a check throws into a failure. */
export async function attempt(
  check: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ check, status: 'failed', message }]
  }
}
