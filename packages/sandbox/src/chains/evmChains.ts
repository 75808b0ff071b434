import { CONTRACT_CODES } from './contracts/generated/contractCodes.ts'
import { ENTRY_POINT_CODES } from './contracts/generated/entryPointCodes.ts'
import { SAFE_CODES } from './contracts/generated/safeCodes.ts'

/** The two chains and their genesis contracts. */
export const EVM_CHAIN_IDS = [31337, 31338] as const

/**
 * An ERC-20, an ERC-721, a factory of contract wallets, stand-ins at the addresses of the Light Account factories 2.0.0
 * and 1.1.0, and a paymaster. Their sources are in `contracts/`.
 */
export const EVM_CONTRACTS = {
  token: '0x70Ce000000000000000000000000000000000020',
  collectible: '0x70CE000000000000000000000000000000000721',
  walletFactory: '0x70CE000000000000000000000000000000001271',
  lightAccountFactory2: '0x0000000000400CdFef5E2714E63d8040b700BC24',
  lightAccountFactory1: '0x00004EC70002a32400f8ae005A26081065620D20',
  paymaster: '0x70Ce000000000000000000000000000000007677',
} as const

/** The genesis contracts by address. */
export const EVM_GENESIS: Readonly<Record<string, string>> = {
  ...ENTRY_POINT_CODES,
  ...SAFE_CODES,
  ...Object.fromEntries(
    Object.entries(EVM_CONTRACTS).map(([name, address]) => [
      address,
      CONTRACT_CODES[name as keyof typeof CONTRACT_CODES],
    ]),
  ),
}
