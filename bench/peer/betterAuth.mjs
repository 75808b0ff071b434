// better-auth set up as documented: email codes, PostgreSQL, a mailer and Node's HTTP server.
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { emailOTP } from 'better-auth/plugins'
import { createTransport } from 'nodemailer'
import { Pool } from 'pg'

const { DATABASE_URL, SMTP_URL, PORT } = process.env
const mailer = createTransport({ url: SMTP_URL, pool: true, maxConnections: 8 })
const options = {
  secret: 'a-secret-of-the-bench-that-is-long-enough',
  baseURL: `http://127.0.0.1:${PORT}`,
  database: new Pool({ connectionString: DATABASE_URL, max: 10 }),
  plugins: [
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        const text = `Your login code:\n\n${otp}\n`
        // Not awaited, as its documentation advises.
        void mailer.sendMail({ from: 'login@example.com', to: email, subject: 'Login code', text })
      },
    }),
  ],
  // Disabled in its favour: the limiter counts by address, and all load comes from one.
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
}
const { runMigrations } = await getMigrations(options)
await runMigrations()
const auth = betterAuth(options)
createServer(toNodeHandler(auth)).listen(Number(PORT), '127.0.0.1')
