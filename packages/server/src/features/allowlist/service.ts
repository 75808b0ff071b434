import type { AllowlistEntry, AllowlistType } from '@latchkey/contract/endpoints/allowlist'
import { DIRECTORY_LIMITS } from '../../limits/directoryLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import {
  entriesOf,
  type Identifier,
  normalizeAddress,
} from '../../platform/identifiers/entriesOf.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { normalizeEmail, spellNumber } from '../one-time-code/service.ts'
import type { AllowlistKey, AllowlistRepo, AllowlistRow } from './repo.ts'

type Deps = { repo: AllowlistRepo; nowMs(): number; randomBytes: RandomBytes }
type AllowlistInput = { type: AllowlistType; value: string }

export type AllowlistService = ReturnType<typeof createAllowlistService>

/** Manages the allowlist: entries of the configuration and of the back end. */
export function createAllowlistService({ repo, nowMs, randomBytes }: Deps) {
  return {
    /** Whether this identifier may log in. True if the app has no allowlist. */
    async isListed(app: App, name: Identifier): Promise<boolean> {
      if (isAllowlisted(name.value, app.definition.allowlist?.entries)) return true
      return repo.hasAny(app.id, entriesOf(name))
    },

    async list(app: App): Promise<AllowlistEntry[]> {
      const rows = await repo.list(app.id, configuredIn(app))
      return rows.map((row) => toEntry(app, row))
    },

    /** Adds an entry. Adding it again changes nothing. */
    async add(app: App, input: AllowlistInput): Promise<AllowlistEntry> {
      const name = normalizeName(app, input)
      const max = DIRECTORY_LIMITS.allowlistEntriesMax
      const id = await repo.add(app.id, name, { id: createId(randomBytes), nowMs: nowMs(), max })
      if (id === undefined) {
        throw new ServiceError('invalid_request', { sentence: 'The allowlist is full' })
      }
      return toEntry(app, { id, ...name, acceptedAtMs: null })
    },

    async remove(app: App, input: AllowlistInput): Promise<{ message: string }> {
      const name = normalizeName(app, input)
      const isConfigured = configuredIn(app).some(
        ({ type, value }) => type === name.type && value === name.value,
      )
      if (isConfigured) {
        throw new ServiceError('not_supported', {
          sentence: 'This entry is in the configuration of the app',
        })
      }
      await repo.remove(app.id, name)
      return { message: 'Removed' }
    },
  }
}

/** Whether an entry matches the address or number. True if the app has no allowlist. */
function isAllowlisted(name: string, entries: readonly string[] | undefined): boolean {
  if (!entries) return true
  const domain = name.includes('@') ? name.slice(name.lastIndexOf('@')) : undefined
  return entries.some((entry) => {
    const wanted = entry.toLowerCase()
    return wanted.startsWith('*@') ? wanted.slice(1) === domain : wanted === name
  })
}

const toEntry = (app: App, { id, type, value, acceptedAtMs }: AllowlistRow): AllowlistEntry => ({
  id,
  appId: app.id,
  type,
  value,
  acceptedAt: acceptedAtMs,
})

const configuredIn = ({ definition }: App): (AllowlistKey & { id: string })[] =>
  (definition.allowlist?.entries ?? []).map((entry) => {
    const value = entry.toLowerCase()
    const id = `configured:${value}`
    if (value.startsWith('*@')) return { id, type: 'emailDomain', value: value.slice(2) }
    return { id, type: value.startsWith('+') ? 'phone' : 'email', value }
  })

const NORMALIZERS: Record<AllowlistType, (typed: string, app: App) => string | undefined> = {
  email: normalizeEmail,
  emailDomain: (typed) => normalizeEmail(`a@${typed.replace(/^\*?@/, '')}`)?.slice(2),
  phone: (typed, app) => spellNumber(app, typed),
  wallet: (typed) => (/^[0-9A-Za-z]{32,44}$/.test(typed) ? normalizeAddress(typed) : undefined),
}

/** Normalizes a typed entry like the identifiers of logins. */
export function normalizeName(
  app: App,
  { type, value }: { type: AllowlistType; value: string },
): AllowlistKey {
  const normalized = NORMALIZERS[type](value, app)
  if (normalized === undefined) throw new ServiceError('invalid_data')
  return { type, value: normalized }
}
