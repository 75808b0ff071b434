/** Everything a line may say: no body, no header, no message of an error. */
export type SignerLogFields = {
  route?: string
  status?: number
  durationMs?: number
  code?: string
  count?: number
  port?: number
  fault?: unknown
}

export type SignerLog = Record<
  'info' | 'warn' | 'error',
  (event: string, fields?: SignerLogFields) => void
>
