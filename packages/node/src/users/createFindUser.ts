import type { BodyIn, WireUser } from '@latchkey/contract'
import { getUser, LOOK_UPS } from '@latchkey/contract/endpoints/directory'
import { checkArgument, checkText } from '../api/checkArgument.ts'
import type { Api } from '../api/createApi.ts'

type LookUps = typeof LOOK_UPS
type ValueOf<Body> = Body[keyof Body]
type Values = { userId: string } & {
  [Name in keyof LookUps]: ValueOf<BodyIn<LookUps[Name]['endpoint']>>
}

/** One id or account that identifies a user: `{ userId: 'did:privy:…' }`, `{ email: 'ada@example.com' }`. */
export type UserIdentifier = {
  [Name in keyof Values]: { readonly [Key in Name]: Values[Name] }
}[keyof Values]

const NAMES: readonly string[] = ['userId', ...Object.keys(LOOK_UPS)]

/** Finds a user by one id or account. Rejects with `not_found` if there is none. */
export function createFindUser({ call }: Api) {
  return async (identifier: UserIdentifier): Promise<WireUser> => {
    const given = Object.entries(identifier ?? {}).filter(([name]) => NAMES.includes(name))
    checkArgument(
      given.length === 1,
      'identifier',
      `an object with exactly one of ${NAMES.join(', ')}`,
    )
    const [name, value] = given[0]!
    if (name === 'farcasterId') checkArgument(Number.isInteger(value), name, 'an integer')
    else checkText(value, name)
    if (name === 'userId') return call(getUser, { params: { userId: value as string } })
    // Each endpoint takes its own field; the union loses that pairing.
    const { endpoint } = LOOK_UPS[name as keyof LookUps] as LookUps['email']
    const [field] = Object.keys(endpoint.body.shape)
    const body = { [field as 'address']: value as string }
    return call(endpoint, { params: {}, body, isRepeatable: true })
  }
}
