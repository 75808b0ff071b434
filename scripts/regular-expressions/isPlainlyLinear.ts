import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Number of possible continuations of an expression at one position. */
const WAYS_MAX = { anchored: 2_000, anywhere: 200 }

/**
 * Returns true if an expression is linear for a syntactic reason: it has no unbounded repetition, or only one,
 * which matches in one way and is never entered again, because the expression is anchored at the start or ends
 * with that repetition. Saves the proof search, which takes a second for some expressions.
 */
export function isPlainlyLinear(source: string, flags: string): boolean {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const seen: Seen = { endless: [], looksAround: false }
  const ways = waysOf(pattern, seen)
  const [first, ...others] = pattern.alternatives.map(({ elements }) => elements)
  const start = others.length === 0 ? first?.[0] : undefined
  const isAnchored = start?.type === 'Assertion' && start.kind === 'start' && !flags.includes('m')
  if (seen.looksAround || ways > (isAnchored ? WAYS_MAX.anchored : WAYS_MAX.anywhere)) return false
  const [loop, ...more] = seen.endless
  if (!loop) return true
  if (more.length > 0 || waysOf(loop.element, seen) !== 1) return false
  return isAnchored ? !isRepeated(loop) : others.length === 0 && first?.at(-1) === loop
}

type Seen = { endless: AST.Quantifier[]; looksAround: boolean }

function waysOf(node: AST.Node, seen: Seen): number {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.reduce((sum, one) => sum + waysOf(one, seen), 0)
    case 'Alternative':
      return node.elements.reduce((product, one) => product * waysOf(one, seen), 1)
    case 'Quantifier': {
      const ways = waysOf(node.element, seen)
      if (node.max === Number.POSITIVE_INFINITY) seen.endless.push(node)
      const max = Math.min(node.max, node.min + WAYS_MAX.anchored)
      let sum = 0
      for (let count = node.min; count <= max; count++) sum += ways ** count
      return node.max === Number.POSITIVE_INFINITY ? Math.max(ways, node.min) : sum
    }
    case 'Backreference':
    case 'Assertion':
      if (node.type === 'Backreference' || node.kind.startsWith('look')) seen.looksAround = true
      return 1
    default:
      return 1
  }
}

function isRepeated(node: AST.Quantifier): boolean {
  let outer = parentOf(node)
  while (outer && outer.type !== 'Quantifier') outer = parentOf(outer)
  return outer !== null
}

const parentOf = (node: AST.Node): AST.Node | null => node.parent
