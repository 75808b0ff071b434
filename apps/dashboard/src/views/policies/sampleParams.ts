const write = (params: object) => JSON.stringify(params, null, 2)

const TRANSACTION = write({
  transaction: {
    to: '0x52908400098527886E0F7030069857D2E4169EE7',
    value: '1000000000000000',
    chain_id: 1,
    data: '0x',
  },
})

/** Parameters to start from, by method. Methods without one start empty. */
export const SAMPLE_PARAMS: Readonly<Record<string, string>> = {
  eth_sendTransaction: TRANSACTION,
  eth_signTransaction: TRANSACTION,
  personal_sign: write({ message: 'Hello', encoding: 'utf-8' }),
  eth_sign7702Authorization: write({
    contract: '0x52908400098527886E0F7030069857D2E4169EE7',
    chain_id: 1,
    nonce: 0,
  }),
  eth_signTypedData_v4: write({
    typed_data: {
      domain: { name: 'Shop', chainId: 1 },
      types: { Order: [{ name: 'total', type: 'uint256' }] },
      message: { total: '1' },
      primary_type: 'Order',
    },
  }),
  signMessage: write({ message: 'SGVsbG8=', encoding: 'base64' }),
  signTransaction: write({ transaction: '', encoding: 'base64' }),
  signAndSendTransaction: write({ transaction: '', encoding: 'base64' }),
}
