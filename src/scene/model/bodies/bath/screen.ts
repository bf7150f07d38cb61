import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import type { Look } from '../look.ts'
import { addPane, frameBar } from './glass.ts'
import { rod, roundRect, spun, upright } from './shapes.ts'
import { closeWork, edgeLook, openWork, paneLook, plated, rubber, type Work } from './work.ts'

/** One fixed pane beside the shower. Its brace to the wall or ceiling is part of the rig. */
export function screen(model: FixtureModel): Body {
  const work = openWork(model, { w: 39, d: 1, h: 79, second: '#dfeae6' })
  const { w, h, d, body, is, n, vary, parts } = work
  const metal = plated(body, model.finish)
  const t = n('glass_t', 0.375)
  const z = d / 2 - t / 2
  const flap = is('flap') ? n('return_w', 12) : 0
  const main = w - flap - (flap ? 0.24 : 0)
  const channel = n('channel_w', 0.8)
  if (is('arched')) archedPane(work, main, z, t)
  else addPane(work, { x: -w / 2 + 0.1, y: 0.05, w: main - 0.1, h: h - 0.05, z, t })
  frameBar(work, metal, [-w / 2, 0, 0], [channel, h, d], 0.08)
  frameBar(work, metal, [-w / 2 + channel - 0.02, 0, d * 0.2], [main - channel, 0.34, d * 0.6], 0.05)
  if (is('steel')) steelGrid(work, metal)
  if (flap > 0) {
    const x = w / 2 - flap
    addPane(work, { x, y: 0.05, w: flap, h: h - 0.05, z, t })
    for (const k of [0.15, 0.8])
      parts.push(
        part(
          'hinges',
          metal,
          upright(roundRect(3.8, 3, 0.2, [x - 0.1, h * k + 1.5]), z - 0.2, t + 0.4, 0.08),
        ),
      )
    parts.push(part('seal', rubber, block([x - 0.2, 0.05, z + 0.05], [0.18, h - 0.1, t - 0.1])))
  } else if (is('ceiling')) {
    parts.push(
      part('brace', metal, upright(roundRect(1.8, 2.6, 0.15, [w / 2 - 2, h - 1.3]), z - 0.2, t + 0.4, 0.08)),
      part('brace', metal, rod([w / 2 - 2, h - 0.2, d / 2], [w / 2 - 2, h + 14, d / 2], 0.4, 14), true),
      part(
        'brace',
        metal,
        spun(
          [
            [0, 0],
            [1.3, 0],
            [1.3, 0.2],
            [0, 0.2],
          ],
          [w / 2 - 2, h + 14, d / 2],
        ),
        true,
      ),
    )
  } else if (!is('steel')) {
    // The brace is perpendicular to the pane and runs back to the wall.
    const r = n('brace_d', 0.75) / 2
    const x = w * 0.36 * vary('clamp', 0.1)
    const y = is('arched') ? h - 16 : h - 0.9
    parts.push(
      part(
        'brace',
        metal,
        upright(
          roundRect(1.4 * vary('clamp size', 0.3), is('arched') ? 1.8 : 1.6, 0.12, [x, y]),
          z - 0.22,
          t + 0.44,
          0.08,
        ),
      ),
      part('brace', metal, rod([-w / 2 + 0.4, y, d / 2 + 0.62], [x + 0.5, y, d / 2 + 0.62], r, 14), true),
    )
  }
  return closeWork(work)
}

function archedPane(work: Work, main: number, z: number, t: number): void {
  const { w, h, n, vary, parts } = work
  const bend = Math.min(n('corner_r', 14) * vary('arch', 0.25), main * 0.8)
  const x = -w / 2 + 0.1
  const arc = Array.from({ length: 15 }, (_, i): Vec2 => {
    const angle = (i / 14) * (Math.PI / 2)
    return [x + main - 0.1 - bend + bend * Math.cos(angle), h - bend + bend * Math.sin(angle)]
  })
  const outline: Vec2[] = [[x, 0.05], [x + main - 0.1, 0.05], ...arc, [x, h]]
  parts.push(part('glass', paneLook(work), upright(outline, z, t, 0.03)))
  const rim = arc.map(([px, py]): Vec3 => [px - 0.02, py - 0.02, z + t / 2])
  for (let i = 0; i + 1 < rim.length; i += 1)
    parts.push(part('glass edge', edgeLook(work), rod(rim[i] as Vec3, rim[i + 1] as Vec3, t * 0.28, 6)))
}

function steelGrid(work: Work, metal: Look): void {
  const { w, h, d, n, pick } = work
  const t = n('mullion_w', 0.8)
  const cols = pick('steel columns', [2, 3])
  const rows = pick('steel rows', [5, 4, 6])
  const bar = (x: number, y: number, bw: number, bh: number, deep: number) =>
    frameBar(work, metal, [x, y, (d - deep) / 2], [bw, bh, deep], 0.07)
  bar(w / 2 - 1.2, 0, 1.2, h, d)
  bar(-w / 2 + 0.6, h - 1.2, w - 1.6, 1.2, d * 0.98)
  bar(-w / 2 + 0.6, 0, w - 1.6, 1.2, d * 0.98)
  for (let i = 1; i < cols; i++) bar(-w / 2 + (i * w) / cols - t / 2, 1, t, h - 2, d * 0.9)
  for (let i = 1; i < rows; i++) bar(-w / 2 + 0.7, (i * h) / rows - t / 2, w - 1.8, t, d * 0.84)
}
