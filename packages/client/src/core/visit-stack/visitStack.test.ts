import { expect, test } from 'vitest'
import { back, open, openOverFirst, type VisitOf, type VisitStack } from './visitStack.ts'

type Visit = VisitOf<{ list: { page: number }; detail: { id: string }; done: Record<never, never> }>

const list: Visit = { name: 'list', params: { page: 1 } }
const next: Visit = { name: 'list', params: { page: 2 } }
const detail: Visit = { name: 'detail', params: { id: 'a' } }
const done: Visit = { name: 'done', params: {} }

test('puts the newest visit first and goes back one at a time', () => {
  const stack = open(open<Visit>([list], next), detail)
  expect(stack).toEqual([detail, next, list])
  expect(back(stack)).toEqual([next, list])
  expect(back(back(stack))).toEqual([list])
})

test('stays on the first screen', () => {
  expect(back([list])).toEqual([list])
})

test('drops the screens between when opening over the first', () => {
  const stack: VisitStack<Visit> = [detail, next, list]
  expect(openOverFirst(stack, done)).toEqual([done, list])
})

test('does not change the previous stack', () => {
  const before: VisitStack<Visit> = [list]
  open(before, detail)
  expect(before).toEqual([list])
})
