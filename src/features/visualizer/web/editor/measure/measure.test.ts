import { describe, expect, it } from 'vitest'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import { footprint } from '#scene/model/layout/walls.ts'
import { moveFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { Placed, Scene } from '#scene/model/types.ts'
import { fc } from '#test/property.ts'
import { type Anchor, createEditor, noTape } from '../store/store.ts'
import { snapTo } from './MeasureStage.tsx'
import {
  add,
  addEnd,
  back,
  describeMeasurement,
  nameOf,
  placeOf,
  readOff,
  shortestBetween,
  spanOf,
  takenOf,
  targetsOf,
} from './tape.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const ground = { name: template.name, program: template.program, style: template.style }
const scene = openScene(ground, newDoc(template))
const toilet = scene.placed.find(({ type }) => type === 'toilet') as Placed

/** As if a meter were a hundred pixels in every direction. */
const awayFrom = (point: Vec3) => (place: Vec3) => spanOf(point, place).straight * 100

const cornerOf = ({ id }: Placed): Anchor => ({ on: 'thing', id, at: [1, 1, 1] })

describe('a measurement', () => {
  it('is shown straight, across and up, in the units of the design', () => {
    const way = readOff([0, 0, 0], [3 * 0.3048, 4 * 0.3048, 0], scene)
    expect(describeMeasurement(way)).toBe('5′ 0″ straight, 3′ 0″ across, 4′ 0″ up')
    const metric = { doc: { ...scene.doc, units: 'metric' as const } }
    expect(describeMeasurement(readOff([0, 0, 0], [0, 2.4, 0], metric))).toBe('2.40 m')
  })

  it('is created one end at a time and undone one end at a time', () => {
    const end: Anchor = { on: 'place', at: [0, 0, 0] }
    const half = addEnd({ ...noTape, on: true }, end)
    expect(half.from).toEqual(end)
    const whole = addEnd(half, { on: 'place', at: [0, 1, 0] })
    expect([whole.from, whole.taken.length]).toEqual([null, 1])
    expect(back(addEnd(whole, end)).taken).toHaveLength(1)
    expect(back(whole).taken).toHaveLength(0)
  })

  it('follows the object it is attached to, is not a change to the design and survives undo', () => {
    const editor = createEditor(ground, scene.doc, [])
    editor.reel(addEnd(addEnd(noTape, { on: 'wall', wall: 0, at: [0, 0, 0] }), cornerOf(toilet)))
    expect(editor.get().canUndo).toBe(false)
    const before = takenOf(editor.get().tape, editor.get().scene)
    const { doc } = moveFixture(ground, scene.doc, toilet.id, [toilet.x + 0.12, toilet.y], { free: true })
    editor.change(doc)
    const after = takenOf(editor.get().tape, editor.get().scene)
    expect(after[0]?.to).not.toEqual(before[0]?.to)
    editor.undo()
    expect(takenOf(editor.get().tape, editor.get().scene)).toEqual(before)
  })

  it('of a removed object is hidden, and returns with the object', () => {
    const bare = { ...scene.doc, fixtures: { [toilet.id]: { removed: true as const } } }
    const tape = addEnd(addEnd(noTape, cornerOf(toilet)), { on: 'place', at: [0, 0, 0] })
    expect(takenOf(tape, openScene(ground, bare))).toEqual([null])
    expect(takenOf(tape, scene)[0]).not.toBeNull()
  })

  it('is turned off by the comparison, which shows another room', () => {
    const editor = createEditor(ground, scene.doc, [])
    editor.reel({ ...noTape, on: true })
    editor.compare(true)
    expect(editor.get().tape.on).toBe(false)
    editor.reel({ ...editor.get().tape, on: true })
    expect(editor.get().comparing).toBe(false)
  })
})

describe('snapping', () => {
  it('selects the corner of an object when the click is near it', () => {
    const corner = placeOf(cornerOf(toilet), scene) as Vec3
    const press: Vec3 = [corner[0] - 0.03, corner[1], corner[2] - 0.03]
    const found = snapTo(scene, { point: press, fixture: toilet.id }, awayFrom(press), 14)
    expect(found.to).toBe('corner')
    expect(spanOf(found.at, corner).straight).toBeLessThan(1e-9)
    expect(nameOf(found.anchor, scene)).toBe('toilet')
  })

  it('selects the edge between floor and wall, or else the exact point', () => {
    const [[ax, ay], [bx, by]] = scene.room.polygon.slice(0, 2) as [Vec2, Vec2]
    const [x, y] = [ax + (bx - ax) * 0.37, ay + (by - ay) * 0.37]
    const low: Vec3 = [x, 0.04, -y]
    const edge = snapTo(scene, { point: low, fixture: null }, awayFrom(low), 14)
    expect([edge.to, edge.at[1]]).toEqual(['edge', 0])
    const high: Vec3 = [x, 2.25, -y]
    const free = snapTo(scene, { point: high, fixture: null }, awayFrom(high), 14)
    expect([free.to, free.at, free.anchor.on]).toEqual([null, high, 'wall'])
  })

  it('finds every point again where it was placed, in all rooms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (one, u, v, pick) => {
          const there = openScene({ name: one.name, program: one.program, style: one.style }, newDoc(one))
          const thing = there.placed[pick % there.placed.length] as Placed
          const point = placeOf({ on: 'thing', id: thing.id, at: [u * 2 - 1, v, 1] }, there) as Vec3
          const found = snapTo(there, { point, fixture: thing.id }, awayFrom(point), 14)
          expect(spanOf(placeOf(found.anchor, there) as Vec3, found.at).straight).toBeLessThan(1e-9)
          expect(spanOf(found.at, point).straight).toBeLessThan(0.14 + 1e-9)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the shortest distance', () => {
  const length = (around: Scene, a: string, b: string) => {
    const line = shortestBetween(around, a, b)
    if (!line) throw new Error(`nothing between ${a} and ${b}`)
    return spanOf(placeOf(line.from, around) as Vec3, placeOf(line.to, around) as Vec3)
  }

  it('from floor to ceiling is the height of the room, and from wall to wall its width', () => {
    expect(length(scene, 'floor', 'ceiling').straight).toBeCloseTo(scene.room.height, 9)
    const { polygon } = scene.room
    expect(length(scene, 'wall 0', 'wall 2').straight).toBeCloseTo(
      Math.abs((polygon[2]?.[1] ?? 0) - (polygon[0]?.[1] ?? 0)),
      9,
    )
  })

  it('to the wall an object stands against is zero, and does not exist for unknown parts', () => {
    expect(length(scene, `thing ${toilet.id}`, `wall ${toilet.wall}`).across).toBeLessThan(0.05)
    expect(shortestBetween(scene, 'thing nobody', 'floor')).toBeNull()
    expect(shortestBetween(scene, 'wall 99', 'floor')).toBeNull()
    expect(shortestBetween(scene, 'wall 1', 'wall 1')).toBeNull()
  })

  it('is the same in both directions and no longer than any distance between corners', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.nat(), fc.nat(), (one, i, j) => {
        const there = openScene({ name: one.name, program: one.program, style: one.style }, newDoc(one))
        const targets = targetsOf(there).map(({ value }) => value)
        const [a, b] = [targets[i % targets.length] as string, targets[j % targets.length] as string]
        fc.pre(a !== b)
        const way = length(there, a, b)
        expect(length(there, b, a).straight).toBeCloseTo(way.straight, 6)
        const [from, to] = [a, b].map((key) => there.placed.find(({ id }) => key === `thing ${id}`))
        if (!from || !to) return
        for (const [ax, ay] of footprint(from))
          for (const [bx, by] of footprint(to))
            expect(way.across).toBeLessThanOrEqual(Math.hypot(bx - ax, by - ay) + 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('is drawn like any other measurement', () => {
    const line = shortestBetween(scene, 'floor', 'ceiling')
    expect(line && takenOf(add(noTape, line), scene)[0]?.slanted).toBe(false)
  })
})
