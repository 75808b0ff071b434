import { checkArgument, checkText } from '../api/checkArgument.ts'

/** A key quorum that may use a wallet beside its owner. */
export type AdditionalSigner = {
  /** Id of the key quorum. */
  signerId: string
  /** Policies for this signer. If empty, the policies of the wallet apply. */
  overridePolicyIds?: readonly string[]
}

/** Policies and additional signers of a wallet. */
export type WalletRules = {
  /** Policies that every request must satisfy. */
  policyIds?: readonly string[]
  /** Key quorums that may use the wallet beside its owner. */
  additionalSigners?: readonly AdditionalSigner[]
}

/** Owner of a wallet or policy: a user, a P-256 public key (base64 SPKI or PEM), or a key quorum. */
export type Owner =
  | { readonly userId: string }
  | { readonly publicKey: string }
  | { readonly keyQuorumId: string }

export const toWireRules = ({ policyIds, additionalSigners }: WalletRules) => ({
  ...(policyIds && { policy_ids: [...policyIds] }),
  ...(additionalSigners && {
    additional_signers: additionalSigners.map(({ signerId, overridePolicyIds }) => ({
      signer_id: signerId,
      ...(overridePolicyIds && { override_policy_ids: [...overridePolicyIds] }),
    })),
  }),
})

export function toWireOwner(owner: Owner | undefined) {
  if (owner === undefined) return {}
  const names = ['userId', 'publicKey', 'keyQuorumId'] as const
  const given = Object.entries(owner ?? {}).filter(([name]) => names.includes(name as never))
  checkArgument(given.length === 1, 'owner', `an object with exactly one of ${names.join(', ')}`)
  const [name, value] = given[0]!
  checkText(value, `owner.${name}`)
  if (name === 'keyQuorumId') return { owner_id: value }
  return { owner: name === 'userId' ? { user_id: value } : { public_key: value } }
}
