export {
  createTestDatabase,
  type DatabaseTemplate,
  type TestDatabase,
} from '../createTestDatabase.ts'
export { findPostgres } from '../findPostgres.ts'
export { missingForPatroni, type PrimaryFault, startPatroni } from '../startPatroni.ts'
export {
  hasPgBouncer,
  KEEP_PREPARED_STATEMENTS,
  keepsPreparedStatements,
  pgBouncerVersion,
  startPgBouncer,
} from '../startPgBouncer.ts'
export { type PostgresServer, startPostgres } from '../startPostgres.ts'
