import { getTypesForEIP712Domain, serializeTypedData, type TypedDataDomain } from 'viem'

/** Writes typed data as JSON. Without the EIP712Domain type, the domain would be left out of the signed data. */
export function serializeWithDomain(typedData: unknown): string {
  const { domain, types } = typedData as { domain?: TypedDataDomain; types: object }
  const all = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
  return serializeTypedData({ ...(typedData as object), types: all } as never)
}
