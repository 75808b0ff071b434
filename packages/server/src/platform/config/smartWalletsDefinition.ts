import { SMART_WALLET_TYPES, type SmartWalletType } from '@latchkey/contract'
import { NEXUS } from '@latchkey/contract/endpoints/smartWallets'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

/** Versions of each implementation. The first is the default, at the address that public clients compute. */
const VERSIONS: Readonly<Record<SmartWalletType, readonly [string, ...string[]]>> = {
  safe: ['1.4.1'],
  kernel: ['0.3.1', '0.3.2', '0.3.3'],
  biconomy: ['2.0.0', NEXUS.version],
  light_account: ['1.1.0', '2.0.0'],
  coinbase_smart_wallet: ['1', '1.1'],
  thirdweb: ['1.5.20'],
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

const network = z.strictObject({
  /** EVM chain id, such as 8453. The server also needs a node for it in `chains`. */
  chainId: z.int().min(1),
  /** ERC-4337 bundler. Browsers call it. */
  bundlerUrl: url,
  /**
   * ERC-7677 paymaster that sponsors the gas. Browsers call it, or the server if `sponsorship` is set. Without it,
   * smart wallets pay their gas.
   */
  paymasterUrl: url.optional(),
  /** Passed to the paymaster as is, such as `{ policyId: 'sp_…' }`. */
  paymasterContext: z.record(z.string(), z.json()).optional(),
})

const sponsorship = z.strictObject({
  /** Sponsored user operations per user and day. */
  perUserPerDay: z.int().min(1),
  /** Sponsored user operations of the app per day. */
  perDay: z.int().min(1),
  /** Contracts that sponsored user operations may call. Any contract by default. */
  contracts: z
    .array(z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'))
    .min(1)
    .optional(),
})

/** Smart wallets (ERC-4337) that embedded wallets own. */
export const smartWalletsDefinition = z
  .strictObject({
    /** Implementation. Permanent: another one has other addresses. */
    type: z.enum(SMART_WALLET_TYPES),
    /** Version of the implementation. Defaults to the version that public clients use. */
    version: z.string().optional(),
    chains: z.array(network).min(1).max(SERVER_LIMITS.browserChainsMax),
    /** Limits for sponsored user operations. The server calls the paymaster, and browsers do not see its URL. */
    sponsorship: sponsorship.optional(),
  })
  .superRefine(({ type, version, chains }, context) => {
    if (version !== undefined && !VERSIONS[type].includes(version)) {
      const message = `must be one of ${VERSIONS[type].join(', ')} for ${type}`
      context.addIssue({ code: 'custom', path: ['version'], message })
    }
    for (const [index, { chainId }] of chains.entries()) {
      if (chains.findIndex((other) => other.chainId === chainId) === index) continue
      const path = ['chains', index, 'chainId']
      context.addIssue({ code: 'custom', path, message: `${chainId} is configured twice` })
    }
  })
  .transform((wallets) => ({ ...wallets, version: wallets.version ?? VERSIONS[wallets.type][0] }))

export type SmartWalletsDefinition = z.output<typeof smartWalletsDefinition>
