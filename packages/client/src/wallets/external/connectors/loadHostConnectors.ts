import type { Clock } from '../../../core/ports.ts'
import type { EthereumConnector } from '../Connector.ts'
import type { WalletPorts } from '../ports.ts'
import type { AppInfo, HostConnectors } from './HostConnectors.ts'

type Options = {
  given: HostConnectors
  facts: AppInfo
  clock: Clock
  ports: Pick<WalletPorts, 'isFramed' | 'watchPopups'>
  /** Called if a wallet is offered that prompts in a popup. */
  onPopupWallet(): void
}

/** Loads the connectors for which the host app passed a factory. */
export async function loadHostConnectors({
  given: { coinbaseWallet, baseAccount, safe },
  facts,
  clock,
  ports,
  onPopupWallet,
}: Options): Promise<EthereumConnector[]> {
  const loading: Promise<EthereumConnector>[] = []
  const coinbase = coinbaseWallet?.createProvider
  if (coinbase)
    loading.push(
      import('./coinbase-wallet/createCoinbaseWallet.ts').then((file) =>
        file.createCoinbaseWallet(
          { ...coinbaseWallet, createProvider: coinbase },
          facts,
          clock,
          ports,
        ),
      ),
    )
  const base = baseAccount?.createProvider
  if (base)
    loading.push(
      import('./base-account/createBaseAccount.ts').then((file) =>
        file.createBaseAccount({ ...baseAccount, createProvider: base }, facts, clock, ports),
      ),
    )
  if (coinbase || base) onPopupWallet()
  const inSafe = ports.isFramed ? safe?.createProvider : undefined
  if (inSafe)
    loading.push(
      import('./safe/createSafe.ts').then((file) =>
        file.createSafe({ createProvider: inSafe }, facts, clock),
      ),
    )
  return Promise.all(loading)
}
