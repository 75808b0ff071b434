import { toChecksumAddress } from '@latchkey/client/wallet/ethereum'

/** Address with its checksum, as wallets and explorers show it. Calldata has no letter case. */
export const toShownAddress = (address: string): string => toChecksumAddress(address) ?? address
