import { expect, it } from 'vitest'
import { inch } from '../geometry/mesh.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { SceneDoc } from '../types.ts'
import { overhangOf, seatOverhang } from './seating.ts'

const inches = (width: number, depth: number, height: number) => ({
  width: width * inch,
  depth: depth * inch,
  height: height * inch,
})

it('leaves 18 in for knees at 30 in, 15 at 36 and 12 at 42', () => {
  const bar = (height: number) => seatOverhang({ type: 'peninsula', ...inches(72, 25.5, height) })
  expect([30, 36, 42].map(bar)).toEqual([18, 15, 12])
})

it('lets the top of an island reach over the knees of its seats as far as its cabinets leave space', () => {
  expect(seatOverhang({ type: 'island', ...inches(72, 40, 36) })).toBeCloseTo(15, 6)
  expect(seatOverhang({ type: 'island', ...inches(96, 48, 36) })).toBe(15)
  expect(seatOverhang({ type: 'island', ...inches(72, 36, 36) })).toBeCloseTo(11, 6)
  expect(seatOverhang({ type: 'island', ...inches(72, 30, 36) })).toBe(0)
  expect(seatOverhang({ type: 'peninsula', ...inches(72, 25.5, 42) })).toBe(12)
  expect(seatOverhang({ type: 'base', ...inches(72, 25.5, 36) })).toBe(0)
})

function kitchen(fixtures: SceneDoc['fixtures']) {
  const template = templateById('k-l-island--shaker-classic')
  if (!template) throw new Error('no such template')
  return openScene(template, { ...newDoc(template), fixtures })
}

it('counts the top of a peninsula with the overhang of its seats, and of a run with an inch at an open end', () => {
  const scene = kitchen({ bar: { type: 'peninsula', x: 2, y: 1.6, turn: 0, wall: null } })
  const bar = scene.placed.find(({ id }) => id === 'bar')
  if (!bar) throw new Error('no peninsula')
  expect(overhangOf(bar, scene)).toEqual({ back: 15 * inch, left: inch, right: inch })
  const faces = scene.slots.find(({ id }) => id === 'countertop')?.faces ?? []
  const own = faces.map(({ outline }) => ({
    w: Math.max(...outline.map(([x]) => x)) - Math.min(...outline.map(([x]) => x)),
    d: Math.max(...outline.map(([, y]) => y)) - Math.min(...outline.map(([, y]) => y)),
  }))
  expect(own).toContainEqual({ w: expect.closeTo(74 * inch, 6), d: expect.closeTo(40.5 * inch, 6) })
})
