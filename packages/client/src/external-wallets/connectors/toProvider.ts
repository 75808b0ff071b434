import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { VendorProvider } from './HostConnectors.ts'

/** What a vendor's package made, as the EIP-1193 provider it is. */
export const toProvider = async (
  made: VendorProvider | Promise<VendorProvider>,
): Promise<EthereumProvider> => (await made) as EthereumProvider
