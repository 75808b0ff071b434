/** Rules for a wallet, and who may use it besides its owner: key quorums, each under rules of its own where named. */
export type WalletRules = {
  policyIds?: readonly string[]
  additionalSigners?: readonly { signerId: string; overridePolicyIds?: readonly string[] }[]
}

/** The same as the wire has it. */
export const rulesOf = ({ policyIds, additionalSigners }: WalletRules) => ({
  ...(policyIds && { policy_ids: [...policyIds] }),
  ...(additionalSigners && {
    additional_signers: additionalSigners.map(({ signerId, overridePolicyIds }) => ({
      signer_id: signerId,
      ...(overridePolicyIds && { override_policy_ids: [...overridePolicyIds] }),
    })),
  }),
})
