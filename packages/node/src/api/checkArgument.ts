/** Throws for a bad argument. The message names the argument and never contains its value, which may be a secret. */
export function checkArgument(isValid: boolean, name: string, expected: string): asserts isValid {
  if (!isValid) throw new TypeError(`Invalid argument ${name}: expected ${expected}`)
}

/** Throws unless the argument is a non-empty string. */
export function checkText(value: unknown, name: string): asserts value is string {
  checkArgument(typeof value === 'string' && value !== '', name, 'a non-empty string')
}
