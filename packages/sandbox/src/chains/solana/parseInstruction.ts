import { getBase58Decoder } from '@solana/kit'
import {
  identifySystemInstruction,
  parseCreateAccountInstruction,
  parseTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  identifyTokenInstruction,
  parseMintToCheckedInstruction,
  parseTransferCheckedInstruction,
  parseTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import { describeAmount, TOKEN_2022_PROGRAM_ADDRESS } from './describeAccount.ts'
import type { ReadInstruction } from './readTransaction.ts'

type Parsed = { program: string; parsed: unknown }

const MEMO_PROGRAMS = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

/** A parsed instruction if its program is known, else the raw one. */
export function parseInstruction(
  instruction: ReadInstruction,
  stackHeight: number | null,
): Record<string, unknown> {
  const { program: programId, accounts, data } = instruction
  const parsed = tryToParse(instruction)
  const shown = parsed ?? { accounts, data: getBase58Decoder().decode(data) }
  return { ...shown, programId, stackHeight }
}

function tryToParse(instruction: ReadInstruction): Parsed | undefined {
  try {
    const { program, data } = instruction
    if (program === SYSTEM_PROGRAM_ADDRESS) return parseSystem(instruction)
    if (program === TOKEN_PROGRAM_ADDRESS) return parseToken(instruction, 'spl-token')
    if (program === TOKEN_2022_PROGRAM_ADDRESS) return parseToken(instruction, 'spl-token-2022')
    if (program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS) return parseAssociated(instruction)
    if (!MEMO_PROGRAMS.includes(program)) return undefined
    return { program: 'spl-memo', parsed: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    // Data that the program would not accept is returned raw.
    return undefined
  }
}

const readable = ({ program, accounts, data }: ReadInstruction) => ({
  programAddress: program as never,
  accounts: accounts.map((address) => ({ address, role: 3 as const })),
  data,
})

function parseSystem(instruction: ReadInstruction): Parsed | undefined {
  const program = 'system'
  const kind = identifySystemInstruction(instruction.data)
  if (kind === SystemInstruction.TransferSol) {
    const { accounts, data } = parseTransferSolInstruction(readable(instruction))
    const info = {
      source: accounts.source.address,
      destination: accounts.destination.address,
      lamports: data.amount,
    }
    return { program, parsed: { type: 'transfer', info } }
  }
  if (kind !== SystemInstruction.CreateAccount) return undefined
  const { accounts, data } = parseCreateAccountInstruction(readable(instruction))
  const info = {
    source: accounts.payer.address,
    newAccount: accounts.newAccount.address,
    lamports: data.lamports,
    space: data.space,
    owner: data.programAddress,
  }
  return { program, parsed: { type: 'createAccount', info } }
}

function parseToken(instruction: ReadInstruction, program: string): Parsed | undefined {
  const kind = identifyTokenInstruction(instruction.data)
  if (kind === TokenInstruction.Transfer) {
    const { accounts, data } = parseTransferInstruction(readable(instruction))
    const info = {
      source: accounts.source.address,
      destination: accounts.destination.address,
      authority: accounts.authority.address,
      amount: data.amount.toString(),
    }
    return { program, parsed: { type: 'transfer', info } }
  }
  if (kind === TokenInstruction.TransferChecked) {
    const { accounts, data } = parseTransferCheckedInstruction(readable(instruction))
    const info = {
      source: accounts.source.address,
      mint: accounts.mint.address,
      destination: accounts.destination.address,
      authority: accounts.authority.address,
      tokenAmount: describeAmount(data.amount, data.decimals),
    }
    return { program, parsed: { type: 'transferChecked', info } }
  }
  if (kind !== TokenInstruction.MintToChecked) return undefined
  const { accounts, data } = parseMintToCheckedInstruction(readable(instruction))
  const info = {
    mint: accounts.mint.address,
    account: accounts.token.address,
    mintAuthority: accounts.mintAuthority.address,
    tokenAmount: describeAmount(data.amount, data.decimals),
  }
  return { program, parsed: { type: 'mintToChecked', info } }
}

function parseAssociated({ accounts, data }: ReadInstruction): Parsed {
  const [source, account, wallet, mint] = accounts
  return {
    program: 'spl-associated-token-account',
    parsed: {
      type: data[0] === 1 ? 'createIdempotent' : 'create',
      info: { source, account, wallet, mint },
    },
  }
}
