/** JSON with 64-bit numbers: a bigint is written as its digits. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `\u0000${one}\u0000` : one)).replace(
    /"\\u0000(\d+)\\u0000"/g,
    '$1',
  )
