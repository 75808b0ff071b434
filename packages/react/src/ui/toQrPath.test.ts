import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { toQrPath } from './toQrPath.ts'

const TEXT = 'https://farcaster.example/~/siwf?channelToken=8a1b2c3d-0000-4000-8000-000000000000'

/** Draws the path again, module by module. */
function draw({ path, side }: ReturnType<typeof toQrPath>): boolean[][] {
  const squares = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    squares[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  }
  return squares
}

test('draws exactly the dark modules of the code', () => {
  expect(draw(toQrPath(TEXT))).toEqual(encode(TEXT, { ecc: 'Q', border: 2 }).data)
})

test('keeps a light margin of two modules', () => {
  const squares = draw(toQrPath('short'))
  const edge = [squares[0], squares[1], squares.at(-1), squares.at(-2)]
  expect(edge.flat().some(Boolean)).toBe(false)
  expect(squares.some((row) => row[0] || row[1] || row.at(-1) || row.at(-2))).toBe(false)
})
