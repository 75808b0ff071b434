/** Type of a field: number, case-insensitive address or bytes, or text. */
export type FieldValue = { number: bigint } | { hex: string } | { text: string }

/** Value of a field. `absent`: the content has no such field. `unknown`: it cannot be determined. */
export type Field = FieldValue | 'absent' | 'unknown'
