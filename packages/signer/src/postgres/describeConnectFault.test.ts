import { expect, test } from 'vitest'
import { describeConnectFault } from './describeConnectFault.ts'

const URL = 'postgres://latchkey:sesame@db.internal/latchkey'

test.each([
  [{ code: 'ECONNREFUSED' }, '(ECONNREFUSED). Is PostgreSQL running?'],
  [{ code: '28P01' }, '(28P01). Check user name and password.'],
  [{ message: 'timeout expired' }, '(ETIMEDOUT). Does a firewall block the port?'],
  [{ message: 'no SSL' }, '(no SSL).'],
])('describes %o with the variable and the host', (fault, ending) => {
  expect(describeConnectFault('DATABASE_URL', URL, fault)).toBe(
    `DATABASE_URL: cannot connect to db.internal:5432/latchkey ${ending}`,
  )
})
