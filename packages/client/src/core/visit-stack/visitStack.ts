/** Screens that a journey has opened: newest first, never empty. */
export type VisitStack<Visit> = readonly [Visit, ...Visit[]]

/** One visit for each screen name, with the parameters of that screen. */
export type VisitOf<ScreenParams> = {
  [Name in keyof ScreenParams]: { name: Name; params: ScreenParams[Name] }
}[keyof ScreenParams]

/** Opens a screen above the current one. */
export const open = <Visit>(stack: VisitStack<Visit>, visit: Visit): VisitStack<Visit> => [
  visit,
  ...stack,
]

/** Returns to the previous screen. The first screen stays. */
export const back = <Visit>([current, previous, ...older]: VisitStack<Visit>): VisitStack<Visit> =>
  previous ? [previous, ...older] : [current]

/** Opens a screen above the first one and drops the screens between them. */
export const openOverFirst = <Visit>(stack: VisitStack<Visit>, visit: Visit): VisitStack<Visit> => [
  visit,
  stack.at(-1) ?? visit,
]
