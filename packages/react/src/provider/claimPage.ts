import { LatchkeyError } from '@latchkey/client'

let claimed = false

/** Allows one provider per page: two would overwrite each other's tokens. The returned function releases it. */
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
