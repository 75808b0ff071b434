import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import type { Hex, TypedDataInput } from './walletTypes.ts'

const NUMERIC_FIELDS = [
  'value',
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'type',
] as const

/** Requests a transaction from an external wallet, after switching it to the transaction's chain. */
export async function requestTransaction(
  wallet: ConnectedEthereumWallet,
  method: 'eth_sendTransaction' | 'eth_signTransaction',
  { gasLimit, chainId, ...request }: TransactionRequest,
): Promise<Hex> {
  if (chainId !== undefined) await wallet.switchChain(Number(chainId))
  const { from: _, ...given } = { ...request, gas: request.gas ?? gasLimit }
  const numbers = NUMERIC_FIELDS.filter((name) => given[name] !== undefined).map((name) => [
    name,
    `0x${BigInt(given[name] as bigint).toString(16)}`,
  ])
  const transaction = { ...given, ...Object.fromEntries(numbers), from: wallet.address }
  const provider = await wallet.getEthereumProvider()
  return (await provider.request({ method, params: [transaction] })) as Hex
}

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Requests a signature of EIP-712 typed data from an external wallet. */
export async function requestTypedData(
  wallet: ConnectedEthereumWallet,
  { domain = {}, types, primaryType, message }: TypedDataInput,
): Promise<Hex> {
  // Wallets hash exactly the domain fields that the type lists.
  const EIP712Domain = DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined)
  const typedData = JSON.stringify(
    { domain, types: { EIP712Domain, ...types }, primaryType, message },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )
  const provider = await wallet.getEthereumProvider()
  const request = { method: 'eth_signTypedData_v4', params: [wallet.address, typedData] }
  return (await provider.request(request)) as Hex
}
