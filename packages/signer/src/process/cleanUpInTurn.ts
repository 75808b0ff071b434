/** How often a server and a signer delete expired rows. */
export const CLEAN_UP_EVERY_MS = 5 * 60 * 1000

/** Something that keeps rows for a time. */
type Part = { cleanUp(): Promise<unknown> }

/**
 * Runs every clean-up, also after one failed, and throws the first fault. In turn, because a backlog in each would take
 * most connections of the pool from requests.
 */
export async function cleanUpInTurn(parts: readonly Part[]): Promise<void> {
  const faults: unknown[] = []
  for (const part of parts) {
    await part.cleanUp().catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}
