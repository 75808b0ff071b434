/** Vocabulary of policies: docs/policies.md. */
export type PolicyChain = 'ethereum' | 'solana'
/** How values of a field are compared. */
export type FieldKind = 'number' | 'address' | 'account' | 'text'

export const POLICY_ACTIONS = ['ALLOW', 'DENY'] as const
export const POLICY_OPERATORS = ['eq', 'gt', 'gte', 'lt', 'lte', 'in'] as const
export type PolicyOperator = (typeof POLICY_OPERATORS)[number]

export const POLICY_METHODS: Readonly<Record<PolicyChain, readonly string[]>> = {
  ethereum: [
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'eth_sign7702Authorization',
    'personal_sign',
    'exportPrivateKey',
    '*',
  ],
  solana: ['signTransaction', 'signAndSendTransaction', 'signMessage', 'exportPrivateKey', '*'],
}

const parts = (instruction: string, fields: Readonly<Record<string, FieldKind>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${instruction}.${name}`, kind]))

type Source = { chain: PolicyChain; fields?: Readonly<Record<string, FieldKind>> }

/** Sources of condition fields; without `fields`, the condition's own definition lists them. */
export const POLICY_SOURCES = {
  ethereum_transaction: {
    chain: 'ethereum',
    fields: { to: 'address', value: 'number', chain_id: 'number' },
  },
  ethereum_calldata: { chain: 'ethereum' },
  ethereum_typed_data_domain: {
    chain: 'ethereum',
    fields: {
      chainId: 'number',
      chain_id: 'number',
      verifyingContract: 'address',
      verifying_contract: 'address',
    },
  },
  ethereum_typed_data_message: { chain: 'ethereum' },
  ethereum_7702_authorization: { chain: 'ethereum', fields: { contract: 'address' } },
  solana_program_instruction: { chain: 'solana', fields: { programId: 'account' } },
  solana_system_program_instruction: {
    chain: 'solana',
    fields: {
      instructionName: 'text',
      ...parts('Transfer', { from: 'account', to: 'account', lamports: 'number' }),
    },
  },
  solana_token_program_instruction: {
    chain: 'solana',
    fields: {
      instructionName: 'text',
      ...parts('Transfer', {
        source: 'account',
        destination: 'account',
        authority: 'account',
        amount: 'number',
      }),
      ...parts('TransferChecked', {
        source: 'account',
        mint: 'account',
        destination: 'account',
        authority: 'account',
        amount: 'number',
      }),
      ...parts('Burn', {
        account: 'account',
        mint: 'account',
        authority: 'account',
        amount: 'number',
      }),
      ...parts('MintTo', {
        mint: 'account',
        account: 'account',
        authority: 'account',
        amount: 'number',
      }),
      ...parts('CloseAccount', {
        account: 'account',
        destination: 'account',
        authority: 'account',
      }),
      ...parts('InitializeAccount3', { account: 'account', mint: 'account', owner: 'account' }),
    },
  },
} as const satisfies Record<string, Source>
export type FieldSource = keyof typeof POLICY_SOURCES

export type TypedDataShape = {
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primary_type: string
}
export type AbiItem = Readonly<Record<string, unknown>> & { type: string }

export type PolicyCondition = {
  field_source: FieldSource
  field: string
  operator: PolicyOperator
  value: string | readonly string[]
  abi?: readonly AbiItem[]
  typed_data?: TypedDataShape
}
/** Rule of a policy before it has an id. */
export type NewPolicyRule = {
  /** Name of the rule, at most 50 characters. */
  name: string
  /** Method that the rule applies to, such as `eth_sendTransaction`; `*` for every method. */
  method: string
  /** Result if the rule matches. `DENY` wins over `ALLOW`. */
  action: (typeof POLICY_ACTIONS)[number]
  /** Conditions that must all hold for the rule to match. An empty list always matches. */
  conditions: readonly PolicyCondition[]
}
export type PolicyRule = NewPolicyRule & { id: string }
