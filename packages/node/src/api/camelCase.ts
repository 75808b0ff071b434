import { type CamelCase, toCamelCase } from '@latchkey/contract/entities/publicAccount'

/** An object with its own keys in camelCase. Values are unchanged. */
export type CamelKeys<Wire> = { [Name in keyof Wire as CamelCase<Name>]: Wire[Name] }

export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts the object's own keys to camelCase. Only for objects whose keys the contract defines. */
export const withCamelKeys = <Wire extends object>(wire: Wire): CamelKeys<Wire> =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [toCamelCase(name), value]),
  ) as CamelKeys<Wire>
