import type { PolicyCondition } from '@latchkey/contract/entities/policyRules'
import { base58 } from '@scure/base'
import type { Field } from './Field.ts'
import type { SolanaInstruction } from './Subject.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** The Token program and Token-2022, which share these instructions. */
const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Indexed by the discriminator at the start of the instruction data. */
const SYSTEM_NAMES = [
  'CreateAccount',
  'Assign',
  'Transfer',
  'CreateAccountWithSeed',
  'AdvanceNonceAccount',
  'WithdrawNonceAccount',
  'InitializeNonceAccount',
  'AuthorizeNonceAccount',
  'Allocate',
  'AllocateWithSeed',
  'AssignWithSeed',
  'TransferWithSeed',
  'UpgradeNonceAccount',
]
const TOKEN_NAMES = [
  'InitializeMint',
  'InitializeAccount',
  'InitializeMultisig',
  'Transfer',
  'Approve',
  'Revoke',
  'SetAuthority',
  'MintTo',
  'Burn',
  'CloseAccount',
  'FreezeAccount',
  'ThawAccount',
  'TransferChecked',
  'ApproveChecked',
  'MintToChecked',
  'BurnChecked',
  'InitializeAccount2',
  'SyncNative',
  'InitializeAccount3',
  'InitializeMultisig2',
  'InitializeMint2',
]

/** Layout of an instruction: length of its data, order of its accounts, position of the amount. */
type Layout = { bytes: number; accounts: readonly string[]; amount?: [name: string, at: number] }
const SYSTEM_LAYOUTS: Readonly<Record<string, Layout>> = {
  Transfer: { bytes: 12, accounts: ['from', 'to'], amount: ['lamports', 4] },
}
const amount: [string, number] = ['amount', 1]
const TOKEN_LAYOUTS: Readonly<Record<string, Layout>> = {
  Transfer: { bytes: 9, accounts: ['source', 'destination', 'authority'], amount },
  TransferChecked: {
    bytes: 10,
    accounts: ['source', 'mint', 'destination', 'authority'],
    amount,
  },
  Burn: { bytes: 9, accounts: ['account', 'mint', 'authority'], amount },
  MintTo: { bytes: 9, accounts: ['mint', 'account', 'authority'], amount },
  CloseAccount: { bytes: 1, accounts: ['account', 'destination', 'authority'] },
  InitializeAccount3: { bytes: 33, accounts: ['account', 'mint'] },
}

/** Reads the field of a condition from a Solana instruction. */
export function readInstruction(condition: PolicyCondition, instruction: SolanaInstruction): Field {
  const { field_source, field } = condition
  const { programId, data } = instruction
  if (field_source === 'solana_program_instruction') {
    return field === 'programId' ? { text: programId } : 'unknown'
  }
  if (field_source === 'solana_system_program_instruction') {
    if (programId !== SYSTEM_PROGRAM) return 'absent'
    const name = data.byteLength < 4 ? undefined : SYSTEM_NAMES[view(data).getUint32(0, true)]
    return readPart(field, instruction, name, SYSTEM_LAYOUTS)
  }
  if (!TOKEN_PROGRAMS.includes(programId)) return 'absent'
  return readPart(field, instruction, TOKEN_NAMES[data[0] ?? -1], TOKEN_LAYOUTS)
}

function readPart(
  field: string,
  { accounts, data }: SolanaInstruction,
  name: string | undefined,
  layouts: Readonly<Record<string, Layout>>,
): Field {
  if (name === undefined) return 'unknown'
  if (field === 'instructionName') return { text: name }
  const [instruction, part] = field.split('.')
  if (instruction !== name) return 'absent'
  const layout = layouts[name]
  if (layout?.bytes !== data.byteLength || accounts.length < layout.accounts.length) {
    return 'unknown'
  }
  const [amountName, amountAt] = layout.amount ?? []
  if (amountAt !== undefined && part === amountName) {
    return { number: view(data).getBigUint64(amountAt, true) }
  }
  if (name === 'InitializeAccount3' && part === 'owner') {
    return { text: base58.encode(data.subarray(1)) }
  }
  const account = accounts[layout.accounts.indexOf(part ?? '')]
  return account === undefined ? 'unknown' : { text: account }
}

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
