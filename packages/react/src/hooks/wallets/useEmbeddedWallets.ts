import { type Client, LatchkeyError } from '@latchkey/client'
import {
  type ChainType,
  createActiveChain,
  type EmbeddedWallet,
  type EthereumProvider,
  embeddedWalletsOf,
  findEmbeddedWallet,
  getChainStore,
  type SignSolanaMessage,
  type SolanaTransactionRequest,
} from '@latchkey/client/wallet/accounts'
import { useEffect, useMemo, useReducer } from 'react'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { useClientState } from '../../provider/useClientState.ts'
import type { AccountMembers } from './toExternalWallet.ts'
import type { Hex } from './walletTypes.ts'

/**
 * Members of both embedded wallets. An embedded wallet is always linked: `loginOrLink` and `unlink` reject
 * with `unsupported_wallet_type` and `cannot_unlink_embedded_wallet`.
 */
type SharedWalletFields = AccountMembers & {
  /** CAIP-2 chain id: `eip155:1`, `solana:devnet`. */
  chainId: string
  /** Always `privy`, the wire name of embedded wallets. */
  walletClientType: 'privy'
  /** Always `embedded`. */
  connectorType: 'embedded'
  /** Index in the derivation sequence; `null` for imported wallets. */
  walletIndex: number | null
  /** Whether the user imported the key. */
  imported: boolean
  /** How the wallet is recovered on another device. */
  recoveryMethod: EmbeddedWallet['recoveryMethod']
  /** Id, name and icon of the wallet. */
  meta: { id: string; name: string; icon: null }
  /** Resolves with whether the user of this wallet is logged in. */
  isConnected(): Promise<boolean>
}

/** An embedded Ethereum wallet with the functions of an external one. */
export type EmbeddedEthereumWallet = SharedWalletFields & {
  /** Always `ethereum`. */
  type: 'ethereum'
  /** Address on Ethereum. */
  address: Hex
  /** Resolves with an EIP-1193 provider. */
  getEthereumProvider(): Promise<EthereumProvider>
  /** Switches to one of the app's chains. */
  switchChain(chainId: number | `0x${string}`): Promise<void>
  /** Signs a message with `personal_sign`. */
  sign(message: string): Promise<Hex>
}

/** An embedded Solana wallet with the functions of an external one. */
export type EmbeddedSolanaWallet = SharedWalletFields & {
  /** Always `solana`. */
  type: 'solana'
  /** Address on Solana, in base58. */
  address: string
  /** Signs a message. */
  signMessage: SignSolanaMessage
  /** Signs a transaction without sending it. */
  signTransaction(input: SolanaTransactionRequest): Promise<{ signedTransaction: Uint8Array }>
  /** Sends a transaction. Resolves with the 64-byte signature when the chain confirms it. */
  signAndSendTransaction(input: SolanaTransactionRequest): Promise<{ signature: Uint8Array }>
}

type EmbeddedWalletByChain = { ethereum: EmbeddedEthereumWallet; solana: EmbeddedSolanaWallet }

const META = { id: 'dev.latchkey.wallet', name: 'Latchkey Wallet', icon: null }

/** Returns the Wallet Standard id of the first configured cluster. */
function toSolanaChain([first]: NonNullable<LatchkeyConfig['solanaClusters']> = []): string {
  const name = first?.name ?? 'mainnet-beta'
  return `solana:${name === 'mainnet-beta' ? 'mainnet' : name}`
}

/** Returns the user's embedded wallets of one chain. Signing code is loaded on first use. */
export function useEmbeddedWallets<Chain extends ChainType>(
  chainType: Chain,
): EmbeddedWalletByChain[Chain][] {
  const { client, hostConfig } = useLatchkeyContext()
  const { user } = useClientState(client)
  const [switched, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => getChainStore(client).subscribe(rerender), [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the chain creates new objects.
  return useMemo(
    () =>
      embeddedWalletsOf(user, chainType).map((wallet) =>
        toEmbeddedWallet(client, hostConfig, wallet),
      ) as EmbeddedWalletByChain[Chain][],
    [client, hostConfig, user, chainType, switched],
  )
}

/** Adds the functions of a wallet to the account of an embedded wallet. */
export const toEmbeddedWallet = (
  client: Client,
  hostConfig: LatchkeyConfig,
  wallet: EmbeddedWallet,
): EmbeddedEthereumWallet | EmbeddedSolanaWallet =>
  wallet.chainType === 'ethereum'
    ? toEthereumWallet(client, hostConfig, wallet)
    : toSolanaWallet(client, hostConfig, wallet)

function toSharedFields(
  client: Client,
  wallet: EmbeddedWallet,
  chainId: string,
): SharedWalletFields {
  const { address, chainType } = wallet
  return {
    chainId,
    walletClientType: 'privy',
    connectorType: 'embedded',
    walletIndex: wallet.walletIndex ?? null,
    imported: wallet.imported ?? false,
    recoveryMethod: wallet.recoveryMethod,
    meta: META,
    isConnected: async () =>
      findEmbeddedWallet(client.getState().user, address, chainType) !== null,
    linked: true,
    loginOrLink: () =>
      Promise.reject(
        new LatchkeyError(
          'unsupported_wallet_type',
          'Cannot link or log in with an embedded wallet.',
        ),
      ),
    unlink: () =>
      Promise.reject(
        new LatchkeyError('cannot_unlink_embedded_wallet', 'Cannot unlink an embedded wallet.'),
      ),
  }
}

function toEthereumWallet(
  client: Client,
  hostConfig: LatchkeyConfig,
  wallet: EmbeddedWallet,
): EmbeddedEthereumWallet {
  const { address } = wallet
  const chain = createActiveChain(() => hostConfig, getChainStore(client), address).current()
  const provider = async () => (await loadWallets(client, hostConfig)).ethereumProvider(address)
  const request = async (method: string, params: unknown) =>
    (await provider()).request({ method, params })
  return {
    ...toSharedFields(client, wallet, `eip155:${chain.id}`),
    type: 'ethereum',
    address: address as Hex,
    getEthereumProvider: provider,
    async switchChain(chainId) {
      const hex = `0x${Number(chainId).toString(16)}`
      await request('wallet_switchEthereumChain', [{ chainId: hex }])
    },
    sign: (message) => request('personal_sign', [message, address]) as Promise<Hex>,
  }
}

const toSolanaWallet = (
  client: Client,
  hostConfig: LatchkeyConfig,
  wallet: EmbeddedWallet,
): EmbeddedSolanaWallet => ({
  ...toSharedFields(client, wallet, toSolanaChain(hostConfig.solanaClusters)),
  type: 'solana',
  address: wallet.address,
  signMessage: async (input) => (await loadWallets(client, hostConfig)).solanaSign(wallet)(input),
  async signTransaction(input) {
    const transactions = await (await loadWallets(client, hostConfig)).loadSolanaTransactions()
    return { signedTransaction: await transactions.sign(wallet, input) }
  },
  async signAndSendTransaction(input) {
    const transactions = await (await loadWallets(client, hostConfig)).loadSolanaTransactions()
    return { signature: await transactions.signAndSend(wallet, input) }
  },
})
