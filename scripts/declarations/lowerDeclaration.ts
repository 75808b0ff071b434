/**
 * Types that have a parameter from TypeScript 5.7 on. Each alias means the same there, and the plain type before:
 * `Uint8Array.of` returns `Uint8Array<ArrayBuffer>` since 5.7 and `Uint8Array` in older releases.
 */
const ALIASES = [
  ['Uint8Array<ArrayBufferLike>', 'Uint8Array'],
  ['Uint8Array<ArrayBuffer>', "ReturnType<Uint8ArrayConstructor['of']>"],
  ['Buffer<ArrayBufferLike>', 'Buffer'],
  ['Buffer<ArrayBuffer>', "ReturnType<BufferConstructor['from']>"],
] as const

/** Rewrites a declaration file so that TypeScript from 5.0 on reads it. */
export const lowerDeclaration = (text: string): string =>
  ALIASES.reduce((lowered, [type, alias]) => lowered.replaceAll(type, alias), text)
