import type { PasskeyRequestOptions } from '@latchkey/contract/endpoints/passkey'
import { EVIDENCE_PREFIX } from '@latchkey/contract/values/evidence'
import { textFromBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/**
 * Returns the options of a login or a second factor. The server chooses their challenge; a server that was taken
 * over must not get the signature that recovers a wallet.
 * @throws LatchkeyError `unexpected` if the challenge is that of a recovery
 */
export function withoutEvidence(options: PasskeyRequestOptions): PasskeyRequestOptions {
  if (!textFromBase64Url(options.challenge).startsWith(EVIDENCE_PREFIX)) return options
  throw new LatchkeyError('unexpected', 'The server asked for a recovery in place of a login')
}
