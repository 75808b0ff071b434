import { describe, expect, test } from 'vitest'
import { boxAfterKey, emptyBoxes, eraseBack, fill, isComplete, typedText } from './codeBoxes.ts'

const boxes = (text: string) => [...text].map((character) => (character === '_' ? '' : character))
const shown = (edit: ReturnType<typeof fill>) =>
  typeof edit === 'string' ? edit : `${edit.boxes.map((box) => box || '_').join('')} @${edit.focus}`

describe('typing', () => {
  test('fills the box and moves to the next', () => {
    expect(shown(fill(emptyBoxes(6), 0, '4'))).toBe('4_____ @1')
  })
  test('keeps the last digit in the last box', () => {
    expect(shown(fill(boxes('48291_'), 5, '5'))).toBe('482915 @5')
  })
  test('replaces the digit of a full box at any caret position', () => {
    expect(typedText('4', '47')).toBe('7')
    expect(typedText('4', '74')).toBe('7')
    expect(typedText('4', '44')).toBe('4')
  })
  test('rejects a letter and changes nothing', () => {
    expect(fill(boxes('48____'), 2, 'x')).toBe('not-numeric')
    expect(fill(emptyBoxes(6), 0, '٣')).toBe('not-numeric')
  })
})

describe('pasting', () => {
  test('keeps the first six of seven digits, or none if the length must be exact', () => {
    expect(shown(fill(emptyBoxes(6), 0, '4829157'))).toBe('482915 @5')
    expect(fill(emptyBoxes(6), 0, '4829157', { isExact: true })).toBe('too-long')
    expect(shown(fill(emptyBoxes(6), 0, '482 915', { isExact: true }))).toBe('482915 @5')
  })
  test('fills every box from a whole code, whichever box receives it', () => {
    expect(shown(fill(emptyBoxes(6), 3, '482915'))).toBe('482915 @5')
  })
  test('drops spaces and line breaks', () => {
    expect(shown(fill(emptyBoxes(6), 0, ' 482 915\n'))).toBe('482915 @5')
  })
  test('drops digits beyond the sixth', () => {
    expect(shown(fill(emptyBoxes(6), 0, '48291577'))).toBe('482915 @5')
  })
  test('fills from the receiving box with part of a code', () => {
    expect(shown(fill(boxes('48____'), 2, '29'))).toBe('4829__ @4')
    expect(shown(fill(boxes('48____'), 4, '291'))).toBe('48__29 @5')
  })
  test('rejects a code that contains a letter', () => {
    expect(fill(emptyBoxes(6), 0, '48291S')).toBe('not-numeric')
  })
})

describe('backspace', () => {
  test('clears the box and moves back', () => {
    expect(shown(eraseBack(boxes('482915'), 5))).toBe('48291_ @4')
  })
  test('in an empty box clears the one before', () => {
    expect(shown(eraseBack(boxes('482___'), 3))).toBe('48____ @2')
  })
  test('in the first box stays there', () => {
    expect(shown(eraseBack(boxes('4_____'), 0))).toBe('______ @0')
    expect(shown(eraseBack(emptyBoxes(6), 0))).toBe('______ @0')
  })
})

test('moves between the boxes with arrows, Home and End and stops at the ends', () => {
  expect(boxAfterKey('ArrowLeft', 0, 6)).toBe(0)
  expect(boxAfterKey('ArrowRight', 5, 6)).toBe(5)
  expect(boxAfterKey('ArrowRight', 2, 6)).toBe(3)
  expect(boxAfterKey('Home', 4, 6)).toBe(0)
  expect(boxAfterKey('End', 1, 6)).toBe(5)
  expect(boxAfterKey('Tab', 1, 6)).toBeUndefined()
})

test('is complete with six digits, not with five', () => {
  expect(isComplete(boxes('482915'))).toBe(true)
  expect(isComplete(boxes('4829_5'))).toBe(false)
})
