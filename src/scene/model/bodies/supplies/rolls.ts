import { moved, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { lathe } from '#scene/model/geometry/solids.ts'
import { type Look, matte, paint } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished } from '../build/draft.ts'
import { turnedRight } from '../build/shapes.ts'
import { brandColor, kraft } from './label.ts'

/** Wound goods, lying: the layers show at the ends, and a paper band holds them. */
export function roll(draft: Draft): Body {
  const { w, h, d, is, n, body, vary, main } = draft
  const r = Math.min(h, d) / 2
  const core = Math.min(r * 0.5, n('core', 2))
  const layers = is('film', 'wide') ? 14 : is('felt') ? 8 : is('waffle') ? 9 : is('cork') ? 6 : 5
  const step = (r - core) / layers
  const look: Look = is('film')
    ? { kind: 'plain', hex: body, roughness: 0.2, metalness: 0, coat: 0.4 }
    : is('cork', 'felt')
      ? matte(body, 0.95)
      : main.kind === 'plain'
        ? { ...main, roughness: 0.7 }
        : main
  const end = Array.from({ length: layers }, (_, i): Vec2[] => [
    [core + i * step, 0.03],
    [core + i * step + step * 0.75, 0],
    [core + (i + 1) * step - 0.005, 0.12 + (i % 3) * 0.05],
  ]).flat()
  const waves = is('waffle') ? 20 : 0
  const skin = Array.from({ length: waves }, (_, i): Vec2[] => {
    const y = (w * (i + 0.5)) / waves
    return [
      [r - 0.14, y - (w / waves) * 0.36],
      [r, y - (w / waves) * 0.26],
      [r, y + (w / waves) * 0.26],
      [r - 0.14, y + (w / waves) * 0.36],
    ]
  }).flat()
  const far = end.toReversed().map(([x, y]): Vec2 => [x, w - y])
  draft.add(
    'body',
    look,
    moved(
      turnedRight(
        [[core, 0.4], ...end, [r, 0.2], ...skin, [r, w - 0.2], ...far, [core, w - 0.4]],
        [-w / 2, r, r],
        is('waffle') ? 32 : 44,
      ),
      [0, 0, 0],
    ),
  )
  draft.add(
    'core',
    kraft,
    turnedRight(points([core, 0.3], [core * 0.86, 0.3], [core * 0.86, w - 0.3], [core, w - 0.3]), [-w / 2, r, r], 28),
  )
  const band = is('film', 'foam') ? 0.24 : 0.17
  const at = w * (0.5 + 0.12 * (vary('place', 1) - 1))
  for (const k of is('wide', 'cork') ? [0.3, 0.7] : [at / w]) {
    const x = w * k - (w * band) / 2
    draft.add(
      'band',
      paint(brandColor(draft), 'Satin'),
      turnedRight(
        points([r + 0.02, x], [r + 0.06, x], [r + 0.06, x + w * band], [r + 0.02, x + w * band]),
        [-w / 2, r, r],
        44,
      ),
    )
    draft.add(
      'band',
      paint('#f3f1ea', 'Satin'),
      turnedRight(
        points(
          [r + 0.07, x + w * band * 0.3],
          [r + 0.075, x + w * band * 0.34],
          [r + 0.075, x + w * band * 0.66],
          [r + 0.07, x + w * band * 0.7],
        ),
        [-w / 2, r, r],
        44,
      ),
    )
  }
  return finished(draft)
}

/** A roll of tape, lying flat. Its length is on the label only. */
export function tape(draft: Draft): Body {
  const { w, h, body, n } = draft
  const r = w / 2
  const core = n('core', 1.5)
  draft.add(
    'body',
    matte(body, 0.9),
    moved(lathe(points([core, 0], [r - 0.1, 0], [r, 0.08], [r, h - 0.08], [r - 0.1, h], [core, h], [core, 0]), 48), [
      0,
      0,
      r,
    ]),
  )
  for (let i = 1; i < 6; i++) {
    const at = core + ((r - core) * i) / 6
    draft.add(
      'body',
      matte('#d2d0c8', 0.9),
      moved(lathe(points([at, h + 0.004], [at + 0.03, h + 0.012], [at + 0.06, h + 0.004]), 48), [0, 0, r]),
    )
  }
  draft.add(
    'core',
    paint(brandColor(draft), 'Satin'),
    moved(
      lathe(points([core, 0.02], [core - 0.12, 0.02], [core - 0.12, h - 0.02], [core, h - 0.02], [core, 0.02]), 40),
      [0, 0, r],
    ),
  )
  return finished(draft, {}, { w, h, d: w })
}
