/**
 * Writes an Ethereum address with its checksum (EIP-55): a letter is upper case if its digit of the hash is 8 or
 * more. The contract has no cryptography, so the caller passes Keccak-256.
 * @param digits 40 lower-case hex digits, without `0x`.
 */
export function checksumAddress(
  digits: string,
  keccak256: (bytes: Uint8Array) => Uint8Array,
): `0x${string}` {
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)))
  const written = Array.from(digits, (digit, at) => {
    const pair = hash[at >> 1] ?? 0
    return (at % 2 === 0 ? pair >> 4 : pair & 0xf) >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${written.join('')}`
}
