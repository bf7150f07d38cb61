import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Body, part } from '../body.ts'
import { china, type Look, metal } from '../look.ts'
import { type BasinForm, basinLoop, underBowl, vesselBowl } from './basins.ts'
import { lying } from './shapes.ts'
import type { Work } from './work.ts'

const white = china('#f6f6f3')
const chrome = metal('#cfd1d2', 'Polished')

/** Height of the top's upper face. A vessel bowl counts toward the vanity's height. */
export function topFace({ h, is, n }: Work): number {
  return is('vessel') ? Math.min(h - 4, n('height', h - 4.5)) : h
}

/** The top with its bowls. Returns the anchors of bowls and faucets. */
export function addTop(work: Work, stone: Look, outline: Vec2[]): Body['anchors'] {
  const { w, d, n, is, pick, vary, parts } = work
  const y = topFace(work)
  const thick = topThick(work)
  const vessel = is('vessel')
  const form: BasinForm = pick('basin form', ['oval', 'soft', 'square', 'oval'])
  const apron = is('apron-front')
  const free = w - bankWide(work)
  const bw = Math.min(n('basin_w', 18), (free / bowlCount(work)) * (is('diagonal') ? 0.5 : 0.72))
  const bd = Math.min(n('basin_d', 13), d - (apron ? 4.6 : 6))
  const back = Math.max(3.6, (d - bd) * 0.62)
  const zc = apron ? d - bd / 2 - 1.6 : back + bd / 2
  const anchors: Record<string, Vec3> = {}
  const holes: Vec2[][] = []
  places(work).forEach((x, i) => {
    const tag = i === 0 ? '' : `${i + 1}`
    const depth = n('basin_depth', 5.5) * vary('bowl depth', 0.1)
    if (vessel) {
      const { shell, waste } = vesselBowl(form, bw * 0.86, Math.min(bd, d - 5.4), work.h - y, [x, y, zc])
      parts.push(part('bowl', white, shell), ...waste.map((mesh) => part('metal', chrome, mesh)))
    } else {
      const hole = basinLoop(form, bw, bd, [x, zc])
      holes.push(hole)
      const { shell, waste } = underBowl(form, bw, bd, depth, [x, y - thick + 0.01, zc])
      parts.push(
        part('bowl', apron ? stone : white, shell),
        ...waste.map((mesh) => part('metal', chrome, mesh)),
      )
    }
    anchors[`bowl${tag}`] = [x, vessel ? work.h : y - thick, zc]
    anchors[`faucet${tag}`] = [x, y, Math.max(1.5, Math.min((zc - bd / 2) * 0.5 + 0.3, zc - bd / 2 - 1.3))]
  })
  const edge = pick('top edge', [0.1, 0.2, 0.05])
  parts.push(part('top', stone, lying(outline, y - thick, thick, Math.min(edge, thick * 0.3), holes)))
  const splash = n('backsplash_h', 0)
  if (splash > 0 && !vessel)
    parts.push(part('top', stone, block([-w / 2, y + 0.01, 0], [w, splash, 0.75], 0.06), true))
  return anchors
}

export function topThick({ n }: Work): number {
  return Math.max(0.75, n('top_t', 0.79))
}

function bowlCount({ w, is, n }: Work): number {
  return n('basins', w >= 58 && !is('makeup') ? 2 : 1) >= 2 && w >= 44 ? 2 : 1
}

/** Width of the drawer bank beside an open knee space. */
export function bankWide({ w, is }: Work): number {
  return is('drawer bank') ? Math.min(15, w * 0.34) : 0
}

function places(work: Work): number[] {
  const { w, is, n } = work
  // Over the knee space, beside the drawers.
  const bank = bankWide(work)
  if (bank > 0) return [(is('bank left') ? bank : -bank) / 2]
  if (bowlCount(work) === 2) return is('makeup') ? [-w * 0.32, w * 0.32] : [-w * 0.25, w * 0.25]
  if (is('centre tower')) return [-w * 0.3]
  // Over the doors, clear of offset shelves.
  const half = Math.min(n('basin_w', 18), w * 0.72) / 2
  return [is('offset basin') ? Math.max(0, Math.min(n('basin_offset', 3), w / 2 - half - 1.2)) : 0]
}
