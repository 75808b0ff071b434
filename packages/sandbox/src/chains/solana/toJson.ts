/** JSON with numbers as long as Solana's are: a bigint becomes the digits it has. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `\u0000${one}\u0000` : one)).replace(
    /"\\u0000(\d+)\\u0000"/g,
    '$1',
  )
