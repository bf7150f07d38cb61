import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import { china, type Look } from '../look.ts'
import { addBar } from './glass.ts'
import { lying, roundRect } from './shapes.ts'
import { closeWork, isPane, openWork, paneLook, plated, type Work } from './work.ts'

/** A glass corner enclosure: walls behind and on the right, entry at the front left. */
export function cornerEnclosure(model: FixtureModel): Body {
  const work = openWork(model, { w: 38, d: 38, h: 76, second: '#dfeae6' })
  const { w, d, h, body, is, n, parts } = work
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
      model.toneHex && !isPane(model.toneHex) && /^#[ef]/.test(model.toneHex) ? work.second : '#f5f5f2',
      'Satin',
    )
    parts.push(part('base', white, lying(clean(tray), 0, y, 0.3)))
  }
  // The second finish belongs to either the tray or the glass; its color shows which.
  const glassWork =
    base && !isPane(model.toneHex)
      ? { ...work, model: { ...model, toneHex: '#dfeae6' }, second: '#dfeae6' }
      : work
  const inner = inset(plan, 0.62)
  const t = n('glass_t', 0.25)
  inner.slice(0, -1).forEach((from, i) => {
    const to = inner[i + 1] as Vec2
    const name = panelName(work, i, inner.length - 1)
    addSide(glassWork, metal, from, to, y, h, t, name)
  })
  const post = n('post_w', 1.1)
  inner.forEach(([px, pz], i) => {
    const end = i === 0 || i === inner.length - 1
    if (is('round') && !end && i % 4 !== 0) return
    parts.push(part('frame', metal, lying(roundRect(post, post, 0.2, [px, pz]), y, h - y, 0.06)))
  })
  // One anchor per corner of the plan, from the back wall to the right-hand wall.
  return closeWork(work, Object.fromEntries(plan.map(([px, pz], i) => [`plan${i}`, [px, 0, pz] as Vec3])))
}

function panelName({ is }: Work, i: number, count: number): 'fixed' | 'door' | 'door-right' {
  if (is('round')) return i === count / 2 - 2 ? 'door' : i === count / 2 + 1 ? 'door-right' : 'fixed'
  if (is('square corner')) return i === 1 ? 'door' : i === 2 ? 'door-right' : 'fixed'
  if (is('bi-fold')) return i % 2 === 1 ? 'door' : 'fixed'
  return i === 1 ? 'door' : 'fixed'
}

/** The plan from the back wall to the right-hand wall. */
function neoPlan(w: number, d: number, chamfer: number): Vec2[] {
  const cut = Math.max(chamfer, Math.min(w, d) * 0.46)
  return [
    [-w / 2, 0],
    [-w / 2, d - cut],
    [-w / 2 + cut, d],
    [w / 2, d],
  ]
}

function squarePlan(w: number, d: number): Vec2[] {
  return [
    [-w / 2, 0],
    [-w / 2, d / 2],
    [-w / 2, d],
    [0, d],
    [w / 2, d],
  ]
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
function addSide(
  work: Work,
  metal: Look,
  from: Vec2,
  to: Vec2,
  y: number,
  h: number,
  t: number,
  name: string,
): void {
  const { parts, n } = work
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const u: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  // The outward normal is to the left of the direction of travel because the walls are on the other side.
  const out: Vec2 = [-u[1], u[0]]
  const at = (k: number, o: number): Vec2 => [
    from[0] + u[0] * k + out[0] * o,
    from[1] + u[1] * k + out[1] * o,
  ]
  const quad = (k0: number, k1: number, o0: number, o1: number): Vec2[] => [
    at(k0, o0),
    at(k1, o0),
    at(k1, o1),
    at(k0, o1),
  ]
  const low = y + 1
  const high = h - 1.4
  parts.push(
    part(
      'glass',
      paneLook(work),
      lying(quad(0.05, long - 0.05, -t / 2, t / 2), low - 0.4, high - low + 0.8, 0),
    ),
    part('frame', metal, lying(quad(-0.2, long + 0.2, -0.46, 0.46), h - 1.4, 1.4, 0.06)),
    part('frame', metal, lying(quad(-0.2, long + 0.2, -0.46, 0.46), y, 1, 0.06)),
  )
  if (name === 'fixed') return
  const door = long > 8
  if (door)
    for (const k of [1, long - 1])
      parts.push(part('frame', metal, lying(quad(k - 0.34, k + 0.34, -0.3, 0.3), low, high - low, 0.05)))
  const k = door ? (name === 'door' ? long - 2.8 : 2.8) : long / 2
  const l = 8
  const mid = (y + h) / 2
  const own: Work = { ...work, parts: [] }
  addBar(own, metal, [0, mid - l / 2, 0], [0, mid + l / 2, 0], 1.2, n('handle_r', 0.3))
  const [px, pz] = at(k, t / 2)
  for (const one of own.parts) parts.push({ ...one, mesh: turnedTo(one.mesh, out, [px, 0, pz]) })
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
