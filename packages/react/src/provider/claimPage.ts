import { LatchkeyError } from '@latchkey/client'

let claimed = false

/** One provider per page: a second would fight the first over tokens. The returned function lets go. */
export function claimPage(): () => void {
  if (claimed)
    throw new LatchkeyError(
      'invalid_data',
      'Only one Latchkey provider may be mounted at a time. Remove the second one.',
    )
  claimed = true
  return () => {
    claimed = false
  }
}
