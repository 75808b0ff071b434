import { isRefusal } from '../server/ApiError.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Maximum attempts after conflicts with other devices. */
const ATTEMPTS_MAX = 6
const PAUSE_MS = 100

/**
 * Retries after a conflict with another device, with random backoff so that two devices do not collide
 * forever.
 */
export async function retryOnConflict<Result>(
  { pause, randomBytes }: Pick<WalletPorts, 'pause' | 'randomBytes'>,
  /** Server codes that mean a conflict. */
  codes: readonly string[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt()
    } catch (thrown) {
      if (!isRefusal(thrown, ...codes) || turn === ATTEMPTS_MAX) throw thrown
      await pause((PAUSE_MS * 2 ** turn * randomBytes(1)[0]!) / 256)
    }
  }
}
