import type { VaultClouds } from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import { type CloudFolder, type Fetch, fetchCloud, readObject } from './CloudFolder.ts'

const RECORD_TYPE = 'RecoverySecret'
const FIELD = 'secret'

/** Opens the user's private CloudKit database in the app's container. */
export function openICloud({
  fetch,
  cloud,
  webAuthToken,
}: {
  fetch: Fetch
  cloud: NonNullable<VaultClouds['iCloud']>
  webAuthToken: string
}): CloudFolder {
  const { apiUrl, containerIdentifier, environment, apiToken } = cloud
  const base = `${apiUrl}/database/1/${containerIdentifier}/${environment}/private`
  let token = webAuthToken

  async function ask(operation: 'lookup' | 'modify', body: object) {
    const query = new URLSearchParams({ ckAPIToken: apiToken, ckWebAuthToken: token })
    const reply = await fetchCloud(fetch, `${base}/records/${operation}?${query}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    // Each token works once. The reply contains the next.
    token = reply.header('x-apple-cloudkit-web-auth-token') ?? token
    const { records } = readObject(reply.text)
    if (reply.status !== 200 || !Array.isArray(records)) throw new VaultError('error')
    return readRecord(records[0])
  }

  return {
    async find(name, location = name) {
      const record = await ask('lookup', { records: [{ recordName: location }] })
      if (record.failure === 'NOT_FOUND') return undefined
      if (record.failure !== undefined || record.text === undefined) throw new VaultError('error')
      return { location, text: record.text }
    },
    async write(name, text) {
      const record = {
        recordType: RECORD_TYPE,
        recordName: name,
        fields: { [FIELD]: { value: text } },
      }
      const kept = await ask('modify', { operations: [{ operationType: 'create', record }] })
      if (kept.failure !== undefined) throw new VaultError('error')
      return name
    },
  }
}

function readRecord(record: unknown): { failure?: string; text?: string } {
  const { serverErrorCode, fields } = (record ?? {}) as {
    serverErrorCode?: unknown
    fields?: Record<string, { value?: unknown } | undefined>
  }
  if (serverErrorCode !== undefined) return { failure: String(serverErrorCode) }
  const value = fields?.[FIELD]?.value
  return typeof value === 'string' ? { text: value } : {}
}
