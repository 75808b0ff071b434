import {
  createLatchkey,
  createLog,
  type Latchkey,
  parseConfig,
  readEnvironment,
} from '@latchkey/server'

const log = createLog({ nowMs: Date.now, write: (line) => process.stdout.write(line) })

async function start(): Promise<Latchkey> {
  const { apps } = parseConfig({
    apps: [
      {
        id: '{{APP_ID}}',
        name: '{{NAME}}',
        secret: process.env.LATCHKEY_APP_SECRET ?? '',
        mode: 'development',
        loginMethods: ['email'],
        // The route handler serves the API, not the vault.
        embeddedWallets: { vault: false },
        // Its code is fixed and no mail is sent. Remove it before production.
        testCredentials: [
          { email: 'test@example.com', phoneNumber: '+15555550100', code: '246810' },
        ],
      },
    ],
  })
  return createLatchkey(readEnvironment(process.env), apps, log)
}

// On globalThis: `next dev` loads this module again after each change.
const cache = globalThis as { latchkey?: Promise<Latchkey> | undefined }

/** Starts with the first request, so a build needs no database. A failed start is not cached. */
export function openLatchkey(): Promise<Latchkey> {
  cache.latchkey ??= start().catch((error: unknown) => {
    cache.latchkey = undefined
    throw error
  })
  return cache.latchkey
}
