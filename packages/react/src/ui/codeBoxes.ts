/** Content of each box: a digit or an empty string. */
export type Boxes = readonly string[]
/** The boxes after an edit and the one to focus, or an error that leaves them unchanged. */
export type BoxEdit = { boxes: Boxes; focus: number } | BoxEditError
export type BoxEditError = 'not-numeric' | 'too-long'

export const emptyBoxes = (digits: number): Boxes => Array.from({ length: digits }, () => '')

export const isComplete = (boxes: Boxes): boolean => boxes.every((box) => box !== '')

/** The new part of a box's value: typing into a full box keeps the old digit beside the new one. */
export function typedText(before: string, value: string): string {
  if (before === '' || value.length !== 2 || !value.includes(before)) return value
  return value.startsWith(before) ? value.slice(1) : value.slice(0, -1)
}

/**
 * Fills boxes from the given one. A whole code fills from the first box. A longer one is cut,
 * or rejected if the length must be exact.
 */
export function fill(
  boxes: Boxes,
  index: number,
  text: string,
  { isExact = false }: { isExact?: boolean } = {},
): BoxEdit {
  const typed = text.replace(/\s/g, '')
  if (!/^[0-9]*$/.test(typed)) return 'not-numeric'
  if (isExact && typed.length > boxes.length) return 'too-long'
  const from = typed.length >= boxes.length ? 0 : index
  const digits = typed.slice(0, boxes.length - from)
  return {
    boxes: boxes.map((box, at) => digits[at - from] ?? box),
    focus: Math.min(from + digits.length, boxes.length - 1),
  }
}

/** Clears a box and moves back; in an empty box, clears the previous one. */
export function eraseBack(boxes: Boxes, index: number): Exclude<BoxEdit, string> {
  const previous = Math.max(index - 1, 0)
  const cleared = boxes[index] === '' ? previous : index
  return { boxes: boxes.map((box, at) => (at === cleared ? '' : box)), focus: previous }
}

/** The box that an arrow key, Home or End moves to; undefined for other keys. */
export function boxAfterKey(key: string, index: number, digits: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, digits - 1)
  if (key === 'Home') return 0
  if (key === 'End') return digits - 1
  return undefined
}
