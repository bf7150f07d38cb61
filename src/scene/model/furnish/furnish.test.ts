import { describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import type { SeedProduct } from '#demo/catalogue/types.ts'
import { boundsOf, type Mesh } from '../geometry/mesh.ts'
import { boxOf } from '../layout/walls.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { programs, templates } from '../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../rooms/shell/room-code.ts'
import { roomLamps } from '../rooms/shell/room-pieces.ts'
import type { Choices, Placed, Scene } from '../types.ts'
import { fixturePieces } from './fixture-pieces.ts'
import { ceilingPieces } from './parts/ceiling.ts'
import type { Piece } from './parts/object-part.ts'
import { propPieces } from './prop-pieces.ts'

await loadRoomCode(allRoomCode)
const none = () => null
// Created before the tests, so that they do not count toward the time of a test.
const products = everyProduct().filter((_, i) => i % 61 === 0)
/** Each layout once, with the styles in rotation. */
const scenes = programs.map((program, i) => {
  const own = templates.filter((template) => template.program === program)
  const template = own[i % own.length] as (typeof templates)[number]
  return openScene(template, newDoc(template))
})
const built = scenes.map((scene) => ({
  scene,
  things: scene.placed.map((placed) => ({ placed, pieces: fixturePieces(scene, placed, none) })),
  props: propPieces(scene),
}))
const types = new Set(programs.flatMap((program) => program.fixtures.map((fixture) => fixture.type)))

describe('furnished rooms', () => {
  it('have geometry for every type of object that a layout contains', () => {
    const made = new Set(
      built.flatMap(({ things }) => things.filter(({ pieces }) => pieces.length > 0).map(({ placed }) => placed.type)),
    )
    expect([...types].filter((type) => !made.has(type))).toEqual([])
  })

  it('have only finite coordinates, and faces that point outward with unit normals', () => {
    for (const { things, props } of built) {
      for (const { mesh } of [...things.flatMap(({ pieces }) => pieces), ...props]) {
        expect(mesh.positions.every(Number.isFinite)).toBe(true)
        expect(mesh.uvs.every(Number.isFinite)).toBe(true)
        expect(mesh.indices.length).toBeGreaterThan(0)
      }
    }
  })

  it('stay within the room: its walls, its floor and its ceiling', () => {
    const out = built.flatMap(({ scene, things, props }) => [
      ...things.flatMap(({ placed, pieces }) => outside(scene, placed, pieces)),
      ...outside(scene, null, props),
    ])
    expect(out).toEqual([])
  })

  it('have no two materials of one object in the same plane', () => {
    const found = new Map<string, number>()
    for (const { things } of built)
      for (const { placed, pieces } of things) {
        const area = overlap(pieces)
        if (area > 2e-4) found.set(placed.type, Math.max(found.get(placed.type) ?? 0, area))
      }
    expect([...found]).toEqual([])
  })

  it('stay within the triangle budget of a phone', () => {
    for (const { scene, things, props } of built) {
      const count = [...things.flatMap(({ pieces }) => pieces), ...props].reduce(
        (sum, { mesh }) => sum + mesh.indices.length / 3,
        0,
      )
      expect(count, scene.name).toBeLessThan(125_000)
    }
  })

  it('are identical to the byte each time', () => {
    const [first] = built
    if (!first) throw new Error('no room')
    expect(bytes(propPieces(first.scene))).toEqual(bytes(first.props))
    for (const { placed, pieces } of first.things)
      expect(bytes(fixturePieces(first.scene, placed, none))).toEqual(bytes(pieces))
  })

  it('have lights in every kitchen and bathroom, each inside the room', () => {
    for (const { scene } of built) {
      const lamps = roomLamps(scene, none)
      if (['kitchen', 'bathroom'].includes(scene.room.kind)) expect(lamps.length, scene.name).toBeGreaterThan(0)
      for (const { at } of lamps)
        expect(at.every(Number.isFinite) && at[1] > 0 && at[1] < scene.room.height + 0.1).toBe(true)
    }
  })

  it('accept any product in the catalog that fits a slot', () => {
    for (const { scene } of built.filter((_, i) => i % 8 === 0)) {
      const choices = chosenFrom(scene, products)
      const pieces = [
        ...scene.placed.flatMap((placed) => fixturePieces(scene, placed, choices)),
        ...ceilingPieces(scene, choices),
      ]
      expect(
        pieces.every(({ mesh }) => mesh.positions.every(Number.isFinite)),
        scene.name,
      ).toBe(true)
      const drawn = new Set(pieces.map(({ slot }) => slot))
      const units = scene.slots.filter(({ part, role, id }) => role === 'fixture' && part === 'unit' && choices(id))
      expect(units.filter(({ id }) => !drawn.has(id)).map(({ id }) => `${scene.name} ${id}`)).toEqual([])
    }
  })

  it('label everything selectable with the id of its slot', () => {
    const kitchen = built.find(({ scene }) => scene.room.kind === 'kitchen')
    if (!kitchen) throw new Error('no kitchen')
    const slots = new Set(kitchen.things.flatMap(({ pieces }) => pieces.map(({ slot }) => slot)))
    for (const id of ['countertop', 'hardware', 'cabinets']) expect(slots.has(id), id).toBe(true)
    expect(ceilingPieces(kitchen.scene, none).every(({ slot }) => slot === 'ceiling-light')).toBe(true)
  })
})

/** One product per slot, in rotation. */
function chosenFrom(scene: Scene, products: readonly SeedProduct[]): Choices {
  const picked = new Map(
    scene.slots.map((slot, i) => {
      const fits = products.filter(({ model, category }) => {
        if (!slot.categories.includes(category.toLowerCase().replaceAll(' ', '-'))) return false
        if (model.kind === 'surface') return true
        return (slot.families?.includes(model.family) ?? true) && model.dimsIn.w * 0.0254 <= (slot.maxWidth ?? 99)
      })
      return [slot.id, fits[(i * 7) % Math.max(1, fits.length)]?.model ?? null] as const
    }),
  )
  return (id) => picked.get(id) ?? null
}

function outside(scene: Scene, placed: Placed | null, pieces: readonly Piece[]): string[] {
  if (pieces.length === 0) return []
  const [x0, y0, x1, y1] = boxOf(scene.room.polygon)
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  const slack = scene.room.kind === 'outdoor' ? 0.4 : 0.012
  const low = placed?.type === 'pool' ? -1.5 : placed && placed.base < 0 ? placed.base - 0.001 : -0.001
  const high = scene.room.sky ? 3.2 : scene.room.height + 0.001
  const faults = [
    min[0] < x0 - slack && 'west',
    max[0] > x1 + slack && 'east',
    -max[2] < y0 - slack && 'south',
    -min[2] > y1 + slack && 'north',
    min[1] < low && 'floor',
    max[1] > high && 'ceiling',
  ].filter(Boolean)
  return faults.length > 0 ? [`${scene.name} ${placed?.id ?? 'props'}: ${faults.join(' ')}`] : []
}

function bytes(pieces: readonly Piece[]): string[] {
  return pieces.map(
    ({ mesh }) => `${mesh.positions.length} ${mesh.positions.reduce((sum, n, i) => sum + n * ((i % 97) + 1), 0)}`,
  )
}

type Flat = { piece: number; points: [number, number][]; box: [number, number, number, number] }

/**
 * The area (square meters) in which vertical or horizontal faces of different pieces lie in one plane and face the same
 * way.
 */
function overlap(pieces: readonly Piece[]): number {
  const planes = new Map<string, Flat[]>()
  for (const [piece, { mesh }] of pieces.entries()) flats(mesh, piece, planes)
  let area = 0
  for (const faces of planes.values()) {
    for (let i = 0; i < faces.length; i++)
      for (let j = i + 1; j < faces.length; j++) {
        const [a, b] = [faces[i] as Flat, faces[j] as Flat]
        // Overlaps within a product are the responsibility of its body.
        const [here, there] = [pieces[a.piece]?.slot, pieces[b.piece]?.slot]
        if (a.piece !== b.piece && (here === null || here !== there)) area += Math.max(0, common(a, b))
      }
  }
  return area
}

function flats(mesh: Mesh, piece: number, planes: Map<string, Flat[]>): void {
  const p = mesh.positions
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => (mesh.indices[i + k] as number) * 3) as [number, number, number]
    for (const axis of [0, 1, 2]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number]
      const at = (k: number, n: number) => p[k + n] as number
      const level = at(a, axis)
      if (Math.abs(at(b, axis) - level) > 1e-5 || Math.abs(at(c, axis) - level) > 1e-5) continue
      const points = [a, b, c].map((k): [number, number] => [at(k, u), at(k, v)])
      const turn = cross(points[0] as [number, number], points[1] as [number, number], points[2] as [number, number])
      if (Math.abs(turn) < 2e-5) continue
      if (turn < 0) points.reverse()
      const [us, vs] = [points.map(([n]) => n), points.map(([, n]) => n)]
      const key = `${axis} ${turn > 0} ${Math.round(level * 20000)}`
      const faces = planes.get(key) ?? []
      planes.set(key, faces)
      faces.push({ piece, points, box: [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)] })
    }
  }
}

function cross(a: [number, number], b: [number, number], c: [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** The area that two counterclockwise triangles share. */
function common(a: Flat, b: Flat): number {
  if (a.box[0] >= b.box[2] || b.box[0] >= a.box[2] || a.box[1] >= b.box[3] || b.box[1] >= a.box[3]) return 0
  let shape = a.points
  for (let i = 0; i < 3 && shape.length > 0; i++) {
    const [p, q] = [b.points[i] as [number, number], b.points[(i + 1) % 3] as [number, number]]
    const next: [number, number][] = []
    shape.forEach((here, k) => {
      const there = shape[(k + 1) % shape.length] as [number, number]
      const [s, t] = [cross(p, q, here), cross(p, q, there)]
      if (s >= 0) next.push(here)
      if (s >= 0 !== t >= 0) {
        const share = s / (s - t)
        next.push([here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share])
      }
    })
    shape = next
  }
  return shape.reduce((sum, [x, y], i) => {
    const [nx, ny] = shape[(i + 1) % shape.length] as [number, number]
    return sum + (x * ny - nx * y) / 2
  }, 0)
}
