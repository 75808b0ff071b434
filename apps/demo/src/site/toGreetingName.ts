import type { User } from '@latchkey/react'

/** Name to greet the user with: the first part of the email address, capitalized. */
export function toGreetingName({ email }: User): string {
  const [first = ''] = email?.address.split(/[@.+_-]/) ?? []
  return first ? first.charAt(0).toUpperCase() + first.slice(1) : 'gardener'
}
