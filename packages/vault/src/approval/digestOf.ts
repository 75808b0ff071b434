import { type ApprovedEvent, approvedText } from '@latchkey/contract/messages/approval'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the hash that an approval of this request names. */
export const digestOf = (event: ApprovedEvent, data: Readonly<Record<string, unknown>>): string =>
  bytesToHex(sha256(utf8ToBytes(approvedText(event, data))))
