export type CloudKitRecord = {
  recordName: string
  recordType: string
  fields: Record<string, { value: unknown; type?: string }>
}
type Operation = { operationType: string; record: CloudKitRecord }

const NAME_MAX_CHARS = 255
const refusal = (recordName: string, serverErrorCode: string, reason: string) => ({
  recordName,
  reason,
  serverErrorCode,
})

/** The private database of each user and container, in memory. */
export function createCloudKitRecords() {
  const records = new Map<string, CloudKitRecord>()
  const keyOf = (database: string, recordName: string) => `${database}|${recordName}`

  return {
    lookup(database: string, recordName: string): object {
      const record = records.get(keyOf(database, recordName))
      return record ?? refusal(recordName, 'NOT_FOUND', 'Record not found')
    },
    modify(database: string, { operationType, record }: Operation): object {
      const { recordName, recordType, fields } = record
      const key = keyOf(database, recordName)
      if (recordName.startsWith('_') || recordName.length > NAME_MAX_CHARS) {
        return refusal(recordName, 'BAD_REQUEST', 'Invalid record name')
      }
      if (operationType === 'create' && records.has(key)) {
        return refusal(recordName, 'CONFLICT', 'record to insert already exists')
      }
      if (operationType === 'forceDelete') {
        records.delete(key)
        return { recordName, deleted: true }
      }
      const typed = Object.entries(fields).map(([name, { value }]) => [
        name,
        { value, type: 'STRING' },
      ])
      const kept = { recordName, recordType, fields: Object.fromEntries(typed) }
      records.set(key, kept)
      return kept
    },
  }
}
