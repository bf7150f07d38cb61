import { describe, expect, it } from 'vitest'
import { turned, type Vec3 } from '../geometry/mesh.ts'
import { extrude } from '../geometry/plates.ts'
import { block } from '../geometry/solids.ts'
import { boxesOf } from './light-job.ts'
import { lightRoom, quick } from './light-room.ts'
import { obstaclesOf } from './obstacles.ts'
import type { LightJob, LitFace } from './room-light.ts'

const white = [0.8, 0.8, 0.8] as const

/** A room of 4 by 3 m, 2.5 m high, with a window in its north wall. */
function room(change: Partial<LightJob> = {}): LightJob {
  const [w, d, h] = [4, 3, 2.5]
  const face = (
    origin: LitFace['origin'],
    u: LitFace['u'],
    v: LitFace['v'],
    normal: LitFace['normal'],
    width: number,
    height: number,
  ): LitFace => ({
    origin,
    u,
    v,
    normal,
    width,
    height,
    albedo: white,
    holes: [],
  })
  const north = face([0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], w, h)
  north.holes.push({ u: 1.2, v: 1, width: 1.6, height: 1.2, sky: true })
  return {
    faces: [
      face([0, 0, d], [1, 0, 0], [0, 0, -1], [0, 1, 0], w, d),
      face([0, h, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], w, d),
      north,
      face([w, 0, d], [-1, 0, 0], [0, 1, 0], [0, 0, -1], w, h),
      face([0, 0, d], [0, 0, -1], [0, 1, 0], [1, 0, 0], d, h),
      face([w, 0, 0], [0, 0, 1], [0, 1, 0], [-1, 0, 0], d, h),
    ],
    boxes: new Float32Array(),
    boxAlbedo: new Float32Array(),
    outline: [
      [0, 0],
      [w, 0],
      [w, d],
      [0, d],
    ],
    height: h,
    open: false,
    sun: null,
    patches: false,
    sky: { zenith: [1, 1, 1], horizon: [1, 1, 1], ground: [1, 1, 1] },
    lamps: [],
    ...change,
  }
}

const meanOf = (light: Float32Array) => light.reduce((a, b) => a + b, 0) / light.length

describe('the light of a room', () => {
  it('decreases away from the window and is the same each time', () => {
    const one = lightRoom(room(), quick)
    const floor = one.faces[0]
    if (!floor) throw new Error('no floor')
    const row = (r: number) => meanOf(floor.light.slice(r * floor.columns * 3, (r + 1) * floor.columns * 3))
    // The floor's rows go from the south wall to the window, and it is brightest a step away from the window.
    expect(row(Math.round(floor.rows * 0.7))).toBeGreaterThan(row(1) * 1.2)
    expect(lightRoom(room(), quick)).toEqual(one)
  })

  it('emits no more light than comes in', () => {
    const { faces, mean } = lightRoom(room(), quick)
    // A window of 1.92 m2 under a sky of 1 cannot light any point more brightly than the sky itself.
    for (const { light } of faces) expect(Math.max(...light)).toBeLessThan(1.3)
    expect(mean).toBeGreaterThan(0.02)
  })

  it('is dark without windows and lamps, and a lamp lights it', () => {
    const dark = room()
    for (const face of dark.faces) face.holes = []
    expect(lightRoom(dark, quick).mean).toBe(0)
    const lit = lightRoom(
      { ...dark, lamps: [{ at: [2, 2.2, 1.5], color: [1, 0.8, 0.6], down: false, within: 0.22 }] },
      quick,
    )
    expect(lit.mean).toBeGreaterThan(0.1)
    expect(meanOf(lit.probes.red)).toBeGreaterThan(meanOf(lit.probes.blue))
  })

  it('is darker under a table, and red near a red wall', () => {
    const table = new Float32Array([1, 0.7, 0.8, 3, 0.75, 2.2])
    const under = lightRoom(room({ boxes: table, boxAlbedo: new Float32Array([0.8, 0.1, 0.1]) }), quick)
    const plain = lightRoom(room(), quick)
    const middle = (light: typeof plain) => {
      const floor = light.faces[0]
      if (!floor) throw new Error('no floor')
      const cell = (Math.floor(floor.rows / 2) * floor.columns + Math.floor(floor.columns / 2)) * 3
      return floor.light.slice(cell, cell + 3)
    }
    expect(meanOf(middle(under))).toBeLessThan(meanOf(middle(plain)) * 0.8)
    const [red, , blue] = middle(under)
    expect(red).toBeGreaterThan(blue as number)
  })

  it('has no dark patch beside a cabinet, although there is no light behind it', () => {
    // Hollow, as tall as the room, its back at the north wall: four sides, a front, a top.
    const [x0, x1, z, h] = [2.9, 3.9, 0.6, 2.3]
    const cabinet = new Float32Array([
      ...[x0, 0, 0.01, x0, h, z],
      ...[x1, 0, 0.01, x1, h, z],
      ...[x0, 0, z, x1, h, z],
      ...[x0, h, 0.01, x1, h, z],
    ])
    const boxAlbedo = new Float32Array(12).fill(0.5)
    const lit = lightRoom(room({ boxes: cabinet, boxAlbedo }), quick)
    const north = lit.faces[2]
    if (!north) throw new Error('no wall')
    const at = (x: number, y: number) => {
      const cell = Math.floor((y / 2.5) * north.rows) * north.columns + Math.floor((x / 4) * north.columns)
      return meanOf(north.light.slice(cell * 3, cell * 3 + 3))
    }
    expect(at(3.4, 1.2)).toBeGreaterThan(at(0.6, 1.2) * 0.3)
  })

  it('includes no light from a flame behind the back of its firebox', () => {
    const dark = room({ boxes: new Float32Array([1, 0, 0.06, 3, 1, 0.07]), boxAlbedo: new Float32Array(3) })
    for (const face of dark.faces) face.holes = []
    const behind = (within: number) => {
      const lamps = [{ at: [2, 0.4, 0.17] as const, color: [1, 0.6, 0.3] as const, down: false, within }]
      const north = lightRoom({ ...dark, lamps }, quick).faces[2]
      if (!north) throw new Error('no wall')
      const cell = Math.floor((0.4 / 2.5) * north.rows) * north.columns + Math.floor(north.columns / 2)
      return north.light[cell * 3] as number
    }
    expect(behind(0.02)).toBeLessThan(behind(0.22) * 0.1)
  })

  it('includes the sun only as reflected light', () => {
    const sun = { direction: [0, 0.6, -0.8] as const, color: [6, 6, 6] as const }
    const lit = lightRoom(room({ sun }), quick)
    const plain = lightRoom(room(), quick)
    expect(lit.mean).toBeGreaterThan(plain.mean * 1.2)
    const floor = lit.faces[0]
    expect(Math.max(...(floor?.light ?? []))).toBeLessThan(4)
  })

  it('includes direct sunlight for a view that cannot draw it', () => {
    const sun = { direction: [0, 0.6, -0.8] as const, color: [6, 6, 6] as const }
    const [floor] = lightRoom(room({ sun, patches: true }), quick).faces
    expect(Math.max(...(floor?.light ?? []))).toBeGreaterThan(2.5)
  })
})

describe('the boxes around objects', () => {
  const thing = (mesh: { positions: Float32Array; indices: Uint32Array }) => ({
    ...mesh,
    albedo: [0.5, 0.5, 0.5] as const,
  })

  it('are one for a small object and one per side for a large one, so that a hollow one stays open', () => {
    expect(boxesOf([thing(block([0, 0, 0], [0.3, 0.3, 0.3], 0.01))]).boxes).toHaveLength(6)
    const { boxes } = boxesOf([thing(block([0, 0, 0], [2, 1, 1], 0.01))])
    expect(boxes.length / 6).toBe(6)
    expect(obstaclesOf(boxes).inside(1, 0.5, 0.5, 0)).toBe(false)
  })

  it('leave a hole open, so that a fire shines out of its chimney breast and not through its sides', () => {
    const outline = [
      [0, 0],
      [1.4, 0],
      [1.4, 2.4],
      [0, 2.4],
    ] as const
    const hole = [
      [0.4, 0.2],
      [1, 0.2],
      [1, 0.9],
      [0.4, 0.9],
    ] as const
    const obstacles = obstaclesOf(boxesOf([thing(extrude(outline, 0.5, { holes: [hole] }))]).boxes)
    const fire = [0.7, 0.5, 0.25] as const
    expect(obstacles.blocked(...fire, 0, 0, 1, 3)).toBe(false)
    const ways: Vec3[] = [
      [1, 0, 0],
      [-1, 0, 0],
      [0.9, 0, 0.4],
      [-0.9, 0, -0.1],
      [0, 1, 0],
    ]
    for (const way of ways) expect(obstacles.blocked(...fire, ...way, 3)).toBe(true)
    expect(obstacles.blocked(0.2, 1.6, 3, 0, 0, -1, 2.6)).toBe(true)
  })

  it('exclude what light passes by: a wire, an angled leaf', () => {
    expect(boxesOf([thing(block([0, 0, 0], [0.01, 0.05, 0.01]))]).boxes).toHaveLength(0)
    const leaf = turned(block([0, 0, 0], [0.4, 0.002, 0.06]), 'z', 0.8)
    expect(boxesOf([thing(leaf)]).boxes).toHaveLength(0)
  })
})

describe('obstacles', () => {
  it('report which side of a flat box a ray hits', () => {
    const all = obstaclesOf(new Float32Array([1, 0, 0, 1, 2, 2]))
    expect(all.hit(0, 1, 1, 1, 0, 0, 5)).toBe(0)
    expect(all.last.face).toBe(0)
    expect(all.hit(2, 1, 1, -1, 0, 0, 5)).toBe(0)
    expect(all.last.face).toBe(1)
  })

  it('find the nearest of many boxes, as checking each one would', () => {
    const boxes = new Float32Array(60 * 6)
    let seed = 7
    const random = () => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      return seed / 0x7fffffff
    }
    for (let i = 0; i < 60; i++) {
      const at = [random() * 5, random() * 3, random() * 4]
      for (let k = 0; k < 3; k++) {
        boxes[i * 6 + k] = at[k] as number
        boxes[i * 6 + k + 3] = (at[k] as number) + 0.05 + random() * 0.4
      }
    }
    const all = obstaclesOf(boxes)
    const single = Array.from({ length: 60 }, (_, i) => obstaclesOf(boxes.slice(i * 6, i * 6 + 6)))
    for (let ray = 0; ray < 300; ray++) {
      const o = [random() * 5, random() * 3, random() * 4] as const
      const d = [random() - 0.5, random() - 0.5, random() - 0.5] as const
      let nearest = 10
      for (const one of single) if (one.hit(...o, ...d, nearest) >= 0) nearest = one.last.distance
      const found = all.hit(...o, ...d, 10)
      expect(found >= 0 ? all.last.distance : 10).toBeCloseTo(nearest, 5)
    }
  })
})
