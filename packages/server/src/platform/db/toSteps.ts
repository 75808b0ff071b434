import type { SQL } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** A named part of a statement (common table expression). Later parts read from it. */
export type Step = { name: string; statement: SQL }

/** Makes a part of a `with` from SQL text, whose columns Drizzle does not know. */
export const toStep = (db: Db) => (name: string, statement: SQL) => db.$with(name, {}).as(statement)

/** Makes the parts of a `with`. */
export const toSteps = (db: Db, steps: readonly Step[]) => {
  const step = toStep(db)
  return steps.map(({ name, statement }) => step(name, statement))
}
