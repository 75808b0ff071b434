import { inspect } from 'node:util'

const REDACTED = '[redacted]'

/** Wraps a value so that string conversion, JSON and console output are redacted. */
export class Secret<Value> {
  readonly #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  /** Returns the value. Search for this name to audit all uses. */
  reveal(): Value {
    return this.#value
  }

  toString(): string {
    return REDACTED
  }

  toJSON(): string {
    return REDACTED
  }

  [inspect.custom](): string {
    return REDACTED
  }
}
