import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { tube } from '../../geometry/solids.ts'
import { type Body, part } from '../body.ts'
import type { Look } from '../look.ts'
import { handle } from './faucet-handles.ts'
import { addMouth } from './faucet-spouts.ts'
import { elbow, rod, roundRect, spun, sweep, upright } from './shapes.ts'
import { closeWork, plated, type Work } from './work.ts'

/** A wall-mounted set: back at z = 0, the spout on a plate or a rosette. */
export function wallFaucet(work: Work): Body {
  const { w, h, d, body, is, n, model, parts } = work
  const look = plated(body, model.finish)
  const two = n('handles', 1) >= 2
  const spread = n('spread', two ? 8 : 3.2)
  const y = h * (is('swan') ? 0.4 : 0.5)
  const rosettes = !two && is('rosettes')
  const spoutX = two ? 0 : rosettes ? -w / 2 + h / 2 : -spread / 2
  const handleX = two ? spread / 2 : spoutX + spread
  const thick = 0.28
  if (is('plate') || (!two && !is('rosettes'))) {
    parts.push(
      part('body', look, upright(roundRect(w, h, is('soft') ? 1.2 : 0.14, [0, h / 2]), 0, thick, 0.07)),
    )
  } else {
    const r = Math.min(y, h - y)
    for (const x of two ? [-handleX, 0, handleX] : [spoutX, handleX])
      parts.push(part('body', look, rosette(work, [x, y, 0], r)))
  }
  addSpout(work, look, [spoutX, y, thick])
  const stemZ = 1.5
  for (const x of two ? [-handleX, handleX] : [handleX]) {
    parts.push(
      part(
        'body',
        look,
        spun(
          [
            [0, 0],
            [0.72, 0],
            [0.6, 0.2],
            [0.56, stemZ - thick],
            [0, stemZ - thick],
          ],
          [x, y, thick - 0.02],
          'front',
          { segments: 22 },
        ),
      ),
    )
    if (is('joystick')) {
      parts.push(
        part(
          'handle',
          look,
          spun(
            [
              [0, 0],
              [0.62, 0],
              [0.62, 0.5],
              [0.3, 0.7],
              [0, 0.72],
            ],
            [x, y, stemZ],
            'front',
            { segments: 22 },
          ),
        ),
        part('handle', look, rod([x, y, stemZ + 0.4], [x + 0.2, h - 0.1, stemZ + 2.1], 0.15, 12)),
      )
      continue
    }
    // Levers, single or paired, point away from the spout, as far as the width of the set allows.
    const room = w / 2 - Math.abs(x) * Math.sign(rosettes ? x : 1)
    const own = {
      ...work,
      n: (key: string, usual: number) => (key === 'handle_l' ? Math.max(room, 1.5) : n(key, usual)),
    }
    parts.push(...handle(own, look, [x, y, stemZ - 0.04], 'front', x > 0 ? 0 : Math.PI))
  }
  return closeWork(work, { mount: [0, y, 0], outlet: [spoutX, Math.max(0, y - 0.6), d - 0.5] })
}

function rosette({ is }: Work, at: Vec3, r: number): Mesh {
  if (is('square')) return upright(roundRect(2 * r, 2 * r, 0.12, [at[0], at[1]]), at[2], 0.3, 0.07)
  return spun(
    [
      [0, 0],
      [r, 0],
      [r, 0.12],
      [r * 0.9, 0.26],
      [r * 0.5, 0.34],
      [0, 0.34],
    ],
    at,
    'front',
    { segments: 30 },
  )
}

function addSpout(work: Work, look: Look, [x, y, z]: Vec3): void {
  const { h, d, is, n, parts } = work
  const add = (mesh: Mesh) => parts.push(part('spout', look, mesh))
  const dia = n('spout_d', 1)
  if (is('square')) {
    add(
      sweep(
        [
          [x, y, z],
          [x, y, d],
        ],
        { w: 1.4, h: 0.7, n: 11 },
      ),
    )
    addMouth(work, look, [x, y - 0.56, d - 0.75], 0.9)
    return
  }
  const tip = d - dia * 0.53
  const path: Vec3[] = is('swan')
    ? elbow(
        [
          [x, y, z],
          [x, y, d * 0.24],
          [x, h - dia / 2, d * 0.42],
          [x, h - dia / 2, d * 0.72],
          [x, y * 0.8, tip],
          [x, y * 0.5, tip],
        ],
        1.5,
        7,
      )
    : is('curved')
      ? elbow(
          [
            [x, y + 0.1, z],
            [x, y + 0.1, d * 0.62],
            [x, y - 0.1, tip],
            [x, 0.3, tip],
          ],
          2.6,
          8,
        )
      : elbow(
          [
            [x, y, z],
            [x, y, tip],
            [x, Math.max(0.16, y - 0.95), tip],
          ],
          0.7,
        )
  add(tube(path, dia / 2, 16))
  const end = path[path.length - 1] as Vec3
  addMouth(work, look, [x, end[1] - 0.14, tip], dia)
  add(
    spun(
      [
        [0, 0],
        [dia * 0.72, 0],
        [dia * 0.6, 0.3],
        [dia * 0.5, 0.44],
        [0, 0.44],
      ],
      [x, y, z - 0.04],
      'front',
      { segments: 22 },
    ),
  )
}
