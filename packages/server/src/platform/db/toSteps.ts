import type { SQL } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** A named part of a statement (common table expression). Later parts read from it. */
export type Step = { name: string; statement: SQL }

/** Makes the parts of a `with` from SQL text, whose columns Drizzle does not know. */
export const toSteps = (db: Db, steps: readonly Step[]) =>
  steps.map(({ name, statement }) => db.$with(name, {}).as(statement))
