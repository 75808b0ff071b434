import type { EthereumProvider, WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { type Hex, type LocalAccount, type SignableMessage, stringToHex, toHex } from 'viem'
import { serializeWithDomain } from '../adapters/viem/serializeWithDomain.ts'
import type { SmartAccountOptions } from './createSmartAccount.ts'

type Options = Pick<SmartAccountOptions, 'type' | 'version'> & {
  owner: LocalAccount
  provider: EthereumProvider
  chainId: number
  sender: Hex
  content: { message: SignableMessage } | { typedData: unknown }
  uiOptions?: WalletUiOptions | undefined
}

/**
 * The owner of a smart wallet for one message or typed data: it passes the content itself to the embedded wallet, which shows it and
 * computes the data to sign.
 */
export function createMessageOwner(options: Options): LocalAccount {
  const { owner, provider, type, version, chainId, sender, content, uiOptions } = options
  const sign = () =>
    provider.request({
      method: 'latchkey_signSmartWalletMessage',
      params: [
        {
          smartWalletType: type,
          smartWalletVersion: version,
          chainId,
          sender,
          ...('message' in content
            ? { message: toBytes(content.message) }
            : { typedData: JSON.parse(serializeWithDomain(content.typedData)) }),
        },
        owner.address,
        ...(uiOptions ? [uiOptions] : []),
      ],
    }) as Promise<Hex>
  return { ...owner, signMessage: sign, signTypedData: sign }
}

function toBytes(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message)
  return typeof message.raw === 'string' ? message.raw : toHex(message.raw)
}
