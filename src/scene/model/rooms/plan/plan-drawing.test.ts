import { describe, expect, it } from 'vitest'
import type { Style } from '../../types.ts'
import { newDoc, newRoomDoc, openScene } from '../open-scene.ts'
import { floorPlans, styles, templates } from '../room-tables.ts'
import { floorPlanDrawing } from './floor-plan-drawing.ts'
import { planDrawing } from './plan-drawing.ts'
import { roomOfPlan } from './plan-room.ts'
import { dimension, type PlanDrawing } from './plan-symbols.ts'

const oneOfEach = templates.filter((one, i) => templates.findIndex((other) => other.program === one.program) === i)

function whole({ view, shapes, texts }: PlanDrawing): void {
  expect(view.every(Number.isFinite)).toBe(true)
  for (const { d } of shapes) expect(d).toMatch(/^M[-\d. MLAZ]+$/)
  const [x, y, w, h] = view
  for (const text of texts) {
    expect(text.x).toBeGreaterThan(x)
    expect(text.x).toBeLessThan(x + w)
    expect(text.y).toBeGreaterThan(y)
    expect(text.y).toBeLessThan(y + h)
    expect(Math.abs(text.turn)).toBeLessThanOrEqual(90)
  }
}

describe('the plan of a room', () => {
  it('shows every wall, opening and object of every layout, within its frame', () => {
    for (const template of oneOfEach) {
      const scene = openScene(template, newDoc(template))
      const drawing = planDrawing(scene, { dimensions: true })
      whole(drawing)
      const shown = new Set(drawing.shapes.map((shape) => shape.of))
      for (const { id } of [...scene.placed, ...scene.room.openings])
        expect(shown.has(id), `${template.id} ${id}`).toBe(true)
    }
  })

  it('labels lengths in feet and inches, or in meters for a metric user', () => {
    const template = templates.find((one) => one.program.id === 'k-galley')
    if (!template) throw new Error('no galley')
    const doc = newDoc(template)
    const figures = (units: 'imperial' | 'metric') =>
      planDrawing(openScene(template, { ...doc, units }), { dimensions: true }).texts.map((text) => text.text)
    expect(figures('imperial')).toContain('8′ 6″')
    expect(figures('metric')).toContain('2.59 m')
    expect(planDrawing(openScene(template, doc)).texts).toEqual([])
  })

  it('puts a label upright on its line, never upside down', () => {
    const [up] = dimension([0, 0], [0, 2], 0.5, 'a').texts
    const [down] = dimension([0, 2], [0, 0], 0.5, 'a').texts
    const [left] = dimension([2, 0], [0, 0], 0.5, 'a').texts
    expect([up?.turn, down?.turn].map((turn) => Math.round(turn ?? 0))).toEqual([-90, -90])
    expect(Math.abs(left?.turn ?? 9)).toBeLessThan(1e-6)
    expect(left?.y).toBeLessThan(-50)
  })
})

describe('floor plans', () => {
  it('total more than fifty, no two alike, and each can be drawn with its rooms named [CAT-13]', () => {
    expect(floorPlans.length).toBeGreaterThan(50)
    const layouts = new Set(
      floorPlans.map((plan) => JSON.stringify(plan.rooms.map((room) => [room.use, room.polygon, room.openings]))),
    )
    expect(layouts.size).toBe(floorPlans.length)
    expect(new Set(floorPlans.map((plan) => plan.name)).size).toBe(floorPlans.length)
    for (const plan of floorPlans) {
      const drawing = floorPlanDrawing(plan, { dimensions: true })
      whole(drawing)
      expect(drawing.texts.filter((text) => text.kind === 'room')).toHaveLength(plan.rooms.length)
      const full = floorPlanDrawing(plan, { furniture: true, labels: false })
      whole(full)
      expect(full.shapes.length, plan.id).toBeGreaterThan(floorPlanDrawing(plan, { labels: false }).shapes.length)
    }
  })

  it('are consistent: shared openings meet, openings are within their walls, areas are right', () => {
    for (const plan of floorPlans) {
      const met = new Map<string, [number, number]>()
      for (const room of plan.rooms) {
        for (const { id, wall, at, width } of room.openings) {
          const a = room.polygon[wall] ?? [0, 0]
          const b = room.polygon[(wall + 1) % room.polygon.length] ?? [0, 0]
          const length = Math.hypot(b[0] - a[0], b[1] - a[1])
          expect(at, `${plan.id} ${id}`).toBeGreaterThanOrEqual(0)
          expect(at + width, `${plan.id} ${id}`).toBeLessThanOrEqual(length + 0.01)
          const share = (at + width / 2) / length
          const middle: [number, number] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
          const other = met.get(id)
          if (other)
            expect(Math.hypot(other[0] - middle[0], other[1] - middle[1]), `${plan.id} ${id}`).toBeLessThan(0.05)
          met.set(id, middle)
        }
      }
    }
  })

  it('open as private rooms, inside their finished walls', () => {
    const ground = { name: 'A room', program: null, style: styles[0] as Style }
    for (const plan of floorPlans) {
      for (const { id, areaSqft, kind } of plan.rooms) {
        const room = roomOfPlan(plan, id)
        const scene = openScene(ground, newRoomDoc(room, ground.style.id))
        const floor = scene.slots.find((slot) => slot.id === 'floor' || slot.id === 'patio')
        expect(floor?.faces.length, `${plan.id} ${id}`).toBeGreaterThan(0)
        whole(planDrawing(scene, { dimensions: true }))
        let twice = 0
        for (const [i, [x, y]] of room.polygon.entries()) {
          const [nx, ny] = room.polygon[(i + 1) % room.polygon.length] ?? [0, 0]
          twice += x * ny - y * nx
        }
        const square = (twice / 2) * 10.7639
        expect(square, `${plan.id} ${id}`).toBeLessThanOrEqual(areaSqft + 0.6)
        expect(square, `${plan.id} ${id} ${kind}`).toBeGreaterThan(areaSqft * 0.7)
      }
    }
  })
})
