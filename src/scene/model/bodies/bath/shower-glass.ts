import { type Mesh, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { china, type Look } from '../../materials/look.ts'
import type { Body, part } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { edgeLook, grayRubber, isPane, paneLook, plated } from '../build/finishes.ts'
import { centeredRect, lying, plate, rod, spun, sweep } from '../build/shapes.ts'

export type Pane = { x: number; y: number; w: number; h: number; z: number; t: number }

/** A pane with polished edges; reeded and rain glass have relief on the front. */
export function addPane(draft: Draft, { x, y, w, h, z, t }: Pane): void {
  const { is, model, add, vary } = draft
  const look = paneLook(draft)
  const reeded = is('fluted') || model.toneHex === '#d7e2df'
  if (reeded) {
    const count = Math.max(6, Math.round(w / (1.1 * vary('reed', 0.3))))
    const step = w / count
    const line = points([x, z], [x + w, z])
    for (let i = count - 1; i >= 0; i--)
      for (const k of [0.96, 0.5, 0.04]) line.push([x + (i + k) * step, z + t * (k === 0.5 ? 1 : 0.4)])
    add('glass', look, lying(line, y, h, 0))
  } else add('glass', look, block([x, y, z], [w, h, t], 0.03))
  if (is('rain')) rain(draft, { x, y, w, h, z: z + t, t })
  const edge = edgeLook(draft)
  for (const ex of [x, x + w - 0.05]) add('glass edge', edge, block([ex - 0.004, y, z + 0.03], [0.058, h, t - 0.06]))
}

/** Raised drops that run down the pane. */
function rain(draft: Draft, { x, y, w, h, z }: Pane): void {
  const { add, vary } = draft
  const count = Math.round(80 * vary('rain', 0.3))
  const look: Look = { kind: 'plain', hex: '#f6fafa', roughness: 0.3, metalness: 0, opacity: 0.5 }
  for (let i = 0; i < count; i++) {
    const px = x + 0.6 + (w - 1.2) * ((i * 0.618) % 1)
    const py = y + 1 + (h * 0.9 - 2) * ((i * 0.377) % 1)
    const long = h * (0.03 + 0.03 * ((i * 0.73) % 1))
    add('glass', look, drop(px, py, long, z))
  }
}

function drop(x: number, y: number, long: number, z: number): Mesh {
  return plate(
    points([x, y], [x + 0.16, y + long * 0.3], [x + 0.05, y + long], [x - 0.05, y + long], [x - 0.16, y + long * 0.3]),
    z - 0.01,
    0.05,
    0,
  )
}

/** A bar handle on two standoffs in front of a pane; `through` adds the same handle behind. */
export function addBar(draft: Draft, look: Look, a: Vec3, b: Vec3, out: number, r = 0.36): void {
  const { pick, add } = draft
  const form = pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const square = form === 'square'
  const over = form === 'long ends' ? 0.1 : 0.02
  const at = (k: number, up: number): Vec3 => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + up]
  const put = (mesh: Mesh) => add('handle', look, mesh)
  put(
    square
      ? sweep([at(-over, out), at(1 + over, out)], { w: 2 * r, h: 2 * r, n: 10 }, [0, 0, 1])
      : rod(at(-over, out), at(1 + over, out), r, 16),
  )
  for (const k of [0.09, 0.91]) {
    put(rod(at(k, -Math.sign(out) * 0.02), at(k, out), r * 0.7, 12))
    put(
      spun(points([0, 0], [r * 1.5, 0], [r * 1.4, 0.12], [0, 0.14]), at(k, out > 0 ? 0 : -0.14), 'front', {
        segments: 18,
      }),
    )
  }
  if (form === 'collars') for (const k of [0.09, 0.91]) put(rod(at(k - 0.02, out), at(k + 0.02, out), r * 1.25, 16))
  if (form === 'grip') put(rod(at(0.3, out), at(0.7, out), r * 1.15, 16))
}

/** A knob on both faces of a pane. */
export function addKnob(draft: Draft, look: Look, [x, y, z]: Vec3, r: number, room: number): void {
  const { pick, add, vary } = draft
  const size = r * vary('door knob', 0.15)
  const long = Math.min(1.1, room)
  const profile: Vec2[] = pick('door knob', [true, false])
    ? [
        [0, 0],
        [size * 0.5, 0],
        [size * 0.5, long * 0.35],
        [size, long * 0.5],
        [size, long * 0.85],
        [size * 0.7, long],
        [0, long],
      ]
    : points([0, 0], [size, 0], [size, long * 0.9], [size * 0.9, long], [0, long])
  add('handle', look, spun(profile, [x, y, z], 'front', { segments: 24, r: 0.08 }))
}

export function frameBar(draft: Draft, look: Look, at: Vec3, size: Vec3, r = 0.06): void {
  draft.add('frame', look, block(at, size, r))
}

/** One fixed pane beside the shower. Its brace to the wall or ceiling is part of the rig. */
export function screen(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 39, d: 1, h: 79, second: '#dfeae6' })
  const { w, h, d, body, is, n, vary, add, rig } = draft
  const metal = plated(body, model.finish)
  const t = n('glass_t', 0.375)
  const z = d / 2 - t / 2
  const flap = is('flap') ? n('return_w', 12) : 0
  const main = w - flap - (flap ? 0.24 : 0)
  const channel = n('channel_w', 0.8)
  if (is('arched')) archedPane(draft, main, z, t)
  else addPane(draft, { x: -w / 2 + 0.1, y: 0.05, w: main - 0.1, h: h - 0.05, z, t })
  frameBar(draft, metal, [-w / 2, 0, 0], [channel, h, d], 0.08)
  frameBar(draft, metal, [-w / 2 + channel - 0.02, 0, d * 0.2], [main - channel, 0.34, d * 0.6], 0.05)
  if (is('steel')) steelGrid(draft, metal)
  if (flap > 0) {
    const x = w / 2 - flap
    addPane(draft, { x, y: 0.05, w: flap, h: h - 0.05, z, t })
    for (const k of [0.15, 0.8])
      add('hinges', metal, plate(centeredRect(3.8, 3, 0.2, [x - 0.1, h * k + 1.5]), z - 0.2, t + 0.4, 0.08))
    add('seal', grayRubber, block([x - 0.2, 0.05, z + 0.05], [0.18, h - 0.1, t - 0.1]))
  } else if (is('ceiling')) {
    add('brace', metal, plate(centeredRect(1.8, 2.6, 0.15, [w / 2 - 2, h - 1.3]), z - 0.2, t + 0.4, 0.08))
    rig('brace', metal, rod([w / 2 - 2, h - 0.2, d / 2], [w / 2 - 2, h + 14, d / 2], 0.4, 14))
    rig('brace', metal, spun(points([0, 0], [1.3, 0], [1.3, 0.2], [0, 0.2]), [w / 2 - 2, h + 14, d / 2]))
  } else if (!is('steel')) {
    // The brace is perpendicular to the pane and runs back to the wall.
    const r = n('brace_d', 0.75) / 2
    const x = w * 0.36 * vary('clamp', 0.1)
    const y = is('arched') ? h - 16 : h - 0.9
    add(
      'brace',
      metal,
      plate(
        centeredRect(1.4 * vary('clamp size', 0.3), is('arched') ? 1.8 : 1.6, 0.12, [x, y]),
        z - 0.22,
        t + 0.44,
        0.08,
      ),
    )
    rig('brace', metal, rod([-w / 2 + 0.4, y, d / 2 + 0.62], [x + 0.5, y, d / 2 + 0.62], r, 14))
  }
  return finished(draft)
}

function archedPane(draft: Draft, main: number, z: number, t: number): void {
  const { w, h, n, vary, add } = draft
  const bend = Math.min(n('corner_r', 14) * vary('arch', 0.25), main * 0.8)
  const x = -w / 2 + 0.1
  const arc = Array.from({ length: 15 }, (_, i): Vec2 => {
    const angle = (i / 14) * (Math.PI / 2)
    return [x + main - 0.1 - bend + bend * Math.cos(angle), h - bend + bend * Math.sin(angle)]
  })
  const outline: Vec2[] = [[x, 0.05], [x + main - 0.1, 0.05], ...arc, [x, h]]
  add('glass', paneLook(draft), plate(outline, z, t, 0.03))
  const rim = arc.map(([px, py]): Vec3 => [px - 0.02, py - 0.02, z + t / 2])
  for (let i = 0; i + 1 < rim.length; i += 1)
    add('glass edge', edgeLook(draft), rod(rim[i] as Vec3, rim[i + 1] as Vec3, t * 0.28, 6))
}

function steelGrid(draft: Draft, metal: Look): void {
  const { w, h, d, n, pick } = draft
  const t = n('mullion_w', 0.8)
  const cols = pick('steel columns', [2, 3])
  const rows = pick('steel rows', [5, 4, 6])
  const bar = (x: number, y: number, bw: number, bh: number, deep: number) =>
    frameBar(draft, metal, [x, y, (d - deep) / 2], [bw, bh, deep], 0.07)
  bar(w / 2 - 1.2, 0, 1.2, h, d)
  bar(-w / 2 + 0.6, h - 1.2, w - 1.6, 1.2, d * 0.98)
  bar(-w / 2 + 0.6, 0, w - 1.6, 1.2, d * 0.98)
  for (let i = 1; i < cols; i++) bar(-w / 2 + (i * w) / cols - t / 2, 1, t, h - 2, d * 0.9)
  for (let i = 1; i < rows; i++) bar(-w / 2 + 0.7, (i * h) / rows - t / 2, w - 1.8, t, d * 0.84)
}

/** A glass corner enclosure: walls behind and on the right, entry at the front left. */
export function cornerEnclosure(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 38, d: 38, h: 76, second: '#dfeae6' })
  const { w, d, h, body, is, n, add } = draft
  const metal = plated(body, model.finish)
  const base = is('base')
  const y = base ? 3.2 : 0
  const plan = is('round')
    ? roundPlan(w, d)
    : is('square corner', 'bi-fold')
      ? squarePlan(w, d)
      : neoPlan(w, d, n('chamfer', 16))
  if (base) {
    const tray: Vec2[] = [[-w / 2, 0], [w / 2, 0], [w / 2, d], ...[...plan].reverse(), [-w / 2, 0]].slice(
      0,
      -1,
    ) as Vec2[]
    const white = china(
      model.toneHex && !isPane(model.toneHex) && /^#[ef]/.test(model.toneHex) ? draft.second : '#f5f5f2',
      'Satin',
    )
    add('base', white, lying(clean(tray), 0, y, 0.3))
  }
  // The second finish belongs to either the tray or the glass; its color shows which.
  const glassWork =
    base && !isPane(model.toneHex) ? { ...draft, model: { ...model, toneHex: '#dfeae6' }, second: '#dfeae6' } : draft
  const inner = inset(plan, 0.62)
  const t = n('glass_t', 0.25)
  inner.slice(0, -1).forEach((from, i) => {
    const to = inner[i + 1] as Vec2
    const name = panelName(draft, i, inner.length - 1)
    addSide(glassWork, metal, from, to, y, h, t, name)
  })
  const post = n('post_w', 1.1)
  inner.forEach(([px, pz], i) => {
    const end = i === 0 || i === inner.length - 1
    if (is('round') && !end && i % 4 !== 0) return
    add('frame', metal, lying(centeredRect(post, post, 0.2, [px, pz]), y, h - y, 0.06))
  })
  // One anchor per corner of the plan, from the back wall to the right-hand wall.
  return finished(draft, Object.fromEntries(plan.map(([px, pz], i) => [`plan${i}`, [px, 0, pz] as Vec3])))
}

function panelName({ is }: Draft, i: number, count: number): 'fixed' | 'door' | 'door-right' {
  if (is('round')) return i === count / 2 - 2 ? 'door' : i === count / 2 + 1 ? 'door-right' : 'fixed'
  if (is('square corner')) return i === 1 ? 'door' : i === 2 ? 'door-right' : 'fixed'
  if (is('bi-fold')) return i % 2 === 1 ? 'door' : 'fixed'
  return i === 1 ? 'door' : 'fixed'
}

/** The plan from the back wall to the right-hand wall. */
function neoPlan(w: number, d: number, chamfer: number): Vec2[] {
  const cut = Math.max(chamfer, Math.min(w, d) * 0.46)
  return points([-w / 2, 0], [-w / 2, d - cut], [-w / 2 + cut, d], [w / 2, d])
}

function squarePlan(w: number, d: number): Vec2[] {
  return points([-w / 2, 0], [-w / 2, d / 2], [-w / 2, d], [0, d], [w / 2, d])
}

function roundPlan(w: number, d: number): Vec2[] {
  const r = Math.min(w, d) * 0.62
  const arc = Array.from({ length: 13 }, (_, i): Vec2 => {
    const angle = Math.PI + (i / 12) * (Math.PI / 2)
    return [-w / 2 + r + r * Math.cos(angle), d - r - r * Math.sin(angle)]
  })
  return [[-w / 2, 0], ...arc, [w / 2, d]]
}

function inset(plan: readonly Vec2[], by: number): Vec2[] {
  const x0 = Math.min(...plan.map(([x]) => x))
  const z1 = Math.max(...plan.map(([, z]) => z))
  const x1 = Math.max(...plan.map(([x]) => x))
  const kx = (x1 - x0 - by) / (x1 - x0)
  const kz = (z1 - by) / z1
  return plan.map(([x, z]): Vec2 => [x1 - (x1 - x) * kx - (x === x1 ? by : 0), z * kz + (z === 0 ? by : 0)])
}

function clean(loop: Vec2[]): Vec2[] {
  return loop.filter((p, i) => {
    const q = loop[(i + 1) % loop.length] as Vec2
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 1e-3
  })
}

/** One side of the enclosure: pane, rails and, on a door, the handle. */
function addSide(draft: Draft, metal: Look, from: Vec2, to: Vec2, y: number, h: number, t: number, name: string): void {
  const { add, parts, n } = draft
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const u: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  // The outward normal is to the left of the direction of travel because the walls are on the other side.
  const out: Vec2 = [-u[1], u[0]]
  const at = (k: number, o: number): Vec2 => [from[0] + u[0] * k + out[0] * o, from[1] + u[1] * k + out[1] * o]
  const quad = (k0: number, k1: number, o0: number, o1: number): Vec2[] => [
    at(k0, o0),
    at(k1, o0),
    at(k1, o1),
    at(k0, o1),
  ]
  const low = y + 1
  const high = h - 1.4
  add('glass', paneLook(draft), lying(quad(0.05, long - 0.05, -t / 2, t / 2), low - 0.4, high - low + 0.8, 0))
  add('frame', metal, lying(quad(-0.2, long + 0.2, -0.46, 0.46), h - 1.4, 1.4, 0.06))
  add('frame', metal, lying(quad(-0.2, long + 0.2, -0.46, 0.46), y, 1, 0.06))
  if (name === 'fixed') return
  const door = long > 8
  if (door)
    for (const k of [1, long - 1])
      add('frame', metal, lying(quad(k - 0.34, k + 0.34, -0.3, 0.3), low, high - low, 0.05))
  const k = door ? (name === 'door' ? long - 2.8 : 2.8) : long / 2
  const l = 8
  const mid = (y + h) / 2
  const first = parts.length
  addBar(draft, metal, [0, mid - l / 2, 0], [0, mid + l / 2, 0], 1.2, n('handle_r', 0.3))
  const [px, pz] = at(k, t / 2)
  for (const one of parts.slice(first)) one.mesh = turnedTo(one.mesh, out, [px, 0, pz])
}

/** Rotates a mesh that faces z to face `out`. */
function turnedTo(mesh: Parameters<typeof part>[2], [ox, oz]: Vec2, [px, py, pz]: Vec3) {
  const turn = (from: Float32Array, dx: number, dy: number, dz: number) => {
    const to = from.slice()
    for (let i = 0; i < to.length; i += 3) {
      const x = from[i] as number
      const z = from[i + 2] as number
      to[i] = x * oz + z * ox + dx
      to[i + 1] = (from[i + 1] as number) + dy
      to[i + 2] = -x * ox + z * oz + dz
    }
    return to
  }
  return { ...mesh, positions: turn(mesh.positions, px, py, pz), normals: turn(mesh.normals, 0, 0, 0) }
}
