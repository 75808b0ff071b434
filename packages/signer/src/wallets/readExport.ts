import { HPKE } from '@latchkey/contract/messages/sealedBox'
import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'

const exportRequest = z.object({
  encryption_type: z.literal(HPKE),
  recipient_public_key: z.string(),
  /** Rejects `true`: wallets have no stored recovery phrase. */
  export_seed_phrase: z.optional(z.literal(false)),
})

export function readExport(sent: unknown): z.output<typeof exportRequest> {
  const parsed = exportRequest.safeParse(sent)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data
}
