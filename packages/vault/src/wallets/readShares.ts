import { readAuthShare, readRecoveryShare } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { Caller } from '../server/createApi.ts'
import type { ShownEvidence } from './createRecoveryEvidence.ts'
import { wipe } from './sealShares.ts'
import type { WalletPorts } from './WalletPorts.ts'

/**
 * Purpose of a share request. An export requires fresh MFA and notifies the user; a repeat shows an
 * exported secret again.
 */
export type Purpose = 'use' | 'export' | 'export-repeat'

export type Bytes = Uint8Array<ArrayBuffer>
type Version = { root: Pick<WalletRoot, 'root_id'>; version: number }

/** Reads the server share of a version. */
export async function authShareOf(
  { api }: WalletPorts,
  caller: Caller,
  { root, version }: Version,
  purpose: Purpose = 'use',
): Promise<Bytes> {
  const reply = await api.call(readAuthShare, {
    caller,
    params: { rootId: root.root_id },
    body: { share_version: version, purpose },
  })
  return Uint8Array.from(base64.decode(reply.auth_share))
}

/** Reads the recovery share of a version, still encrypted unless recovery is automatic. */
async function recoveryShareOf(
  { api, boxes, signerKey }: WalletPorts,
  caller: Caller,
  { root, version }: Version,
  shown?: ShownEvidence,
): Promise<Bytes> {
  const recipient = shown?.recipient ?? (await boxes.createRecipient())
  // Sealed to the signer with the recipient, so that the API can neither read nor redirect it.
  const evidence = shown && { ...shown.fields, recipient_public_key: recipient.publicKey }
  const reply = await api.call(readRecoveryShare, {
    caller,
    params: { rootId: root.root_id },
    body: {
      share_version: version,
      recipient_public_key: recipient.publicKey,
      ...(evidence && {
        sealed_evidence: await boxes.seal(signerKey, utf8ToBytes(JSON.stringify(evidence))),
      }),
    },
  })
  return recipient.open(reply.sealed_share)
}

/** Reads the server share and the recovery share at once, passes them to `work`, then zeroes them. */
export async function withRemoteShares<Result>(
  ports: WalletPorts,
  caller: Caller,
  { shown, ...at }: Version & { shown?: ShownEvidence | undefined },
  work: (authShare: Bytes, recoveryShare: Bytes) => Promise<Result>,
): Promise<Result> {
  const readings = [
    authShareOf(ports, caller, at),
    recoveryShareOf(ports, caller, at, shown),
  ] as const
  try {
    return await work(...(await Promise.all(readings)))
  } finally {
    // Also wipes a share that arrives after the other request failed.
    for (const reading of readings) {
      reading.then(
        (share) => wipe([share]),
        () => {},
      )
    }
  }
}
