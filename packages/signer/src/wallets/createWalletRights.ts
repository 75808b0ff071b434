import { POLICY_LIMITS } from '@latchkey/contract/endpoints/policies'
import type { AdditionalSigner, Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import * as z from 'zod/mini'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import { readSpki } from '../hpke/readSpki.ts'
import type { KeyQuorums, Party } from '../key-quorums/service.ts'
import type { Policies } from '../policies/service.ts'
import { SignerError } from '../SignerError.ts'
import type { WalletKey, WalletRow } from './repo.ts'

type Deps = {
  quorums: Pick<KeyQuorums, 'isSignedBy' | 'exists'>
  policies: Pick<Policies, 'requireKnown' | 'requireAllowed'>
}

/** Policies and additional signers of a wallet. */
export type Rights = {
  policyIds: readonly string[]
  additionalSigners: readonly AdditionalSigner[]
}
/** Requested changes. */
export type RightsChange = Partial<Rights> & { owner?: Party }
export type WalletRights = ReturnType<typeof createWalletRights>

const PATH = /^\/(?:api\/)?v1\/wallets\/([^/]+)$/
const ids = z.array(z.string()).check(z.maxLength(POLICY_LIMITS.policiesPerWalletMax))
const changeBody = z.object({
  owner: z.nullish(z.object({ public_key: z.string(), user_id: z.nullish(z.undefined()) })),
  owner_id: z.nullish(z.string()),
  policy_ids: z.nullish(ids),
  additional_signers: z.nullish(
    z
      .array(z.object({ signer_id: z.string(), override_policy_ids: z.nullish(ids) }))
      .check(z.maxLength(POLICY_LIMITS.signersPerWalletMax)),
  ),
})

/** Owner, additional signers and policies of a wallet. */
export function createWalletRights({ quorums, policies }: Deps) {
  /** Without an owner, the app secret alone authorizes. */
  async function isOwner(row: WalletRow, authorization: Authorization): Promise<boolean> {
    const owner = ownerOf(row)
    return owner === null || quorums.isSignedBy(row.appId, owner, authorization)
  }

  return {
    requireAllowed: policies.requireAllowed,

    async requireOwner(row: WalletRow, authorization: Authorization): Promise<void> {
      if (!(await isOwner(row, authorization))) throw new SignerError('invalid_signature')
    },

    /** Policies for the signing party: the wallet's, or the override policies of an additional signer. */
    async requireSigner(row: WalletRow, authorization: Authorization): Promise<readonly string[]> {
      if (await isOwner(row, authorization)) return row.policyIds
      for (const { signer_id: quorumId, override_policy_ids } of row.additionalSigners) {
        if (!(await quorums.isSignedBy(row.appId, { quorumId }, authorization))) continue
        return override_policy_ids?.length ? override_policy_ids : row.policyIds
      }
      throw new SignerError('invalid_signature')
    },

    /** Rejects unknown key quorums and policies. */
    async requireKnown(
      appId: string,
      chainType: string,
      owner: Party | null,
      { policyIds, additionalSigners }: Rights,
    ): Promise<void> {
      const overriding = additionalSigners.flatMap((one) => one.override_policy_ids ?? [])
      const named = [...policyIds, ...overriding]
      if (named.length > 0) await policies.requireKnown(appId, named, chainType)
      const parties = additionalSigners.map(({ signer_id }) => signer_id)
      if (owner && 'quorumId' in owner) parties.push(owner.quorumId)
      for (const party of parties) {
        if (!(await quorums.exists(appId, party))) throw new SignerError('invalid_request')
      }
    },

    /** Parses the changes of a signed request. */
    read({ appId, walletId }: WalletKey, authorization: Authorization): RightsChange {
      const { match, body } = readSignedPath(appId, authorization, PATH)
      const parsed = changeBody.safeParse(body)
      const isTarget = match[1] === walletId && authorization.method === 'PATCH'
      if (!isTarget || !parsed.success) throw new SignerError('invalid_request')
      const { owner, owner_id, policy_ids, additional_signers } = parsed.data
      if (owner && owner_id) throw new SignerError('invalid_request')
      return {
        ...(owner && { owner: { publicKey: readSpki(owner.public_key) } }),
        ...(owner_id && { owner: { quorumId: owner_id } }),
        ...(policy_ids && { policyIds: policy_ids }),
        ...(additional_signers && {
          additionalSigners: additional_signers.map(({ signer_id, override_policy_ids }) => ({
            signer_id,
            ...(override_policy_ids && { override_policy_ids }),
          })),
        }),
      }
    },
  }
}

function ownerOf(row: WalletRow): Party | null {
  if (row.ownerUserId !== null) return { userId: row.ownerUserId }
  if (row.ownerPublicKey !== null) return { publicKey: row.ownerPublicKey }
  return row.ownerQuorumId === null ? null : { quorumId: row.ownerQuorumId }
}
