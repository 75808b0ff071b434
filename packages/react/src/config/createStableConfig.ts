/**
 * Serializes a config. Hosts write the object inline, so it is new on every render; the text shows whether
 * its data has changed. Functions are compared only by their position.
 */
export const serializeConfig = (config: object): string =>
  JSON.stringify(config, (_, value: unknown) => {
    if (typeof value === 'function') return 'function'
    return typeof value === 'bigint' ? `${value}n` : value
  })

/**
 * Copies a config. Each function of the copy calls the function that the current config has in the same
 * position, so the copy can stay the same object while the host passes new functions on every render.
 */
export const createStableConfig = <Config extends object>(
  config: Config,
  current: () => Config,
): Config => copy(config, current as () => unknown) as Config

function copy(value: unknown, current: () => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => copyMember(item, index, current))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      // Treated as omitted, so the server's value applies.
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, copyMember(member, key, current)]),
  )
}

function copyMember(member: unknown, key: PropertyKey, current: () => unknown): unknown {
  const parent = () => current() as Record<PropertyKey, unknown> | undefined
  if (typeof member !== 'function') return copy(member, () => parent()?.[key])
  // Called on its parent, for functions that use `this`.
  return (...given: unknown[]) =>
    (parent() as Record<PropertyKey, (...given: unknown[]) => unknown>)[key]?.(...given)
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
