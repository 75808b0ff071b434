import { type Client, LatchkeyError } from '@latchkey/client'
import {
  type ChainType,
  createActiveChain,
  type EmbeddedWallet,
  type EthereumProvider,
  embeddedWalletsOf,
  getChainStore,
  type SignSolanaMessage,
  type SolanaTransactionRequest,
} from '@latchkey/client/wallet/accounts'
import { useEffect, useMemo, useReducer } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { useClientState } from '../provider/useClientState.ts'
import type { AccountMembers } from './toHostWallet.ts'

/**
 * An embedded wallet belongs to its account for good: `linked` is true, `loginOrLink` and `unlink` reject
 * with `unsupported_wallet_type` and `cannot_unlink_embedded_wallet`.
 */
type Shared = AccountMembers & {
  address: string
  /** CAIP-2: `eip155:1`, `solana:mainnet`. */
  chainId: string
  walletClientType: 'privy'
  connectorType: 'embedded'
  walletIndex: number | null
  imported: boolean
  recoveryMethod: EmbeddedWallet['recoveryMethod']
  meta: { id: string; name: string; icon: null }
  isConnected(): Promise<boolean>
}

/** An embedded Ethereum wallet, with the verbs an external one has. */
export type EmbeddedEthereumWallet = Shared & {
  type: 'ethereum'
  getEthereumProvider(): Promise<EthereumProvider>
  switchChain(chainId: number | `0x${string}`): Promise<void>
  sign(message: string): Promise<string>
}

/** An embedded Solana wallet, with the verbs an external one has. */
export type EmbeddedSolanaWallet = Shared & {
  type: 'solana'
  signMessage: SignSolanaMessage
  signTransaction(input: SolanaTransactionRequest): Promise<{ signedTransaction: Uint8Array }>
  /** Sixty-four bytes, once the chain has confirmed it. */
  signAndSendTransaction(input: SolanaTransactionRequest): Promise<{ signature: Uint8Array }>
}

type OfChain = { ethereum: EmbeddedEthereumWallet; solana: EmbeddedSolanaWallet }

const SOLANA_CHAIN = 'solana:mainnet'

/** The person's embedded wallets of one chain; what they can do is fetched when it is first done. */
export function useEmbeddedWallets<Chain extends ChainType>(chainType: Chain): OfChain[Chain][] {
  const { client, hostConfig: host } = useLatchkeyContext()
  const { user } = useClientState(client)
  const [switched, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => getChainStore(client).subscribe(drawAgain), [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a switched chain makes new objects.
  return useMemo(
    () =>
      embeddedWalletsOf(user, chainType).map((wallet) =>
        wallet.chainType === 'ethereum'
          ? toEthereum(client, host, wallet)
          : toSolana(client, host, wallet),
      ) as OfChain[Chain][],
    [client, host, user, chainType, switched],
  )
}

function shared(wallet: EmbeddedWallet, chainId: string): Shared {
  return {
    address: wallet.address,
    chainId,
    walletClientType: 'privy',
    connectorType: 'embedded',
    walletIndex: wallet.walletIndex ?? null,
    imported: wallet.imported ?? false,
    recoveryMethod: wallet.recoveryMethod,
    meta: { id: 'io.privy.wallet', name: 'Privy Wallet', icon: null },
    isConnected: async () => true,
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

function toEthereum(
  client: Client,
  host: LatchkeyConfig,
  wallet: EmbeddedWallet,
): EmbeddedEthereumWallet {
  const { address } = wallet
  const chain = createActiveChain(() => host, getChainStore(client), address).current()
  const provider = async () => (await loadWallets(client, host)).ethereumProvider(address)
  const ask = async (method: string, params: unknown) =>
    (await provider()).request({ method, params })
  return {
    ...shared(wallet, `eip155:${chain.id}`),
    type: 'ethereum',
    getEthereumProvider: provider,
    async switchChain(chainId) {
      const hex = `0x${Number(chainId).toString(16)}`
      await ask('wallet_switchEthereumChain', [{ chainId: hex }])
    },
    sign: (message) => ask('personal_sign', [message, address]) as Promise<string>,
  }
}

const toSolana = (
  client: Client,
  host: LatchkeyConfig,
  wallet: EmbeddedWallet,
): EmbeddedSolanaWallet => ({
  ...shared(wallet, SOLANA_CHAIN),
  type: 'solana',
  signMessage: async (input) => (await loadWallets(client, host)).solanaSign(wallet)(input),
  async signTransaction(input) {
    const transactions = await (await loadWallets(client, host)).loadSolanaTransactions()
    return { signedTransaction: await transactions.sign(wallet, input) }
  },
  async signAndSendTransaction(input) {
    const transactions = await (await loadWallets(client, host)).loadSolanaTransactions()
    return { signature: await transactions.signAndSend(wallet, input) }
  },
})
