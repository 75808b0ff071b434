import { createHmac } from 'node:crypto'
import type { BodyOut } from '@latchkey/contract'
import type { signMoonPayOnRamp } from '@latchkey/contract/endpoints/funding'
import type { MoonPayDefinition } from '../../platform/config/fundingDefinition.ts'

type Account = Pick<MoonPayDefinition, 'publishableKey' | 'secretKey' | 'pageUrl'>
type Asked = Pick<BodyOut<typeof signMoonPayOnRamp>, 'address' | 'config'>

/** MoonPay's codes for currencies that clients name with an implied network or by an old name. */
const CODES: Readonly<Record<string, string>> = {
  eth_ethereum: 'eth',
  usdc_ethereum: 'usdc',
  usdt_ethereum: 'usdt',
  dai_ethereum: 'dai',
  wbtc_ethereum: 'wbtc',
  celo_celo: 'celo',
  cusd_celo: 'cusd',
  fil_fvm: 'fil',
  matic_polygon: 'pol_polygon',
}
const codeOf = (currency: string) => CODES[currency.toLowerCase()] ?? currency.toLowerCase()

/** The signed URL of MoonPay's page. MoonPay rejects any changed parameter. */
export function signMoonPayUrl(
  { publishableKey, secretKey, pageUrl }: Account,
  { address, config }: Asked,
  externalTransactionId: string,
): string {
  const { currencyCode, quoteCurrencyAmount, email, paymentMethod, uiConfig } = config
  const url = new URL(pageUrl)
  const setParam = (name: string, value: string | number | undefined) => {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  setParam('apiKey', publishableKey)
  setParam('walletAddress', address)
  setParam('externalTransactionId', externalTransactionId)
  // MoonPay requires the currency of a wallet address.
  setParam('currencyCode', codeOf(currencyCode ?? 'ETH'))
  setParam('quoteCurrencyAmount', quoteCurrencyAmount)
  setParam('email', email)
  setParam('paymentMethod', paymentMethod)
  setParam('colorCode', uiConfig?.accentColor)
  setParam('theme', uiConfig?.theme)
  const signature = createHmac('sha256', secretKey).update(url.search).digest('base64')
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}
