export {
  createTestDatabase,
  type DatabaseTemplate,
  type TestDatabase,
} from '../createTestDatabase.ts'
export { type PostgresServer, startPostgres } from '../startPostgres.ts'
