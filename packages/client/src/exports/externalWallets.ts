export type { RequestedWallet } from '../login/RequestedWallet.ts'
export type { Connector } from '../wallets/external/Connector.ts'
export type {
  AppInfo,
  HostConnectors,
  ListedWallet,
  WalletPreference,
} from '../wallets/external/connectors/HostConnectors.ts'
export type { RelayState } from '../wallets/external/connectors/wallet-connect/createRelayRequests.ts'
export type { RelayProvider } from '../wallets/external/connectors/wallet-connect/RelayProvider.ts'
export type { ExternalWalletSettings } from '../wallets/external/ExternalWalletSettings.ts'
export type { ExternalWalletTask } from '../wallets/external/ExternalWalletTask.ts'
export type { EthereumChain } from '../wallets/external/ethereum/EthereumChain.ts'
export type { EthereumProvider } from '../wallets/external/ethereum/EthereumProvider.ts'
export { startWalletJourney } from '../wallets/external/journey/startWalletJourney.ts'
export type { WalletFailure } from '../wallets/external/journey/walletFailure.ts'
export {
  canRetry,
  type WalletJourneyEvent,
  type WalletJourneyState,
  type WalletPurpose,
} from '../wallets/external/journey/walletJourneyMachine.ts'
export { readWalletReturn, type WalletReturn } from '../wallets/external/links/readWalletReturn.ts'
export {
  coinbaseLink,
  type Platform,
  platformOf,
  relayLink,
} from '../wallets/external/links/walletLinks.ts'
export type { KnownWallet } from '../wallets/external/list/knownWallets.ts'
export { searchWallets } from '../wallets/external/list/listWallets.ts'
export type { WalletEntry } from '../wallets/external/list/WalletEntry.ts'
export { openWallets, type Wallets } from '../wallets/external/openWallets.ts'
export type { WalletPorts } from '../wallets/external/ports.ts'
export { proveWallet, unlinkWallet } from '../wallets/external/proveWallet.ts'
export { signEvidence } from '../wallets/external/signEvidence.ts'
export type {
  ConnectedEthereumWallet,
  ConnectedSolanaWallet,
  ConnectedWallet,
} from '../wallets/external/state/ConnectedWallet.ts'
export type {
  ActiveWalletKey,
  ExternalWalletsState,
} from '../wallets/external/state/createExternalWallets.ts'
export { startWalletSteps, walletAppLink } from '../wallets/external/steps/startWalletSteps.ts'
export type { WalletVisit } from '../wallets/external/steps/walletStepsMachine.ts'
export type { ChainType } from '../wallets/external/WalletInfo.ts'
