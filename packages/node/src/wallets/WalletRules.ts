/** Policies and additional signers of a wallet. */
export type WalletRules = {
  /** Policies that every request must satisfy. */
  policyIds?: readonly string[]
  /** Key quorums that may use the wallet beside its owner, optionally under their own policies. */
  additionalSigners?: readonly { signerId: string; overridePolicyIds?: readonly string[] }[]
}

/** Converts to request body fields. */
export const rulesOf = ({ policyIds, additionalSigners }: WalletRules) => ({
  ...(policyIds && { policy_ids: [...policyIds] }),
  ...(additionalSigners && {
    additional_signers: additionalSigners.map(({ signerId, overridePolicyIds }) => ({
      signer_id: signerId,
      ...(overridePolicyIds && { override_policy_ids: [...overridePolicyIds] }),
    })),
  }),
})
