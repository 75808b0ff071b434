import type { Point } from './Engine.ts'
import { findElements } from './findElements.ts'
import { type Query, toData } from './Query.ts'

/** A call of a function, as an expression for `Tab.evaluate`. The function refers to nothing outside itself. */
export const callOf = <Argument>(
  run: (argument: Argument) => unknown,
  argument: Argument,
): string => `(${run})(${JSON.stringify(argument) ?? 'undefined'})`

/** A call of a function with the elements that match a query. */
export const callWith = (query: Query, run: (elements: HTMLElement[]) => unknown): string =>
  `(${run})((() => { ${findElements}; return findElements(${JSON.stringify(toData(query))}) })())`

/** Collects uncaught and logged errors, once per document. Runs inside the page. */
export function watchTrouble(): void {
  const page = window as { trouble?: string[] }
  if (page.trouble) return
  const trouble: string[] = []
  page.trouble = trouble
  addEventListener('error', ({ message }) => trouble.push(message))
  addEventListener('unhandledrejection', ({ reason }) => trouble.push(String(reason)))
  const { error } = console
  console.error = (...words) => {
    trouble.push(words.map(String).join(' '))
    error(...words)
  }
}

/** Reads the collected errors. Runs inside the page. */
export const readTrouble = (): string[] => (window as { trouble?: string[] }).trouble ?? []

/** The properties of an element that journeys read. */
export type Seen = { text: string; value: string; focused: boolean }

/** Reads every matching element. Runs inside the page. */
export const readElements = (elements: HTMLElement[]): Seen[] =>
  elements.map((element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: (element as HTMLInputElement).value ?? '',
    focused: (element.getRootNode() as Document | ShadowRoot).activeElement === element,
  }))

/** Where a frame's content begins in the document around it. Runs inside the page. */
export function findFrameOrigin([frame]: HTMLElement[]): Point | null {
  if (!frame) return null
  const { left, top } = frame.getBoundingClientRect()
  return { x: left + frame.clientLeft, y: top + frame.clientTop }
}

/**
 * The visible text of the page, for error messages: its open dialog, or else all of it. Runs inside the
 * page.
 */
export function summarize([dialog]: HTMLElement[]): string {
  const text = (dialog ?? document.body).textContent.replace(/\s+/g, ' ').trim()
  return `${location.href} shows: ${text.slice(0, 600)}`
}
