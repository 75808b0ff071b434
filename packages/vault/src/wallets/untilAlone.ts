import { isRefusal } from '../server/ApiError.ts'

/** As often as another device may be faster before it is an error. */
const TURNS_MAX = 4

/** Tries again from the start where another device was faster. */
export async function untilAlone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt()
    } catch (thrown) {
      const isRace = isRefusal(
        thrown,
        'resource_conflict',
        'resource_already_exists',
        'linked_account_not_found',
      )
      if (!isRace || turn === TURNS_MAX) throw thrown
    }
  }
}
