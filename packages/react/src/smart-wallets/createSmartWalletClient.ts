import type {
  EthereumProvider,
  TransactionUiOptions,
  WalletUiOptions,
} from '@latchkey/client/wallet/accounts'
import type { SmartWalletConfig } from '@latchkey/contract'
import { createSmartAccountClient, type SmartAccountClient } from 'permissionless'
import {
  type Address,
  type Chain,
  type Client,
  createPublicClient,
  custom,
  type Hex,
  http,
  type LocalAccount,
  type SignableMessage,
  type Transport,
} from 'viem'
import {
  createPaymasterClient,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { createMessageOwner } from './createMessageOwner.ts'
import { createOperationOwner } from './createOperationOwner.ts'
import type { PaymasterRequest } from './createServerPaymaster.ts'
import { createSmartAccount } from './createSmartAccount.ts'

type BaseClient = SmartAccountClient<Transport, Chain, SmartAccount>

/** A viem client of the user's smart wallet on one chain. Its second argument sets texts of the confirmation screen. */
export type SmartWalletClient = BaseClient & {
  /** Sends calls as one user operation. */
  sendTransaction(
    input: Parameters<BaseClient['sendTransaction']>[0],
    options?: { uiOptions?: TransactionUiOptions },
  ): Promise<Hex>
  /** Signs calls as one user operation, which it does not send. */
  signUserOperation(
    input: { calls: readonly SmartWalletCall[] },
    options?: { uiOptions?: TransactionUiOptions },
  ): Promise<UserOperation>
  /** Signs a message. */
  signMessage(
    input: { message: SignableMessage },
    options?: { uiOptions?: WalletUiOptions },
  ): Promise<Hex>
  /** Signs EIP-712 typed data. */
  signTypedData(
    input: Parameters<BaseClient['signTypedData']>[0],
    options?: { uiOptions?: WalletUiOptions },
  ): Promise<Hex>
}

export type SmartWalletCall = { to: Address; data?: Hex; value?: bigint }

export type EnabledConfig = Extract<SmartWalletConfig, { enabled: true }>

type Options = {
  chain: Chain
  config: EnabledConfig
  network: EnabledConfig['configured_networks'][number]
  paymasterContext: Record<string, unknown> | undefined
  owner: LocalAccount
  provider: EthereumProvider
  /** Calls the paymaster of the server. */
  sponsor: PaymasterRequest
  /** Called before the first signature of a user operation. */
  onUse(account: SmartAccount): Promise<void>
}

/** Fees are raised as public clients do: a user operation may wait for the next bundle. */
const FEE_PERCENT = 150n
const raise = (fee: bigint) => (fee * FEE_PERCENT) / 100n

/** Creates the client of a smart wallet: account, bundler and paymaster of one chain. */
export async function createSmartWalletClient(options: Options): Promise<SmartWalletClient> {
  const { chain, config, network, paymasterContext, owner, provider, sponsor, onUse } = options
  const { smart_wallet_type: type, smart_wallet_version: version } = config
  const client = createPublicClient({ chain, transport: http() })
  const created = await createSmartAccount({ type, version, owner, client })
  const { address, entryPoint } = created

  function accountWith(uiOptions: TransactionUiOptions | undefined): SmartAccount {
    /** The account for one signature: its owner shows this content. */
    const signerOf = (content: { message: SignableMessage } | { typedData: unknown }) =>
      createSmartAccount({
        ...{ type, version, client, address },
        owner: createMessageOwner({
          ...{ owner, provider, type, version, content, uiOptions },
          chainId: chain.id,
          sender: address,
        }),
      })
    const account: SmartAccount = {
      ...created,
      signMessage: async ({ message }) => (await signerOf({ message })).signMessage({ message }),
      signTypedData: async (typedData) => (await signerOf({ typedData })).signTypedData(typedData),
      async signUserOperation(parameters) {
        await onUse(account)
        const { chainId = chain.id, ...fields } = parameters
        const userOperation = { ...fields, sender: address, signature: '0x' } as UserOperation
        const signing = await createSmartAccount({
          ...{ type, version, client, address },
          owner: createOperationOwner({
            ...{ owner, provider, type, entryPoint, chainId, userOperation, uiOptions },
          }),
        })
        return signing.signUserOperation(parameters)
      },
    }
    return account
  }

  function clientWith(uiOptions?: TransactionUiOptions): BaseClient {
    const account = accountWith(uiOptions)
    const { bundler_url, paymaster_url, sponsored_by_server } = network
    /** The server sponsors only smart wallets that are linked. */
    const request: PaymasterRequest = async (call) => {
      await onUse(account)
      return sponsor(call)
    }
    const paymaster = sponsored_by_server
      ? custom({ request }, { retryCount: 0 })
      : paymaster_url && http(paymaster_url)
    // Inferred type arguments differ from those of the return type, and comparing the two takes the compiler minutes.
    return createSmartAccountClient<Transport, Chain, SmartAccount, Client | undefined>({
      account,
      chain,
      client,
      bundlerTransport: http(bundler_url),
      ...(paymaster && {
        paymaster: createPaymasterClient({ transport: paymaster }),
        paymasterContext: paymasterContext ?? network.paymaster_context,
      }),
      userOperation: {
        async estimateFeesPerGas() {
          const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
          return {
            maxFeePerGas: raise(maxFeePerGas),
            maxPriorityFeePerGas: raise(maxPriorityFeePerGas),
          }
        },
      },
    })
  }

  const base = clientWith()
  const chosen = (given: { uiOptions?: TransactionUiOptions } | undefined) =>
    given?.uiOptions ? clientWith(given.uiOptions) : base
  return {
    ...base,
    sendTransaction: (input: never, given?: { uiOptions?: TransactionUiOptions }) =>
      chosen(given).sendTransaction(input),
    async signUserOperation(
      { calls }: { calls: readonly SmartWalletCall[] },
      given?: { uiOptions?: TransactionUiOptions },
    ) {
      const signing = chosen(given)
      const prepared = (await signing.prepareUserOperation({ calls } as never)) as UserOperation
      const signature = await signing.account.signUserOperation(prepared)
      return { ...prepared, signature }
    },
    signMessage: (input: never, given?: { uiOptions?: WalletUiOptions }) =>
      chosen(given).signMessage(input),
    signTypedData: (input: never, given?: { uiOptions?: WalletUiOptions }) =>
      chosen(given).signTypedData(input),
  } as SmartWalletClient
}
