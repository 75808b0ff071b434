import { describe, expect, test } from 'vitest'
import { boxAfterKey, emptyBoxes, eraseBack, fill, isComplete, typedText } from './codeBoxes.ts'

const boxes = (text: string) => [...text].map((character) => (character === '_' ? '' : character))
const shown = (edit: ReturnType<typeof fill>) =>
  typeof edit === 'string' ? edit : `${edit.boxes.map((box) => box || '_').join('')} @${edit.focus}`

describe('typing', () => {
  test('a digit fills its box and moves on', () => {
    expect(shown(fill(emptyBoxes(6), 0, '4'))).toBe('4_____ @1')
  })
  test('the last digit stays in the last box', () => {
    expect(shown(fill(boxes('48291_'), 5, '5'))).toBe('482915 @5')
  })
  test('a digit typed into a full box replaces it, wherever the caret stood', () => {
    expect(typedText('4', '47')).toBe('7')
    expect(typedText('4', '74')).toBe('7')
    expect(typedText('4', '44')).toBe('4')
  })
  test('a letter changes nothing and is refused', () => {
    expect(fill(boxes('48____'), 2, 'x')).toBe('not-numeric')
    expect(fill(emptyBoxes(6), 0, '٣')).toBe('not-numeric')
  })
})

describe('pasting', () => {
  test('of seven digits the first six are taken, or none where the code must be exact', () => {
    expect(shown(fill(emptyBoxes(6), 0, '4829157'))).toBe('482915 @5')
    expect(fill(emptyBoxes(6), 0, '4829157', { isExact: true })).toBe('too-long')
    expect(shown(fill(emptyBoxes(6), 0, '482 915', { isExact: true }))).toBe('482915 @5')
  })
  test('a whole code fills every box, whichever box it was put into', () => {
    expect(shown(fill(emptyBoxes(6), 3, '482915'))).toBe('482915 @5')
  })
  test('spaces and line breaks in it are dropped', () => {
    expect(shown(fill(emptyBoxes(6), 0, ' 482 915\n'))).toBe('482915 @5')
  })
  test('digits beyond the sixth are dropped', () => {
    expect(shown(fill(emptyBoxes(6), 0, '48291577'))).toBe('482915 @5')
  })
  test('part of a code fills from the box it was put into', () => {
    expect(shown(fill(boxes('48____'), 2, '29'))).toBe('4829__ @4')
    expect(shown(fill(boxes('48____'), 4, '291'))).toBe('48__29 @5')
  })
  test('a code with a letter in it is refused as a whole', () => {
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

test('arrows, Home and End move between the boxes and stop at the ends', () => {
  expect(boxAfterKey('ArrowLeft', 0, 6)).toBe(0)
  expect(boxAfterKey('ArrowRight', 5, 6)).toBe(5)
  expect(boxAfterKey('ArrowRight', 2, 6)).toBe(3)
  expect(boxAfterKey('Home', 4, 6)).toBe(0)
  expect(boxAfterKey('End', 1, 6)).toBe(5)
  expect(boxAfterKey('Tab', 1, 6)).toBeUndefined()
})

test('a code is complete with six digits and not with five', () => {
  expect(isComplete(boxes('482915'))).toBe(true)
  expect(isComplete(boxes('4829_5'))).toBe(false)
})
