export type { Connector } from '../external-wallets/Connector.ts'
export type {
  AppInfo,
  HostConnectors,
  ListedWallet,
  WalletPreference,
} from '../external-wallets/connectors/HostConnectors.ts'
export type { RelayProvider } from '../external-wallets/connectors/wallet-connect/RelayProvider.ts'
export type { RelayState } from '../external-wallets/connectors/wallet-connect/relayRequests.ts'
export type { ExternalWalletSettings } from '../external-wallets/ExternalWalletSettings.ts'
export type {
  ExternalWalletTask,
  RequestedWallet,
} from '../external-wallets/ExternalWalletTask.ts'
export type { EthereumChain } from '../external-wallets/ethereum/EthereumChain.ts'
export type { EthereumProvider } from '../external-wallets/ethereum/EthereumProvider.ts'
export { startWalletJourney } from '../external-wallets/journey/startWalletJourney.ts'
export type { WalletFailure } from '../external-wallets/journey/walletFailure.ts'
export {
  canRetry,
  type WalletJourneyEvent,
  type WalletJourneyState,
  type WalletPurpose,
} from '../external-wallets/journey/walletJourneyMachine.ts'
export {
  browseLink,
  coinbaseLink,
  type Platform,
  platformOf,
  relayLink,
  storeLink,
} from '../external-wallets/links/walletLinks.ts'
export { readWalletReturn, type WalletReturn } from '../external-wallets/links/walletReturn.ts'
export type { KnownWallet } from '../external-wallets/list/knownWallets.ts'
export { searchWallets } from '../external-wallets/list/listWallets.ts'
export type { WalletEntry } from '../external-wallets/list/WalletEntry.ts'
export { openWallets, type Wallets } from '../external-wallets/openWallets.ts'
export type { WalletPorts } from '../external-wallets/ports.ts'
export { proveWallet, unlinkWallet } from '../external-wallets/proveWallet.ts'
export type {
  ConnectedEthereumWallet,
  ConnectedSolanaWallet,
  ConnectedWallet,
} from '../external-wallets/state/ConnectedWallet.ts'
export type {
  ActiveWalletKey,
  ExternalWalletsState,
} from '../external-wallets/state/createExternalWallets.ts'
export type { ChainType } from '../external-wallets/WalletInfo.ts'
