import { notSupported } from './notSupported.ts'

/**
 * Name of a class that the Privy SDK uses internally.
 *
 * @throws The constructor throws `not_supported`: use the hooks.
 */
export class PrivyClient {
  constructor(_?: object) {
    throw notSupported('PrivyClient is internal to the Privy SDK. Use the hooks.')
  }
}

/**
 * Name of a class that the Privy SDK uses internally.
 *
 * @throws The constructor throws `not_supported`: use `useWallets`.
 */
export class ConnectorManager {
  constructor(..._: unknown[]) {
    throw notSupported('ConnectorManager is internal to the Privy SDK. Use useWallets.')
  }
}

/**
 * Name of a class that the Privy SDK uses internally.
 *
 * @throws The constructor throws `not_supported`: use `useWallets`.
 */
export class WalletConnector {
  constructor(..._: unknown[]) {
    throw notSupported('WalletConnector is internal to the Privy SDK. Use useWallets.')
  }
}

/**
 * Name of a class that the Privy SDK uses internally.
 *
 * @throws The constructor throws `not_supported`: use `useWallets`.
 */
export class EthereumWalletConnector extends WalletConnector {}
