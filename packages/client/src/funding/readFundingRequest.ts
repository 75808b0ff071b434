import { USDC_ADDRESSES, USDC_MINTS } from '@latchkey/contract/chains/usdcAddresses'
import type { AppConfig, FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../core/limits/walletLimits.ts'
import { findChain } from '../wallets/chains/ethereum/chains/findChain.ts'
import { findCluster } from '../wallets/chains/solana/SolanaCluster.ts'
import type { WalletSettings } from '../wallets/embedded/WalletContext.ts'
import type { EthereumFundingOptions, SolanaFundingOptions } from './FundingOptions.ts'
import type {
  EthereumFundingRequest,
  FundingRequest,
  SolanaFundingRequest,
} from './FundingRequest.ts'
import { isFundingEnabled } from './isFundingEnabled.ts'
import { isAmountText } from './parseAmount.ts'
import { supportedOptions } from './supportedOptions.ts'

type Known = { config: AppConfig | null; settings: WalletSettings }

const ETHEREUM_MAINNET_ID = 1
const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const invalidData = () => new LatchkeyError('invalid_data', 'Invalid funding data')

/**
 * Builds a funding request from the app's configuration and the host app's options.
 * @throws LatchkeyError `feature_not_enabled`, `invalid_data`, `unsupported_chain_id` or `not_supported`.
 */
export const readEthereumFunding = (
  known: Known,
  address: string,
  options: EthereumFundingOptions = {},
): EthereumFundingRequest => {
  const funding = requireFunding(known.config)
  if (!ETHEREUM_ADDRESS.test(address)) throw invalidData()
  const recommended = options.chain ? null : recommendedOn('eip155', funding)
  const chain = findChain(
    known.settings,
    options.chain?.id ?? (recommended ? Number(recommended.reference) : firstChainId(known)),
  )
  const asset = options.asset ?? recommended?.asset
  const usdc = USDC_ADDRESSES[chain.id] ?? null
  if (asset === 'USDC' && usdc === null)
    throw new LatchkeyError('not_supported', `USDC is not known on chain ${chain.id}`)
  const erc20Address = typeof asset === 'object' ? asset.erc20 : asset === 'USDC' ? usdc : null
  if (erc20Address !== null && !ETHEREUM_ADDRESS.test(erc20Address)) throw invalidData()
  const isUSDC = erc20Address !== null && erc20Address.toLowerCase() === usdc?.toLowerCase()
  return {
    ...shared(options, funding),
    chainType: 'ethereum',
    address,
    chain,
    erc20Address,
    erc20ContractInfo: isUSDC
      ? { symbol: 'USDC', decimals: WALLET_LIMITS.stablecoinDecimals }
      : null,
    isUSDC,
    cluster: findCluster(known.settings.solanaClusters),
    moonpayConfigOverride: options.config ?? null,
  }
}

/**
 * Builds a funding request of a Solana wallet.
 * @throws LatchkeyError `feature_not_enabled`, `invalid_data` or `not_supported`.
 */
export const readSolanaFunding = (
  known: Known,
  address: string,
  options: SolanaFundingOptions = {},
): SolanaFundingRequest => {
  const funding = requireFunding(known.config)
  if (!SOLANA_ADDRESS.test(address)) throw invalidData()
  const cluster = findCluster(known.settings.solanaClusters, options.cluster?.name)
  const recommended = options.cluster ? null : recommendedOn('solana', funding)
  const isUSDC = (options.asset ?? recommended?.asset) === 'USDC'
  const mint = USDC_MINTS[cluster.name]
  if (isUSDC && mint === undefined)
    throw new LatchkeyError(
      'not_supported',
      `USDC funding is not supported on the Solana ${cluster.name}`,
    )
  return {
    ...shared(options, funding),
    chainType: 'solana',
    address,
    cluster,
    isUSDC,
    mintAddress: isUSDC && mint !== undefined ? mint : null,
    moonpayConfigOverride: null,
  }
}

function requireFunding(config: AppConfig | null) {
  if (!config) throw new LatchkeyError('feature_not_enabled', "Couldn't find funding config")
  if (!config.funding_config || !isFundingEnabled(config))
    throw new LatchkeyError('feature_not_enabled', 'Wallet funding is not enabled')
  return config.funding_config
}

function shared(
  options: EthereumFundingOptions | SolanaFundingOptions,
  funding: FundingConfig,
): Pick<
  FundingRequest,
  | 'amount'
  | 'supportedOptions'
  | 'defaultFundingMethod'
  | 'preferredCardProvider'
  | 'crossChainBridgingEnabled'
  | 'uiConfig'
> {
  const amount = options.amount ?? funding.default_recommended_amount
  if (!isAmountText(amount)) throw invalidData()
  return {
    amount,
    supportedOptions: supportedOptions(funding),
    defaultFundingMethod: options.defaultFundingMethod ?? null,
    preferredCardProvider: options.card?.preferredProvider ?? null,
    crossChainBridgingEnabled: funding.cross_chain_bridging_enabled,
    uiConfig: options.uiConfig ?? {},
  }
}

/** The app's recommended currency, if it is of this chain type. */
function recommendedOn(
  space: 'eip155' | 'solana',
  { default_recommended_currency }: FundingConfig,
) {
  const [of, reference = ''] = default_recommended_currency.chain.split(':')
  return of === space ? { reference, asset: default_recommended_currency.asset } : null
}

const firstChainId = ({ settings }: Known): number =>
  settings.defaultChain?.id ?? settings.supportedChains?.[0]?.id ?? ETHEREUM_MAINNET_ID
