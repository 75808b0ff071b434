import type { User } from '@latchkey/react'

/** How to greet somebody: the first word of their address, with a capital. */
export function nameOf({ email }: User): string {
  const [first = ''] = email?.address.split(/[@.+_-]/) ?? []
  return first ? first.charAt(0).toUpperCase() + first.slice(1) : 'gardener'
}
