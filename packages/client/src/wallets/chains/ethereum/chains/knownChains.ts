/** How a chain calculates fees. Arbitrum and OP stack chains have their own rules. */
export type FeeRules = 'plain' | 'arbitrum' | 'op-stack'

export type KnownChain = {
  id: number
  name: string
  symbol: string
  explorerUrl: string
  feeRules: FeeRules
}

const chain = (
  id: number,
  name: string,
  symbol: string,
  explorerUrl: string,
  feeRules: FeeRules = 'plain',
): KnownChain => ({ id, name, symbol, explorerUrl, feeRules })

/** Public chains known offline. A test compares the list with viem's. */
export const KNOWN_CHAINS: readonly KnownChain[] = [
  chain(1, 'Ethereum', 'ETH', 'https://etherscan.io'),
  chain(11_155_111, 'Sepolia', 'ETH', 'https://sepolia.etherscan.io'),
  chain(17_000, 'Holesky', 'ETH', 'https://holesky.etherscan.io'),
  chain(560_048, 'Hoodi', 'ETH', 'https://hoodi.etherscan.io'),
  chain(42_161, 'Arbitrum One', 'ETH', 'https://arbiscan.io', 'arbitrum'),
  chain(42_170, 'Arbitrum Nova', 'ETH', 'https://nova.arbiscan.io', 'arbitrum'),
  chain(421_614, 'Arbitrum Sepolia', 'ETH', 'https://sepolia.arbiscan.io', 'arbitrum'),
  chain(10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io', 'op-stack'),
  chain(11_155_420, 'OP Sepolia', 'ETH', 'https://optimism-sepolia.blockscout.com', 'op-stack'),
  chain(137, 'Polygon', 'POL', 'https://polygonscan.com'),
  chain(80_002, 'Polygon Amoy', 'POL', 'https://amoy.polygonscan.com'),
  chain(8_453, 'Base', 'ETH', 'https://basescan.org', 'op-stack'),
  chain(84_532, 'Base Sepolia', 'ETH', 'https://sepolia.basescan.org', 'op-stack'),
  chain(42_220, 'Celo', 'CELO', 'https://celoscan.io'),
  chain(44_787, 'Alfajores', 'A-CELO', 'https://celo-alfajores.blockscout.com', 'op-stack'),
  chain(314, 'Filecoin Mainnet', 'FIL', 'https://filfox.info/en'),
  chain(314_159, 'Filecoin Calibration', 'tFIL', 'https://calibration.filscan.io'),
  chain(59_144, 'Linea Mainnet', 'ETH', 'https://lineascan.build'),
  chain(59_141, 'Linea Sepolia Testnet', 'ETH', 'https://sepolia.lineascan.build'),
  chain(43_114, 'Avalanche', 'AVAX', 'https://snowtrace.io'),
  chain(43_113, 'Avalanche Fuji', 'AVAX', 'https://testnet.snowtrace.io'),
  chain(7_777_777, 'Zora', 'ETH', 'https://explorer.zora.energy', 'op-stack'),
  chain(999_999_999, 'Zora Sepolia', 'ETH', 'https://sepolia.explorer.zora.energy', 'op-stack'),
  chain(56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com'),
  chain(100, 'Gnosis', 'XDAI', 'https://gnosisscan.io'),
  chain(534_352, 'Scroll', 'ETH', 'https://scrollscan.com'),
  chain(81_457, 'Blast', 'ETH', 'https://blastscan.io', 'op-stack'),
  chain(34_443, 'Mode Mainnet', 'ETH', 'https://modescan.io', 'op-stack'),
  chain(5_000, 'Mantle', 'MNT', 'https://mantlescan.xyz'),
  chain(57_073, 'Ink', 'ETH', 'https://explorer.inkonchain.com', 'op-stack'),
  chain(130, 'Unichain', 'ETH', 'https://uniscan.xyz', 'op-stack'),
  chain(1_301, 'Unichain Sepolia', 'ETH', 'https://sepolia.uniscan.xyz', 'op-stack'),
  chain(480, 'World Chain', 'ETH', 'https://worldscan.org', 'op-stack'),
  chain(1_868, 'Soneium Mainnet', 'ETH', 'https://soneium.blockscout.com', 'op-stack'),
  chain(80_094, 'Berachain', 'BERA', 'https://berascan.com'),
  chain(42, 'LUKSO', 'LYX', 'https://explorer.execution.mainnet.lukso.network'),
  chain(690, 'Redstone', 'ETH', 'https://explorer.redstone.xyz', 'op-stack'),
  chain(4_337, 'Beam', 'BEAM', 'https://subnets.avax.network/beam'),
  chain(146, 'Sonic', 'S', 'https://sonicscan.org'),
  chain(143, 'Monad', 'MON', 'https://monadscan.com'),
  chain(360, 'Shape', 'ETH', 'https://shapescan.xyz', 'op-stack'),
]
