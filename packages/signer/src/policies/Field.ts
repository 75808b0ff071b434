/** What a field of the signed bytes is: a number, an address or bytes whose case says nothing, or a text. */
export type FieldValue = { number: bigint } | { hex: string } | { text: string }

/** A value; `absent` where the bytes surely have no such thing; `unknown` where that cannot be told. */
export type Field = FieldValue | 'absent' | 'unknown'
