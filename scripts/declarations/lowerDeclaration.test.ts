import { expect, test } from 'vitest'
import { lowerDeclaration } from './lowerDeclaration.ts'

test('writes arrays of bytes without a type parameter, or with one where the compiler has it', () => {
  const text =
    'declare const f: (a: Uint8Array<ArrayBufferLike>) => Promise<Uint8Array<ArrayBuffer>>'
  expect(lowerDeclaration(text)).toBe(
    "declare const f: (a: Uint8Array) => Promise<ReturnType<Uint8ArrayConstructor['of']>>",
  )
})

test('leaves other generic types as they are', () => {
  const text = 'export declare const g: Promise<ArrayBuffer>, h: Map<string, Uint8Array>'
  expect(lowerDeclaration(text)).toBe(text)
})
