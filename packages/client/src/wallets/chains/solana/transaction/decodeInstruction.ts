import type { DecodedInstruction } from './DecodedInstruction.ts'
import { decodeSwap } from './decodeSwap.ts'
import { hexOf, u32, u64 } from './littleEndian.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs.ts'
import type { SolanaInstruction } from './SolanaTransaction.ts'

const DISCRIMINATOR_BYTES = 8
const KEY_BYTES = 32

/** Decodes an instruction. An unknown one has its program and discriminator. */
export function decodeInstruction(instruction: SolanaInstruction): DecodedInstruction {
  const { program, data } = instruction
  return (
    readKnown(instruction) ?? {
      type: 'unknown',
      program,
      discriminator: hexOf(data.slice(0, DISCRIMINATOR_BYTES)),
    }
  )
}

function readKnown(instruction: SolanaInstruction): DecodedInstruction | undefined {
  try {
    switch (instruction.program) {
      case SYSTEM_PROGRAM:
        return readSystem(instruction)
      case TOKEN_PROGRAM:
      case TOKEN_2022_PROGRAM:
        return readToken(instruction)
      case ASSOCIATED_TOKEN_PROGRAM:
        return readAssociated(instruction)
      default:
        return decodeSwap(instruction)
    }
  } catch {
    // Too short for its type. The program would reject it.
    return undefined
  }
}

/** Returns the account at an index. Throws a RangeError if it is missing. */
function accountAt({ accounts }: SolanaInstruction, place: number): string {
  const account = accounts.at(place)
  if (account === undefined) throw new RangeError('An account is missing')
  return account
}

function readSystem(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const { data } = instruction
  const account = (place: number) => accountAt(instruction, place)
  const [fromAccount, toAccount] = [account(0), account(1)]
  switch (u32(data, 0)) {
    case 0:
      return {
        type: 'create-account',
        value: u64(data, 4),
        fromAccount,
        toAccount,
        withSeed: false,
      }
    case 2:
      return { type: 'sol-transfer', value: u64(data, 4), fromAccount, toAccount, withSeed: false }
    case 3: {
      const afterSeed = 4 + KEY_BYTES + 8 + Number(u64(data, 4 + KEY_BYTES))
      const value = u64(data, afterSeed)
      return { type: 'create-account', value, fromAccount, toAccount, withSeed: true }
    }
    case 11:
      return {
        type: 'sol-transfer',
        value: u64(data, 4),
        fromAccount,
        toAccount: account(2),
        withSeed: true,
      }
    default:
      return undefined
  }
}

const TRANSFER_FEE_EXTENSION = 26
const TRANSFER_CHECKED_WITH_FEE = 1

function readToken(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const { data, program } = instruction
  const account = (place: number) => accountAt(instruction, place)
  const checked = (start: number): DecodedInstruction => ({
    type: 'spl-transfer',
    value: u64(data, start),
    fromAta: account(0),
    mint: account(1),
    toAta: account(2),
    decimals: byteAt(data, start + 8),
  })
  switch (data[0]) {
    case 3:
      return {
        type: 'spl-transfer',
        value: u64(data, 1),
        fromAta: account(0),
        toAta: account(1),
        mint: null,
        decimals: null,
      }
    case 12:
      return checked(1)
    case 1:
    case 16:
    case 18:
      return { type: 'spl-init-account', account: account(0), mint: account(1) }
    case 9:
      return { type: 'spl-close-account', account: account(0), toAccount: account(1) }
    case 17:
      return { type: 'spl-sync-native', account: account(0) }
    case TRANSFER_FEE_EXTENSION:
      return program === TOKEN_2022_PROGRAM && data[1] === TRANSFER_CHECKED_WITH_FEE
        ? checked(2)
        : undefined
    default:
      return undefined
  }
}

function byteAt(data: Uint8Array, place: number): number {
  const byte = data[place]
  if (byte === undefined) throw new RangeError('The data ends too early')
  return byte
}

function readAssociated(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const { data } = instruction
  // No data or 0 creates the account. 1 creates it unless it exists.
  if (data.length > 1 || (data[0] ?? 0) > 1) return undefined
  return {
    type: 'ata-creation',
    account: accountAt(instruction, 1),
    owner: accountAt(instruction, 2),
    mint: accountAt(instruction, 3),
  }
}
