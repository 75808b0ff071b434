import { CONTRACT_CODES } from './contracts/generated/contractCodes.ts'

/** The two chains and their genesis contracts. */
export const EVM_CHAIN_IDS = [31337, 31338] as const

/** An ERC-20, an ERC-721, and a factory of contract wallets; their sources are in `contracts/`. */
export const EVM_CONTRACTS = {
  token: '0x70Ce000000000000000000000000000000000020',
  collectible: '0x70CE000000000000000000000000000000000721',
  walletFactory: '0x70CE000000000000000000000000000000001271',
} as const

/** The genesis contracts by address. */
export const EVM_GENESIS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EVM_CONTRACTS).map(([name, address]) => [
    address,
    CONTRACT_CODES[name as keyof typeof CONTRACT_CODES],
  ]),
)
