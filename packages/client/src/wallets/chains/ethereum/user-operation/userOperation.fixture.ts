import { NEXUS, type SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toNexusSmartAccount,
  toSafeSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
import { createPublicClient, custom, type LocalAccount } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  getUserOperationHash,
  type SmartAccount,
  toCoinbaseSmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { UserOperationRequest } from './readUserOperation.ts'

export const CHAIN_ID = 31_337
const SENDER = '0x5e4de40000000000000000000000000000000001'
/** A client without a chain: the address is given, so nothing is read. */
const client = createPublicClient({
  chain: {
    id: CHAIN_ID,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
  transport: custom({ request: async () => '0x' }),
})
const OWNER = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** Returns the account that permissionless has for a type. */
export function accountOf(
  type: SmartWalletType,
  owner: LocalAccount = OWNER,
  version?: string,
): Promise<SmartAccount> {
  const old = { address: entryPoint06Address, version: '0.6' } as const
  const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
  const shared = { client, address: SENDER } as const
  switch (type) {
    case 'safe':
      return toSafeSmartAccount({ ...shared, entryPoint, owners: [owner], version: '1.4.1' })
    case 'kernel':
      return toKernelSmartAccount({ ...shared, entryPoint, owners: [owner], version: '0.3.1' })
    case 'biconomy':
      if (version === NEXUS.version)
        return toNexusSmartAccount({ ...shared, entryPoint, owners: [owner], version: '1.0.0' })
      return toBiconomySmartAccount({ ...shared, entryPoint: old, owners: [owner] })
    case 'coinbase_smart_wallet':
      return toCoinbaseSmartAccount({ ...shared, owners: [owner], version: '1.1' })
    case 'thirdweb':
      return toThirdwebSmartAccount({ ...shared, entryPoint, owner })
    default:
      return toLightSmartAccount({ ...shared, entryPoint, owner, version: '2.0.0' })
  }
}

/** Returns the request that the entry `smart-wallets` sends for these calls. */
export async function operationOf(
  type: SmartWalletType,
  calls: readonly { to: `0x${string}`; value?: bigint; data?: `0x${string}` }[],
): Promise<UserOperationRequest> {
  const { entryPoint, encodeCalls } = await accountOf(type)
  const fields = {
    sender: SENDER,
    nonce: 7n,
    callData: await encodeCalls(calls),
    callGasLimit: 90_000n,
    verificationGasLimit: 80_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 3n,
    maxPriorityFeePerGas: 1n,
  } as const
  const packed = { ...fields, initCode: '0x', paymasterAndData: '0x' } as const
  return {
    smartWalletType: type,
    chainId: CHAIN_ID,
    entryPoint: entryPoint.address,
    userOperation: packed,
    hash: getUserOperationHash({
      userOperation: { ...(entryPoint.version === '0.6' ? packed : fields), signature: '0x' },
      entryPointAddress: entryPoint.address,
      entryPointVersion: entryPoint.version,
      chainId: CHAIN_ID,
    } as Parameters<typeof getUserOperationHash>[0]),
  }
}
