import { toChainNumber } from '../../../core/encoding/chainIds.ts'
import { copyBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Connector, ConnectorAccount } from '../Connector.ts'
import type { EthereumChain } from '../ethereum/EthereumChain.ts'
import type { Connection } from './ConnectedWallet.ts'

type Options = {
  connector: Connector
  account: ConnectorAccount
  connectedAt: number
  supportedChains: readonly EthereumChain[]
  /** Returns whether this account is still connected. */
  isCurrent(address: string): boolean
}

/** Creates the wallet object for an account. */
export function toConnection(options: Options): Connection {
  const { connector, account, connectedAt, isCurrent } = options
  const { address, chainId } = account
  const shared = {
    address,
    chainId,
    walletClientType: connector.clientType,
    connectorType: connector.connectorType,
    connectedAt,
    imported: false,
    meta: { id: connector.id, name: connector.name, icon: connector.icon },
    isConnected: async () => isCurrent(address),
    disconnect: () => connector.disconnect(),
  } as const
  if (connector.chainType === 'solana')
    return {
      connector,
      wallet: {
        ...shared,
        type: 'solana',
        standardWallet: connector.standardWallet,
        signMessage: ({ message }) => connector.signMessage(address, copyBytes(message)),
        signTransaction: async ({ transaction, chain }) => ({
          signedTransaction: await connector.signTransaction(
            address,
            copyBytes(transaction),
            chain,
          ),
        }),
        signAndSendTransaction: async ({ transaction, chain }) => ({
          signature: await connector.signAndSendTransaction(address, copyBytes(transaction), chain),
        }),
      },
    }
  return {
    connector,
    wallet: {
      ...shared,
      type: 'ethereum',
      getEthereumProvider: () => connector.getProvider(),
      switchChain: (wanted) => connector.switchChain(findChain(wanted, options.supportedChains)),
      sign: (message) => connector.signMessage(address, message),
    },
  }
}

/** Finds the configured chain; without configured chains any id is accepted. */
function findChain(wanted: number | string, supported: readonly EthereumChain[]): EthereumChain {
  const id = toChainNumber(wanted)
  const found = supported.find((chain) => chain.id === id)
  if (id === undefined || (!found && supported.length > 0))
    throw new LatchkeyError('unsupported_chain_id', `Unsupported chainId ${wanted}`)
  return found ?? { id, name: '' }
}
