/** Type of a field: number, case-insensitive address or bytes, or text. */
export type FieldValue = { number: bigint } | { hex: string } | { text: string }

/** A value; `absent` where the bytes surely have no such thing; `unknown` where that cannot be told. */
export type Field = FieldValue | 'absent' | 'unknown'
