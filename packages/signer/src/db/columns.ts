import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { bigint, customType, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'

/** The schema also contains the migrations table. */
export const SCHEMA = 'signer'
export const signer = pgSchema(SCHEMA)

/** Epoch milliseconds of the injected clock, so that tests can advance time. */
export const timestamp = (name: string) => bigint(name, { mode: 'number' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const stringList = (name: string) =>
  jsonb(name).$type<readonly string[]>().notNull().default([])
/** The signed request that produced the row, for later verification. */
export const signedBy = jsonb('authorization').$type<Authorization>()
export const user = { appId: text('app_id').notNull(), userId: text('user_id').notNull() }
