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

const COINBASE_IMPLEMENTATION = '0x000100abaad02f1cfC8Bbe32bD5a564817339E72'
const COINBASE_IMPLEMENTATION_1_1 = '0x00000110dCdEdC9581cb5eCB8467282f2926534d'

/**
 * Coinbase Smart Wallet 1.1 runs the code of version 1 at its own addresses: no package that can be installed contains
 * its code. Proxies, user operations and signatures are the same in both, so accounts have their public addresses.
 * Version 1.1 differs in how owners are removed.
 */
const COINBASE_CODES_1_1 = Object.fromEntries(
  [
    ['0x0BA5ED0c6AA8c49038F819E587E2633c4A9F428a', '0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842'],
    [COINBASE_IMPLEMENTATION, COINBASE_IMPLEMENTATION_1_1],
  ].map(([from = '', to = '']) => [
    to,
    // The code contains the address of the implementation.
    ACCOUNT_CODES[from]?.replaceAll(
      COINBASE_IMPLEMENTATION.slice(2).toLowerCase(),
      COINBASE_IMPLEMENTATION_1_1.slice(2).toLowerCase(),
    ) ?? '0x',
  ]),
)

const CODES: Readonly<Record<string, string>> = {
  ...ENTRY_POINT_CODES,
  ...SAFE_CODES,
  ...ACCOUNT_CODES,
  ...COINBASE_CODES_1_1,
  ...Object.fromEntries(
    Object.entries(EVM_CONTRACTS).map(([name, address]) => [
      address,
      CONTRACT_CODES[name as keyof typeof CONTRACT_CODES],
    ]),
  ),
}

/** Contracts of the genesis block: their code by address, and storage as address, slot and value. */
export const EVM_GENESIS = { contracts: CODES, storage: ACCOUNT_STORAGE }
