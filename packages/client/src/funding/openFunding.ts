import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Ports } from '../core/ports.ts'
import { createRpc } from '../wallets/chains/ethereum/createRpc.ts'
import { readToken } from '../wallets/chains/ethereum/transaction/readToken.ts'
import { requireUser } from '../wallets/embedded/requireUser.ts'
import type { WalletContext } from '../wallets/embedded/WalletContext.ts'
import type { EthereumFundingOptions, SolanaFundingOptions } from './FundingOptions.ts'
import type {
  EthereumFundingRequest,
  FundingMethod,
  FundingRequest,
  SolanaFundingRequest,
} from './FundingRequest.ts'
import type { FundingTask } from './FundingTask.ts'
import { fundingAsset } from './fundingAsset.ts'
import { readBalance } from './readBalance.ts'
import { readEthereumFunding, readSolanaFunding } from './readFundingRequest.ts'

/** Loads symbol and decimals of an unknown token from its contract. */
async function withTokenDetails<Request extends FundingRequest>(
  ports: Pick<Ports, 'fetch' | 'clock'>,
  request: Request,
): Promise<Request> {
  if (request.chainType === 'solana') return request
  const { chain, erc20Address, erc20ContractInfo } = request
  if (erc20Address === null || erc20ContractInfo !== null) return request
  const rpc = createRpc(ports)
  const { symbol, decimals } = await readToken(
    (method, params) => rpc(chain.source, method, params),
    erc20Address,
  )
  if (symbol === null || decimals === null) return request
  return { ...request, erc20ContractInfo: { symbol, decimals } }
}

/** Result of the funding screens, reported when the user leaves them [W4.24]. */
export type FundingExit<Request extends FundingRequest = FundingRequest> = {
  /** Asset, amount and methods that the screens used. */
  request: Request
  /** Method the user chose last; null if none. */
  fundingMethod: FundingMethod | null
  /** Balance afterwards in base units; undefined if the node did not answer. */
  balance: bigint | undefined
}

/**
 * Opens the funding screens for an Ethereum wallet. Resolves when the user leaves them.
 * @throws LatchkeyError `must_be_authenticated`, `feature_not_enabled`, `invalid_data`, `unsupported_chain_id`
 * or `not_supported`.
 */
export const fundEthereumWallet = (
  context: WalletContext,
  address: string,
  options?: EthereumFundingOptions,
): Promise<FundingExit<EthereumFundingRequest>> =>
  open(context, () => readEthereumFunding(knownOf(context), address, options))

/**
 * Opens the funding screens for a Solana wallet. Resolves when the user leaves them.
 * @throws LatchkeyError `must_be_authenticated`, `feature_not_enabled`, `invalid_data` or `not_supported`.
 */
export const fundSolanaWallet = (
  context: WalletContext,
  address: string,
  options?: SolanaFundingOptions,
): Promise<FundingExit<SolanaFundingRequest>> =>
  open(context, () => readSolanaFunding(knownOf(context), address, options))

const knownOf = ({ client, settings }: WalletContext) => ({
  config: client.getState().config,
  settings: settings(),
})

async function open<Request extends FundingRequest>(
  context: WalletContext,
  read: () => Request,
): Promise<FundingExit<Request>> {
  const { client, openTask, settings } = context
  requireUser(client, 'fund')
  const request = await withTokenDetails(client.ports, read())
  fundingAsset(request)
  if (!settings().hasScreens)
    throw new LatchkeyError(
      'not_supported',
      "Funding needs the modal. Remove render: 'headless' from the config.",
    )
  const left = new LatchkeyError('unexpected', 'Closed before the first screen was shown')
  const fundingMethod = await openTask<FundingMethod | null>(
    { type: 'fund', request } satisfies FundingTask,
    () => left,
  ).catch((thrown: unknown) => {
    if (thrown !== left) throw thrown
    return null
  })
  const balance = await readBalance(client.ports, request).catch(() => undefined)
  return { request, fundingMethod, balance }
}
