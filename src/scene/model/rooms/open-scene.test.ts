import { describe, expect, it } from 'vitest'
import { shopCategories } from '#features/content/web/HomeSections.tsx'
import { area } from '../geometry/plates.ts'
import { slotOf } from '../layout/fixture-slots.ts'
import { fixtureKinds } from '../layout/fixture-types.ts'
import { inPolygon, regionArea } from '../layout/regions.ts'
import type { Face, Scene, Slot } from '../types.ts'
import { problemsIn } from './edit/fit.ts'
import { newDoc, openScene } from './open-scene.ts'
import { programs, styles, templateById, templates } from './room-tables.ts'

const squareFeet = 10.7639
const scenes = templates.map((template): [string, Scene] => [template.id, openScene(template, newDoc(template))])
const oneOfEach = scenes.filter(
  ([id], i) => scenes.findIndex(([other]) => other.split('--')[0] === id.split('--')[0]) === i,
)

function sum(faces: readonly Face[]): number {
  return faces.reduce((total, face) => total + regionArea(face), 0)
}

function slot(scene: Scene, id: string): Slot {
  const found = scene.slots.find((one) => one.id === id)
  if (!found) throw new Error(`no slot ${id}`)
  return found
}

function named(id: string): Scene {
  const template = templateById(id)
  if (!template) throw new Error(`no template ${id}`)
  return openScene(template, newDoc(template))
}

describe('room templates', () => {
  it('total more than a hundred, no two alike in both layout and style, and every one opens [CAT-12]', () => {
    expect(templates.length).toBeGreaterThan(100)
    expect(new Set(templates.map((one) => one.id)).size).toBe(templates.length)
    expect(new Set(templates.map((one) => one.name)).size).toBe(templates.length)
    const layouts = new Set(
      programs.map((program) => JSON.stringify([program.sizeFt, program.fixtures, program.openings])),
    )
    expect(layouts.size).toBe(programs.length)
    const looks = new Set(styles.map((style) => JSON.stringify([style.wallPaints, style.wood, style.cabinets])))
    expect(looks.size).toBe(styles.length)
    expect(scenes.every(([, scene]) => scene.slots.length > 3 && scene.room.polygon.length >= 3)).toBe(true)
  })

  it('have no objects that overlap, stand in a wall, in front of a door or across a window', () => {
    for (const [id, scene] of oneOfEach) expect(problemsIn(scene.placed, scene.room), id).toEqual([])
  })

  it('are shown from eye height, facing their main feature', () => {
    for (const [id, { camera }] of oneOfEach) {
      expect(camera.from[1], id).toBeGreaterThan(1.2)
      expect(camera.from[1], id).toBeLessThan(1.55)
      expect(camera.to[1], id).toBe(camera.from[1])
      expect(camera.lensMm).toBeGreaterThanOrEqual(20)
    }
  })
})

describe('a view from in front of the front wall', () => {
  it('sees no farther than the side walls', () => {
    const outside = oneOfEach.filter(([, { room, camera }]) => room.kind !== 'outdoor' && camera.from[2] > 0)
    expect(outside.length).toBeGreaterThan(10)
    for (const [id, { room, camera }] of outside) {
      const width = Math.max(...room.polygon.map((corner) => corner[0]))
      const turn = Math.atan2(camera.to[0] - camera.from[0], camera.from[2] - camera.to[2])
      for (const side of [-1, 1]) {
        const x = camera.from[0] + camera.from[2] * Math.tan(turn + side * Math.atan(18 / camera.lensMm))
        expect(x, id).toBeGreaterThan(0)
        expect(x, id).toBeLessThan(width)
      }
    }
  })
})

describe('a slot', () => {
  it('has a shop category unless it is paint, a readable label and a unique name', () => {
    const slugs = new Set<string>([...shopCategories.map((one) => one.slug), 'bath-accessories'])
    const paints = new Set(['paint', 'wall', 'ceiling'])
    for (const [id, { slots }] of oneOfEach) {
      expect(new Set(slots.map((one) => one.id)).size, id).toBe(slots.length)
      for (const one of slots) {
        expect(one.categories.length > 0 || paints.has(one.role), `${id} ${one.id}`).toBe(true)
        expect(
          one.categories.every((category) => slugs.has(category)),
          `${id} ${one.id}`,
        ).toBe(true)
        expect(one.label, `${id} ${one.id}`).toMatch(/^[A-Z][a-z -]+/)
        expect(one.faces.length > 0 || one.count > 0 || one.role === 'paint', `${id} ${one.id}`).toBe(true)
      }
    }
  })

  it('has a room for every shop category', () => {
    const offered = new Set(scenes.flatMap(([, { slots }]) => slots.flatMap((one) => one.categories)))
    expect(shopCategories.filter((one) => !offered.has(one.slug))).toEqual([])
  })

  it('is shared by identical items: one countertop, one pull, one pair of vanities', () => {
    const kitchen = named('k-l-island--warm-modern')
    expect(kitchen.slots.filter((one) => one.role === 'countertop').map((one) => one.label)).toEqual([
      'Countertop',
      'Island countertop',
    ])
    expect(slot(kitchen, 'hardware').count).toBeGreaterThan(20)
    expect(slot(kitchen, 'island1.pendants').count).toBe(2)
    const bath = named('b-primary-symmetric--coastal')
    expect(slot(bath, 'vanity1.unit')).toMatchObject({
      count: 2,
      fixtures: ['vanity1', 'vanity2'],
      maxWidth: 48 * 0.0254,
    })
    expect(slot(bath, 'vanity1.sconces').count).toBe(4)
    expect(slotOf(bath, 'vanity2', 'unit')?.id).toBe('vanity1.unit')
    expect(slotOf(bath, 'vanity2', 'engine')).toBeNull()
  })
})

describe('faces', () => {
  it('of floor, ceiling and walls are as large as the planner computed', () => {
    for (const [id, scene] of oneOfEach) {
      const areasSqft: Record<string, number> =
        programs.find((program) => id.startsWith(`${program.id}--`))?.areasSqft ?? {}
      const floor = scene.room.sky || scene.room.kind === 'outdoor' ? null : slot(scene, 'floor')
      if (floor && areasSqft.floor) {
        expect(Math.abs(area(scene.room.polygon)) * squareFeet, id).toBeCloseTo(areasSqft.floor, -0.5)
        expect(sum(floor.faces) * squareFeet, id).toBeLessThanOrEqual(areasSqft.floor + 0.2)
        expect(sum(floor.faces) * squareFeet, id).toBeGreaterThan(areasSqft.floor * 0.55)
      }
      if (areasSqft.ceiling)
        expect(sum(slot(scene, 'ceiling').faces) * squareFeet, id).toBeCloseTo(areasSqft.ceiling, -0.5)
      if (areasSqft.walls)
        expect(
          Math.abs(sum(slot(scene, 'walls').faces) * squareFeet - areasSqft.walls) / areasSqft.walls,
          id,
        ).toBeLessThan(0.01)
    }
  })

  it('have holes inside their outlines and lie on walls that exist', () => {
    for (const [id, scene] of oneOfEach) {
      for (const one of scene.slots) {
        for (const face of one.faces) {
          const word = `${id} ${one.id} ${face.id}`
          expect(regionArea(face), word).toBeGreaterThan(0)
          for (const hole of face.holes) {
            const [cx, cy] = [0, 1].map((k) => hole.reduce((total, p) => total + (p[k] as number), 0) / hole.length)
            const inner = hole.map(([x, y]) => [x + ((cx ?? 0) - x) * 1e-3, y + ((cy ?? 0) - y) * 1e-3] as const)
            expect(
              inner.every((p) => inPolygon(face.outline, p)),
              word,
            ).toBe(true)
          }
          for (const axis of [face.u, face.v]) expect(Math.hypot(...axis), word).toBeCloseTo(1, 9)
        }
      }
    }
  })

  it('of a galley are exact: cabinets off the floor, splash between countertop and wall cabinets, tile behind the hood', () => {
    const scene = named('k-galley--japandi')
    const inch = 0.0254
    // Both runs without the range, less the toe kick, are on the subfloor; the range and refrigerator are on the floor.
    const cabinets = (28.5 + 36 + 24 + 25.5 + 48 + 48 + 24) * 21 * inch ** 2
    expect(sum(slot(scene, 'floor').faces)).toBeCloseTo(8.5 * 12.5 * 0.3048 ** 2 - cabinets, 3)
    const runs = (28.5 + 36 + 24 + 25.5 + 48 + 30 + 48) * 18
    const hood = 30 * (108 - 54)
    // Where a worktop ends at a wall, the backsplash continues along that wall.
    const returns = 2 * 25.5 * 18
    expect(sum(slot(scene, 'backsplash').faces)).toBeCloseTo((runs + hood + returns) * inch ** 2, 3)
    const tops = (28.5 + 36 + 24 + 25.5 + 48 + 48) * 25.5
    expect(sum(slot(scene, 'countertop').faces)).toBeCloseTo(tops * inch ** 2, 3)
  })

  it('exclude windows from splash and walls, and join a countertop around a corner', () => {
    const scene = named('k-u--shaker-classic')
    const top = slot(scene, 'countertop').faces
    // Left of the range, across the window wall and up to the refrigerator: two pieces, one of them a U around both
    // corners.
    expect(top.map((face) => face.outline.length).sort()).toEqual([4, 8])
    const splash = slot(scene, 'backsplash').faces.filter((face) => face.id.startsWith('splash2'))
    expect(splash.some((face) => face.outline.length > 4)).toBe(true)
  })

  it('of a wet wall go around the tub to the ceiling, minus the window', () => {
    const scene = named('b-5x8--coastal')
    const foot = 0.3048
    const walls = (60 + 32 + 32) * (96 - 18) * 0.0254 ** 2
    expect(sum(slot(scene, 'tub1.surround').faces)).toBeCloseTo(walls - 2 * (20 / 12) * foot ** 2, 2)
  })

  it('of a pool are its coping around the water and its waterline', () => {
    const scene = named('o-pool-deck--coastal')
    const foot = 0.3048
    const [w, d] = [26 * foot, 14 * foot]
    const [coping] = slot(scene, 'pool1.coping').faces
    if (!coping) throw new Error('no coping')
    const over = (2 / 12) * foot
    expect(regionArea(coping)).toBeCloseTo((w + 2 * foot) * (d + 2 * foot) - (w - over) * (d - over), 6)
    expect(sum(slot(scene, 'pool1.waterline').faces)).toBeCloseTo(2 * (w + d) * 6 * 0.0254, 6)
  })
})

describe('every object type', () => {
  it('is available for some room, at a size within its own range', () => {
    for (const [type, kind] of Object.entries(fixtureKinds)) {
      expect(kind.kinds.length, type).toBeGreaterThan(0)
      expect(kind.widthIn, type).toBeGreaterThanOrEqual(kind.rangeIn[0])
      expect(kind.widthIn, type).toBeLessThanOrEqual(kind.rangeIn[1])
    }
  })
})
