import { directionOf, type Language } from './languages.ts'

const START = '\u2068'
const END = '\u2069'
/**
 * A run of letters or of digits is never reordered. A sentence also chooses its words by such a value, for example by
 * the type of a chain.
 */
const IS_ONE_RUN = /^(\p{L}*|\p{N}+)$/u

/** Isolates a value (UAX #9, section 2.4.2), so that `0.5 ETH` stays in order in a sentence from right to left. */
const isolate = (value: string): string =>
  IS_ONE_RUN.test(value) ? value : `${START}${value}${END}`

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isolateGiven = (value: unknown): unknown =>
  typeof value === 'string' ? isolate(value) : mapTree(value, isolateGiven)

const isolateText = (text: unknown): unknown =>
  typeof text === 'function'
    ? (...given: unknown[]) => text(...given.map(isolateGiven))
    : mapTree(text, isolateText)

const mapTree = (value: unknown, change: (member: unknown) => unknown): unknown =>
  isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
    : value

/**
 * Returns the texts of a language. In a language from right to left, each sentence isolates the values in it:
 * amounts, addresses, numbers and names. Texts of other languages are returned as they are.
 */
export const isolateValues = <Texts extends object>(language: Language, texts: Texts): Texts =>
  directionOf(language) === 'rtl' ? (isolateText(texts) as Texts) : texts
