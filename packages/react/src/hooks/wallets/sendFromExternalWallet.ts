import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import type { TransactionRequest } from '@latchkey/client/wallet/accounts'

const NUMERIC_FIELDS = [
  'value',
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'type',
] as const

/** Sends a transaction with an external wallet, after switching it to the transaction's chain. */
export async function sendFromExternalWallet(
  wallet: ConnectedEthereumWallet,
  { gasLimit, chainId, ...request }: TransactionRequest,
): Promise<string> {
  if (chainId !== undefined) await wallet.switchChain(Number(chainId))
  const { from: _, ...given } = { ...request, gas: request.gas ?? gasLimit }
  const numbers = NUMERIC_FIELDS.filter((name) => given[name] !== undefined).map((name) => [
    name,
    `0x${BigInt(given[name] as bigint).toString(16)}`,
  ])
  const transaction = { ...given, ...Object.fromEntries(numbers), from: wallet.address }
  const provider = await wallet.getEthereumProvider()
  return (await provider.request({
    method: 'eth_sendTransaction',
    params: [transaction],
  })) as string
}
