import pg from 'pg'

/**
 * Client that sends every statement without a name. A pooler in transaction mode gives each transaction another
 * server connection, where a statement of that name is missing or belongs to another client.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as typeof this.query
  }
}

function withoutName(first: unknown): unknown {
  if (typeof first !== 'object' || first === null || !('name' in first)) return first
  const { name: _, ...unnamed } = first
  return unnamed
}
