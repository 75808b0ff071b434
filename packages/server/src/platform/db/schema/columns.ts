import { bigint, customType } from 'drizzle-orm/pg-core'

/** Milliseconds since 1970. */
export const timestampMs = (name: string) => bigint(name, { mode: 'number' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
