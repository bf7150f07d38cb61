import { type Mesh, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, tube } from '#scene/model/geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished } from '../build/draft.ts'
import { plated } from '../build/finishes.ts'
import { centeredRect, elbow, lying, plate, rod, spun, sweep } from '../build/shapes.ts'
import { addHandle, addMouth, archPath, footProfile } from './faucet-parts.ts'

/** Two handles and a spout on the deck: widespread, on one plate, or joined by a bridge. */
export function deckSet(draft: Draft): Body {
  const { w, h, d, body, is, n, vary, model, add } = draft
  const look = plated(body, model.finish)
  const spread = n('spread_in', 0) || n('spread', 8)
  const bridge = n('bridge_h', 0)
  const foot = Math.min(n('base_d', 2.05) / 2, w / 2 - spread / 2)
  const zc = Math.max(foot, 1.05)
  const plate = n('plate_w', 0) > 0
  const y0 = plate ? n('plate_t', 0.55) : 0
  if (plate) add('body', look, lying(centeredRect(w, zc * 2, 1, [0, zc]), 0, y0, Math.min(0.16, y0 * 0.4)))
  const stand = Math.max(bridge, 0) || (y0 + 1.15) * vary('handle stand', 0.16)
  for (const f of [-1, 1]) {
    const at: Vec3 = [(f * spread) / 2, y0 * 0.9, zc]
    const high = stand - y0 * 0.9
    const stem: Mesh = is('square', 'flat blade')
      ? block([at[0] - foot * 0.78, at[1], zc - foot * 0.78], [foot * 1.56, high, foot * 1.56], 0.1)
      : spun(footProfile(draft, plate ? foot * 0.86 : foot, 0.46, high), at, 'up', { segments: 24, r: 0.06 })
    add('body', look, stem)
    // Levers point to the viewer and slightly outward, as far as the width of the set allows.
    const room = Math.max(0.1, w / 2 - spread / 2 - 0.25)
    const long = Math.min(n('handle_l', 2.6), 3)
    const open = Math.acos(Math.min(0.62, room / long))
    addHandle(draft, look, [at[0], stand - 0.04, zc], 'up', f > 0 ? open : Math.PI - open)
  }
  if (bridge) addBridge(draft, look, spread, bridge, zc)
  else
    add(
      'body',
      look,
      is('square', 'flat blade')
        ? block([-0.95, y0 * 0.9, zc - 0.95], [1.9, 0.4, 1.9], 0.1)
        : spun(footProfile(draft, 1.05, 0.6, 1.5), [0, y0 * 0.9, zc], 'up', { segments: 24, r: 0.06 }),
    )
  addDeckSpout(draft, look, zc, bridge || y0 + 1.1)
  return finished(draft, { mount: [0, 0, zc], outlet: [0, n('outlet_h_in', h * 0.6), d - 0.5] })
}

function addBridge({ is, n, add }: Draft, look: Look, spread: number, bridge: number, zc: number): void {
  const r = n('bridge_d', 0.75) / 2
  const y = bridge * 0.78
  const x = spread / 2
  const rise = is('arched') ? n('bridge_rise', 0.8) : 0
  const path = Array.from({ length: 13 }, (_, i): Vec3 => {
    const k = (i / 12) * 2 - 1
    return [k * x, y + rise * (1 - k * k), zc]
  })
  add('body', look, tube(path, r, 16))
  add(
    'body',
    look,
    spun(
      points([0, 0], [r * 1.5, 0], [r * 1.7, 0.3], [r * 1.5, 0.9], [r * 1.25, 1.1], [0, 1.1]),
      [0, y + rise - r * 1.2, zc],
      'up',
      { segments: 22, r: 0.1 },
    ),
  )
}

function addDeckSpout(draft: Draft, look: Look, zc: number, from: number): void {
  const { h, d, is, n, add } = draft
  const put = (mesh: Mesh) => add('spout', look, mesh)
  const dia = n('spout_d', 0.95)
  const tip = d - dia * 0.56
  const out = Math.min(n('outlet_h_in', h * 0.6), h - dia * 1.4)
  if (is('flat blade', 'square lever')) {
    const wide = n('spout_w', 1.4)
    put(
      sweep(
        elbow(points([0, from - 0.3, zc], [0, h - 0.3, zc], [0, h - 0.34, d]), 0.5),
        { w: wide, h: 0.6, n: 11 },
        [0, 0.3, 1],
      ),
    )
    addMouth(draft, look, [0, h - 0.86, d - 0.62], 0.8)
    return
  }
  if (is('teapot')) {
    const path = elbow(
      [
        [0, from - 0.2, zc],
        [0, h - dia * 0.9, zc + 0.1],
        [0, h - dia * 0.62, zc + (tip - zc) * 0.55],
        [0, out, tip],
      ],
      1.3,
      8,
    )
    put(tube(path, (t) => (dia / 2) * (1.5 - 0.5 * t), 18))
    addMouth(draft, look, [0, out - 0.2, tip], dia)
    put(
      spun(points([0, 0], [0.3, 0], [0.24, 0.14], [0.3, 0.3], [0.2, 0.44], [0, 0.48]), [0, h - 0.48, zc + 0.3], 'up', {
        segments: 16,
      }),
    )
    return
  }
  if (is('low straight bridge')) {
    const top = h - dia / 2
    put(tube(elbow(points([0, from - 0.2, zc], [0, top, zc], [0, top, tip], [0, out, tip]), 0.8), dia / 2, 16))
    addMouth(draft, look, [0, out - 0.12, tip], dia)
    return
  }
  put(tube(archPath(zc, from - 0.2, h - dia / 2, tip, out), (t) => (dia / 2) * (1.06 - 0.06 * t), 16))
  addMouth(draft, look, [0, out - 0.16, tip], dia)
}

/** A wall-mounted set: back at z = 0, the spout on a plate or a rosette. */
export function wallFaucet(draft: Draft): Body {
  const { w, h, d, body, is, n, model, add } = draft
  const look = plated(body, model.finish)
  const two = n('handles', 1) >= 2
  const spread = n('spread', two ? 8 : 3.2)
  const y = h * (is('swan') ? 0.4 : 0.5)
  const rosettes = !two && is('rosettes')
  const spoutX = two ? 0 : rosettes ? -w / 2 + h / 2 : -spread / 2
  const handleX = two ? spread / 2 : spoutX + spread
  const thick = 0.28
  if (is('plate') || (!two && !is('rosettes'))) {
    add('body', look, plate(centeredRect(w, h, is('soft') ? 1.2 : 0.14, [0, h / 2]), 0, thick, 0.07))
  } else {
    const r = Math.min(y, h - y)
    for (const x of two ? [-handleX, 0, handleX] : [spoutX, handleX]) add('body', look, rosette(draft, [x, y, 0], r))
  }
  addWallSpout(draft, look, [spoutX, y, thick])
  const stemZ = 1.5
  for (const x of two ? [-handleX, handleX] : [handleX]) {
    add(
      'body',
      look,
      spun(
        points([0, 0], [0.72, 0], [0.6, 0.2], [0.56, stemZ - thick], [0, stemZ - thick]),
        [x, y, thick - 0.02],
        'front',
        { segments: 22 },
      ),
    )
    if (is('joystick')) {
      add(
        'handle',
        look,
        spun(points([0, 0], [0.62, 0], [0.62, 0.5], [0.3, 0.7], [0, 0.72]), [x, y, stemZ], 'front', { segments: 22 }),
        rod([x, y, stemZ + 0.4], [x + 0.2, h - 0.1, stemZ + 2.1], 0.15, 12),
      )
      continue
    }
    // Levers, single or paired, point away from the spout, as far as the width of the set allows.
    const room = w / 2 - Math.abs(x) * Math.sign(rosettes ? x : 1)
    const own = {
      ...draft,
      n: (key: string, usual: number) => (key === 'handle_l' ? Math.max(room, 1.5) : n(key, usual)),
    }
    addHandle(own, look, [x, y, stemZ - 0.04], 'front', x > 0 ? 0 : Math.PI)
  }
  return finished(draft, { mount: [0, y, 0], outlet: [spoutX, Math.max(0, y - 0.6), d - 0.5] })
}

function rosette({ is }: Draft, at: Vec3, r: number): Mesh {
  if (is('square')) return plate(centeredRect(2 * r, 2 * r, 0.12, [at[0], at[1]]), at[2], 0.3, 0.07)
  return spun(points([0, 0], [r, 0], [r, 0.12], [r * 0.9, 0.26], [r * 0.5, 0.34], [0, 0.34]), at, 'front', {
    segments: 30,
  })
}

function addWallSpout(draft: Draft, look: Look, [x, y, z]: Vec3): void {
  const { h, d, is, n, add } = draft
  const put = (mesh: Mesh) => add('spout', look, mesh)
  const dia = n('spout_d', 1)
  if (is('square')) {
    put(sweep(points([x, y, z], [x, y, d]), { w: 1.4, h: 0.7, n: 11 }))
    addMouth(draft, look, [x, y - 0.56, d - 0.75], 0.9)
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
      ? elbow(points([x, y + 0.1, z], [x, y + 0.1, d * 0.62], [x, y - 0.1, tip], [x, 0.3, tip]), 2.6, 8)
      : elbow(points([x, y, z], [x, y, tip], [x, Math.max(0.16, y - 0.95), tip]), 0.7)
  put(tube(path, dia / 2, 16))
  const end = path[path.length - 1] as Vec3
  addMouth(draft, look, [x, end[1] - 0.14, tip], dia)
  put(
    spun(points([0, 0], [dia * 0.72, 0], [dia * 0.6, 0.3], [dia * 0.5, 0.44], [0, 0.44]), [x, y, z - 0.04], 'front', {
      segments: 22,
    }),
  )
}
