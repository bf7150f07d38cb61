import { type Mesh, points, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, tube } from '../../geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { dark, plated } from '../build/finishes.ts'
import { centeredRect, elbow, plate, rod, roundPlate, spun, sweep } from '../build/shapes.ts'
import { addHandle } from './faucet-parts.ts'
import { addHead } from './shower-head.ts'

/** A shower's valve, head and hand shower as one wall set; y = 0 is its lowest point. */
export function showerSystem(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 10, d: 16, h: 42 })
  const { h, body } = draft
  const look = plated(body, model.finish)
  if (h < 20 && !draft.is('exposed')) trimOnly(draft, look)
  else column(draft, look)
  return finished(draft)
}

/** Valve and small head of a single-function set. */
function trimOnly(draft: Draft, look: Look): void {
  const { w, h, d, is, add } = draft
  const put = (mesh: Mesh, slot = 'trim') => add(slot, look, mesh)
  const square = is('square')
  const r = w / 2
  addPlate(draft, look, [0, r * 0.96, 0], r * 0.96, square)
  knobOrLever(draft, look, [0, r * 0.96, 0.5])
  const top = h - 0.6
  put(roundPlate(1.05, 0.22, [0, top, 0], 'front', 22))
  const end: Vec3 = [0, top - 1.1, d - 2.6]
  put(tube(elbow([[0, top, 0], [0, top, d * 0.4], end], 1.4), 0.38, 12))
  addHead(draft, look, [0, top - 1, d - 2.2], 2.1, square, 'down')
}

function column(draft: Draft, look: Look): void {
  const { w, h, d, is, n, vary, add } = draft
  const put = (mesh: Mesh, slot = 'trim') => add(slot, look, mesh)
  const square = is('square')
  const exposed = is('exposed', 'cross', 'push')
  // A single-function set has a small head and no hand shower.
  const single = h < 20
  const head = single ? 2 : Math.min(n('head_d', 10), w - 0.4) / 2
  const bar = h - 1.1
  const valve = single ? 1.25 : h * 0.14 * vary('valve', 0.2) + 2
  const zr = exposed ? 2.1 : 0.9
  const arm = d - head - 0.2
  // The arm, and the riser if it is exposed.
  const from: Vec3[] = exposed
    ? points([0, valve, zr], [0, bar, zr], [0, bar, arm])
    : points([0, bar, 0], [0, bar, arm])
  if (square && exposed) put(sweep(elbow([...from, [0, bar - 0.6, arm]], 0.3, 2), { w: 0.9, h: 0.9, n: 10 }, [1, 0, 0]))
  else put(tube(elbow([...from, [0, bar - 0.7, arm]], 1.2), n('riser_d', 0.9) / 2, 14))
  if (!exposed) put(roundPlate(1.25, 0.26, [0, bar, 0], 'front', 26))
  else
    for (const y of single ? [bar - 2.4] : [valve + (bar - valve) * 0.5, bar - 5]) {
      put(roundPlate(0.9, 0.22, [0, y, 0], 'front', 20))
      put(rod([0, y, 0.1], [0, y, zr], 0.32, 12))
    }
  addHead(draft, look, [0, bar - 0.35, arm], head, square, 'down')
  const mix = exposed ? mixer(draft, look, valve, zr) : concealed(draft, look, valve)
  const x = exposed ? 0 : w / 2 - 1.97
  if (!single) handShower(draft, look, { x, valve, bar, zr, mix, exposed, square })
  if (h > 55) bodyJets(draft, look, valve, exposed)
}

/** The mixer of an exposed set: a bar with a handle at each end, or a box with buttons. */
function mixer(draft: Draft, look: Look, valve: number, zr: number): Vec3 {
  const { w, is, add } = draft
  const put = (mesh: Mesh, slot = 'trim') => add(slot, look, mesh)
  const half = w / 2
  for (const f of [-1, 1]) {
    put(roundPlate(1.1, 0.3, [f * half * 0.56, valve, 0], 'front', 24))
    put(rod([f * half * 0.56, valve, 0.2], [f * half * 0.56, valve, zr], 0.55, 14))
  }
  if (is('push')) {
    put(block([-half, valve - 1.3, zr - 1.2], [2 * half, 2.6, 2.6], 0.3))
    for (const k of [-0.6, 0, 0.6]) {
      put(roundPlate(0.86, 0.42, [k * half, valve, zr + 1.3], 'front', 24), 'handle')
      put(roundPlate(0.5, 0.5, [k * half, valve, zr + 1.3], 'front', 20), 'handle')
    }
    return [0, valve - 1.2, zr]
  }
  if (is('cross')) {
    put(rod([-half + 1, valve, zr], [half - 1, valve, zr], 0.85, 20))
    for (const f of [-1, 1]) addHandle(draft, look, [f * (half - 1.02), valve, zr], f > 0 ? 'right' : 'left', 0)
    return [0, valve - 0.7, zr]
  }
  put(rod([-half + 1.7, valve, zr], [half - 1.7, valve, zr], 0.92, 22))
  for (const f of [-1, 1]) {
    put(
      spun(
        points([0, 0], [1.02, 0], [1.08, 0.2], [1.08, 1.4], [0.96, 1.62], [0, 1.66]),
        [f * (half - 1.66), valve, zr],
        f > 0 ? 'right' : 'left',
        { segments: 24 },
      ),
      'handle',
    )
    put(rod([f * (half - 0.7), valve + 0.9, zr], [f * (half - 0.7), valve + 1.3, zr], 0.2, 10), 'handle')
  }
  return [0, valve - 0.8, zr]
}

/** Plates of a set whose valve is inside the wall. */
function concealed(draft: Draft, look: Look, valve: number): Vec3 {
  const { w, is, add, n } = draft
  const square = is('square')
  const r = Math.min(n('plate_d', 6.5), w * 0.6) / 2
  const x = -w / 2 + r + 0.05
  addPlate(draft, look, [x, valve, 0], r, square)
  knobOrLever(draft, look, [x, valve, 0.5])
  if (is('concealed')) {
    addPlate(draft, look, [x, valve + 8, 0], r * 0.62, square)
    add(
      'handle',
      look,
      spun(points([0, 0], [0.8, 0], [0.74, 1.3], [0, 1.34]), [x, valve + 8, 0.4], 'front', { segments: 22 }),
      rod([x, valve + 8, 1.4], [x + 1.6, valve + 8, 1.5], 0.22, 10),
    )
  }
  // The elbow that the hose hangs from.
  const elbowX = w / 2 - 1.97
  add('trim', look, roundPlate(0.95, 0.3, [elbowX, valve - 0.5, 0], 'front', 22))
  return [elbowX, valve - 0.5, 0.3]
}

/** Body sprays at the sides of the largest sets. */
function bodyJets({ w, add, is }: Draft, look: Look, valve: number, exposed: boolean): void {
  const square = is('square')
  for (const f of [-1, 1])
    for (const k of [0, 1]) {
      const at: Vec3 = [f * (w / 2 - 1.3), valve + 12 + k * 12, 0]
      if (!exposed && f > 0) continue
      add(
        'trim',
        look,
        square
          ? plate(centeredRect(2.5, 2.5, 0.2, [at[0], at[1]]), 0, 0.7, 0.1)
          : roundPlate(1.25, 0.7, at, 'front', 26),
      )
      add('trim', dark, roundPlate(0.8, 0.76, at, 'front', 22))
    }
}

function addPlate({ add }: Draft, look: Look, [x, y, z]: Vec3, r: number, square: boolean): void {
  add(
    'trim',
    look,
    square
      ? plate(centeredRect(2 * r, 2 * r, 0.24, [x, y]), z, 0.34, 0.09)
      : spun(points([0, 0], [r, 0], [r * 0.99, 0.2], [r * 0.86, 0.34], [r * 0.4, 0.4], [0, 0.4]), [x, y, z], 'front', {
          segments: 40,
        }),
  )
}

function knobOrLever(draft: Draft, look: Look, [x, y, z]: Vec3): void {
  const { is, n, add } = draft
  const put = (mesh: Mesh) => add('handle', look, mesh)
  if (is('cross')) {
    put(spun(points([0, 0], [0.8, 0], [0.6, 1], [0, 1]), [x, y, z - 0.14], 'front', { segments: 22 }))
    addHandle(draft, look, [x, y, z + 0.8], 'front', 0)
    return
  }
  const square = is('square')
  put(
    square
      ? block([x - 0.85, y - 0.85, z - 0.2], [1.7, 1.7, 1.5], 0.1)
      : spun(points([0, 0], [1.1, 0], [0.96, 0.3], [0.9, 1.3], [0, 1.4]), [x, y, z - 0.14], 'front', { segments: 26 }),
  )
  if (is('push')) for (const k of [-1, 1]) put(roundPlate(0.42, 0.3, [x + k * 1.7, y - 0.9, z - 0.2], 'front', 18))
  const long = n('handle_l', 3) * 0.8
  put(
    sweep(
      points([x, y, z + 1], [x, y + long * 0.5, z + 1.15], [x, y + long, z + 1.4]),
      (k) => ({ w: square ? 0.6 : 0.46 + 0.1 * k, h: 0.4 - 0.12 * k, n: square ? 10 : 3 }),
      [0, 0, 1],
    ),
  )
}

type Place = {
  x: number
  valve: number
  bar: number
  zr: number
  mix: Vec3
  exposed: boolean
  square: boolean
}

/** A hand shower on its slide bar, and the hose to the mixer. */
function handShower(draft: Draft, look: Look, { x, valve, bar, zr, mix, exposed, square }: Place): void {
  const { n, add } = draft
  const put = (mesh: Mesh) => add('hand shower', look, mesh)
  const slide = Math.min(n('slide_bar_l', 28), (bar - valve) * 0.72)
  const low = valve + 2.4
  const z = exposed ? zr : 1.9
  if (!exposed) {
    put(
      square
        ? sweep(points([x, low, z], [x, low + slide, z]), { w: 0.8, h: 0.8, n: 10 }, [0, 0, 1])
        : rod([x, low, z], [x, low + slide, z], 0.4, 14),
    )
    for (const y of [low + 0.6, low + slide - 0.6])
      put(
        square
          ? block([x - 0.6, y - 0.5, 0], [1.2, 1, z], 0.1)
          : spun(points([0, 0], [0.8, 0], [0.6, 0.3], [0.5, z], [0, z]), [x, y, 0], 'front', { segments: 20 }),
      )
  }
  const hy = low + slide * 0.7
  put(rod([x, hy - 0.7, z], [x, hy + 0.7, z], 0.72, 18))
  put(rod([x, hy, z], [x, hy, z + 1.5], 0.42, 14))
  // The wand leans out so that its head faces the user.
  const foot: Vec3 = [x, hy - 3.2, z + 1.1]
  const top: Vec3 = [x, hy + 3.6, z + 2.7]
  put(
    sweep(
      [foot, [x, hy, z + 1.7], top],
      (k) => ({ w: 0.74 + 0.3 * k, h: 0.74 + 0.2 * k, n: square ? 8 : 2 }),
      [0, 0, 1],
    ),
  )
  if (square) put(plate(centeredRect(3, 4.4, 0.4, [x, hy + 4.6]), z + 2.4, 0.7, 0.16))
  else
    put(
      spun(points([0, 0], [1.3, 0.1], [1.9, 0.5], [1.95, 0.8], [1.7, 0.9], [0, 0.9]), [x, hy + 4.5, z + 2.2], 'front', {
        segments: 30,
      }),
    )
  add(
    'hand shower',
    dark,
    square
      ? plate(centeredRect(2.3, 3.6, 0.3, [x, hy + 4.6]), z + 3.06, 0.07, 0)
      : roundPlate(1.45, 0.05, [x, hy + 4.5, z + 3.07], 'front', 26),
  )
  const bottom = 0.3
  const hose = curve(
    [
      foot,
      [x + 0.1, hy - 6, z + 1.4],
      [x + 0.7, bottom + 4, z + 1.6],
      [x * 0.6 + mix[0] * 0.4 + 0.6, bottom, z + 1.2],
      [mix[0] + 0.1, bottom + 2.4, mix[2] + 0.3],
      mix,
    ],
    8,
  )
  add('hand shower', look, tube(hose, 0.27, 10))
}
