import { createEthereumProvider } from './createEthereumProvider.ts'
import { iconOf } from './iconOf.ts'
import { walletOptions } from './walletOptions.ts'

const options = walletOptions()
const { provider, controls } = createEthereumProvider(options)

if (options.legacy !== 'only') {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: options.name,
    icon: iconOf('#2f6fed'),
    rdns: options.rdns,
  })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
if (options.legacy !== 'no') {
  Object.assign(window, { ethereum: provider })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
Object.assign(window, { latchkeyTestWallet: controls })
