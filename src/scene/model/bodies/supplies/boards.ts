import { points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { matte } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { finished, openDraft } from '../build/draft.ts'
import { plate } from '../build/shapes.ts'
import { casework } from '../casework/casework-look.ts'

/** Sheets, panels and fillers: flat goods that stand on edge. */
export function board(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 0.75, h: 34.5 })
  const { w, h, d, is, pick, vary, add } = draft
  if (!is('cement')) {
    const look = casework(draft.body, draft.model)
    add('body', look, block([-w / 2, 0, 0], [w, h, d], (is('filler') ? 0.045 : 0.06) * vary('edge', 0.6)))
    // The side toward the box is raw.
    add('back', matte('#cdb48c', 0.85), block([-w / 2 + 0.05, 0.05, -0.02], [w - 0.1, h - 0.1, 0.03]))
    return finished(draft)
  }
  const r = 0.35
  const outline = points([-w / 2, 0], [w / 2, 0], [w / 2, h], [-w / 2, h]) as Vec2[]
  add('body', matte(draft.body, 0.95), plate(outline, 0, d, Math.min(r, d * 0.4)))
  // The maker's grid: crosses where the screws go, every 8 in, and its name in a row of bars.
  const ink = matte('#6f6e69', 0.9)
  const apart = 8
  for (let x = -w / 2 + 2; x < w / 2 - 1; x += apart)
    for (let y = 2; y < h - 1; y += apart) {
      add('print', ink, block([x - 0.35, y - 0.05, d], [0.7, 0.1, 0.012]))
      add('print', ink, block([x - 0.05, y - 0.35, d], [0.1, 0.7, 0.012]))
    }
  const name = matte(pick('print', ['#1f4e79', '#9b2f2a', '#2f6b4f', '#3a3b3e']), 0.9)
  for (const y of [h * 0.3, h * 0.7])
    for (let i = 0; i < 5; i++)
      add('print', name, block([-w * 0.34 + i * w * 0.14, y, d], [w * 0.1 * vary('name', 0.15), h * 0.018, 0.014]))
  return finished(draft)
}
