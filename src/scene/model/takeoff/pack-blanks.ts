import { near } from './region.ts'

export type Blank = { l: number; w: number }

/**
 * Where a blank is cut: the sheet's number and the blank's corner on it; `turned` when its length runs across the
 * sheet.
 */
export type Spot = { sheet: number; x: number; y: number; turned: boolean }

type Rest = { sheet: number; x: number; y: number; l: number; w: number }

/**
 * Cuts blanks out of sheets with edge-to-edge cuts (as a bridge saw cuts slabs and a knife cuts rolls): the largest
 * first, each in the tightest remnant.
 * @throws RangeError for a blank that no sheet can hold
 */
export function packBlanks(
  blanks: readonly Blank[],
  sheet: Blank,
  { turn, kerf }: { turn: boolean; kerf: number },
): { sheets: number; spots: Spot[] } {
  const spots: Spot[] = []
  const rests: Rest[] = []
  let sheets = 0
  const order = blanks
    .map((_, i) => i)
    .sort((a, b) => longer(blanks[b] as Blank) - longer(blanks[a] as Blank))
  for (const i of order) {
    const blank = blanks[i] as Blank
    const turned = { l: blank.w, w: blank.l }
    let best: { rest: Rest; size: Blank } | null = null
    for (const rest of rests) {
      for (const size of turn ? [blank, turned] : [blank]) {
        if (!holds(rest, size)) continue
        if (!best || rest.l * rest.w < best.rest.l * best.rest.w) best = { rest, size }
      }
    }
    if (!best) {
      const fresh = { sheet: sheets++, x: 0, y: 0, ...sheet }
      const size = [blank, ...(turn ? [turned] : [])].find((one) => holds(fresh, one))
      if (!size) throw new RangeError('a blank is larger than the sheet')
      rests.push(fresh)
      best = { rest: fresh, size }
    }
    const { rest, size } = best
    spots[i] = { sheet: rest.sheet, x: rest.x, y: rest.y, turned: size !== blank }
    rests.splice(rests.indexOf(rest), 1, ...without(rest, size, kerf))
  }
  return { sheets, spots }
}

function longer({ l, w }: Blank): number {
  return Math.max(l, w) * 1000 + l * w
}

function holds(rest: Blank, { l, w }: Blank): boolean {
  return l <= rest.l + 4 * near && w <= rest.w + 4 * near
}

/** The two remnants of a rectangle with a blank in its corner; the cut that leaves the larger one is made first. */
function without({ sheet, x, y, l, w }: Rest, blank: Blank, kerf: number): Rest[] {
  const right = Math.max(0, l - blank.l - kerf)
  const above = Math.max(0, w - blank.w - kerf)
  const full = right * w >= above * l
  return [
    { sheet, x: x + blank.l + kerf, y, l: right, w: full ? w : blank.w },
    { sheet, x, y: y + blank.w + kerf, l: full ? blank.l : l, w: above },
  ].filter((rest) => rest.l > 0.01 && rest.w > 0.01)
}
