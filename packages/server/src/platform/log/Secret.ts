import { inspect } from 'node:util'

const REDACTED = '[redacted]'

/** Holds a value that no string, JSON or console output of its holder can show. */
export class Secret<Value> {
  readonly #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  /** The one way out, easy to search for. */
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
