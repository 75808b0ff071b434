/** A number of a transaction. */
export type Quantity = string | number | bigint

/** An Ethereum transaction before it is signed. */
export type UnsignedTransactionRequest = {
  /** Sender. Default: the wallet that signs. */
  from?: string
  /** Recipient. Without one, the transaction creates a contract. */
  to?: string
  /** Transaction count of the sender. */
  nonce?: Quantity
  /** Gas limit. */
  gasLimit?: Quantity
  /** Gas price of a legacy transaction. */
  gasPrice?: Quantity
  /** Call data. */
  data?: ArrayLike<number> | string
  /** Amount in wei. */
  value?: Quantity
  /** Chain id. Default: the chain of the wallet. */
  chainId?: number
  /** Transaction type: 0, 1 or 2. */
  type?: number
  /** Access list of EIP-2930. */
  accessList?:
    | { address: string; storageKeys: string[] }[]
    | [string, string[]][]
    | Record<string, string[]>
  /** Tip of EIP-1559 in wei. */
  maxPriorityFeePerGas?: Quantity
  /** Fee limit of EIP-1559 in wei. */
  maxFeePerGas?: Quantity
}

/** A log entry of a transaction receipt. */
export type TransactionLog = {
  /** Number of the block. */
  blockNumber: number
  /** Hash of the block. */
  blockHash: string
  /** Position of the transaction in the block. */
  transactionIndex: number
  /** Whether a reorganisation removed the log. */
  removed: boolean
  /** Contract that emitted the log. */
  address: string
  /** Data of the log. */
  data: string
  /** Topics of the log. */
  topics: string[]
  /** Hash of the transaction. */
  transactionHash: string
  /** Position of the log in the block. */
  logIndex: number
}

/** Receipt of a mined Ethereum transaction. */
export type TransactionReceipt = {
  /** Recipient. */
  to: string
  /** Sender. */
  from: string
  /** Address of a created contract. */
  contractAddress: string
  /** Position of the transaction in the block. */
  transactionIndex: number
  /** State root, before Byzantium. */
  root?: string
  /** Logs of the transaction. */
  logs: TransactionLog[]
  /** Bloom filter of the logs. */
  logsBloom: string
  /** Hash of the block. */
  blockHash: string
  /** Hash of the transaction. */
  transactionHash: string
  /** Number of the block. */
  blockNumber: number
  /** Blocks since the transaction. */
  confirmations: number
  /** Whether the block is after Byzantium. */
  byzantium: boolean
  /** Transaction type. */
  type: number
  /** 1 after success, 0 after a revert. */
  status?: number
  /** Gas of the transaction. */
  gasUsed: string
  /** Gas of the block up to the transaction. */
  cumulativeGasUsed: string
  /** Price of a unit of gas in wei. */
  effectiveGasPrice?: string
}

/** Struct types of EIP-712 typed data by name. */
export type MessageTypes = { [name: string]: { name: string; type: string }[] }

/** EIP-712 typed data. */
export type TypedMessage<Types extends MessageTypes> = {
  /** Struct types by name. */
  types: Types
  /** Name of the struct to sign. */
  primaryType: keyof Types
  /** Signing domain. */
  domain: {
    name?: string
    version?: string
    chainId?: number
    verifyingContract?: string
    salt?: ArrayBuffer
  }
  /** Values of the struct. */
  message: Record<string, unknown>
}

/** EIP-712 typed data to sign. */
export type SignTypedDataParams = TypedMessage<MessageTypes>

/** Texts of the screen that confirms a message. */
export type SignMessageModalUIOptions = {
  /** `false` signs without a confirmation screen, if the server's configuration allows it. */
  showWalletUIs?: boolean
  /** Heading. */
  title?: string
  /** Text below the heading. */
  description?: string
  /** Text of the button. */
  buttonText?: string
  /** Image above the heading. */
  iconUrl?: string
  /** Shows a cancel button. */
  isCancellable?: boolean
}

/** The contract that a transaction calls. */
export type ContractUIOptions = {
  /** Page about the contract. */
  url?: string
  /** Name of the contract. */
  name?: string
  /** Image of the contract. */
  imgUrl?: string
  /** Text for users who cannot see the image. */
  imgAltText?: string
  /** Size of the image. */
  imgSize?: 'sm' | 'lg'
}

/** Details of a transaction on its confirmation screen. */
export type TransactionUIOptions = {
  /** Heading of the details. */
  title?: string
  /** Short name of the action. */
  action?: string
  /** The contract that is called. */
  contractInfo?: ContractUIOptions
}

/** Texts of the screen that confirms a transaction. */
export type SendTransactionModalUIOptions = {
  /** `false` sends without a confirmation screen, if the server's configuration allows it. */
  showWalletUIs?: boolean
  /** Text below the heading. */
  description?: string
  /** Text of the button. */
  buttonText?: string
  /** Details of the transaction. */
  transactionInfo?: TransactionUIOptions
  /** Heading of the success screen. */
  successHeader?: string
  /** Text of the success screen. */
  successDescription?: string
  /** Shows a cancel button. */
  isCancellable?: boolean
}
