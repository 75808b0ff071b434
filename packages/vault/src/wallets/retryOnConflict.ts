import { isRefusal } from '../server/ApiError.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** As often as another device may be faster before it is an error. */
const ATTEMPTS_MAX = 6
const PAUSE_MS = 100

/**
 * Tries again from the start where another device was faster, after a pause of chance length: two that
 * replace each other's work in step would never end.
 */
export async function retryOnConflict<Result>(
  { pause, randomBytes }: Pick<WalletPorts, 'pause' | 'randomBytes'>,
  /** How the server says that another was faster. */
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
