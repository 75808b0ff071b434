import { ACCOUNT_CODES, ACCOUNT_STORAGE } from './contracts/generated/accountCodes.ts'
import { CONTRACT_CODES } from './contracts/generated/contractCodes.ts'
import { ENTRY_POINT_CODES } from './contracts/generated/entryPointCodes.ts'
import { SAFE_CODES } from './contracts/generated/safeCodes.ts'

/** The two chains and their genesis contracts. */
export const EVM_CHAIN_IDS = [31337, 31338] as const

/** An ERC-20, an ERC-721, a factory of contract wallets, and a paymaster. Their sources are in `contracts/`. */
export const EVM_CONTRACTS = {
  token: '0x70Ce000000000000000000000000000000000020',
  collectible: '0x70CE000000000000000000000000000000000721',
  walletFactory: '0x70CE000000000000000000000000000000001271',
  paymaster: '0x70Ce000000000000000000000000000000007677',
} as const

const CODES: Readonly<Record<string, string>> = {
  ...ENTRY_POINT_CODES,
  ...SAFE_CODES,
  ...ACCOUNT_CODES,
  ...Object.fromEntries(
    Object.entries(EVM_CONTRACTS).map(([name, address]) => [
      address,
      CONTRACT_CODES[name as keyof typeof CONTRACT_CODES],
    ]),
  ),
}

/** Contracts of the genesis block: their code by address, and storage as address, slot and value. */
export const EVM_GENESIS = { contracts: CODES, storage: ACCOUNT_STORAGE }
