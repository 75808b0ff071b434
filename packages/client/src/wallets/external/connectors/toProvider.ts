import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { VendorProvider } from './HostConnectors.ts'

/** Casts a vendor's provider to an EIP-1193 provider. */
export const toProvider = async (
  made: VendorProvider | Promise<VendorProvider>,
): Promise<EthereumProvider> => (await made) as EthereumProvider
