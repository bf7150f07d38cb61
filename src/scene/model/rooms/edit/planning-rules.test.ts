import { describe, expect, it } from 'vitest'
import type { FixtureEdit, RoomKind, RoomShape } from '../../types.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { programs, styleById } from '../room-tables.ts'
import { adviceOn } from './planning-rules.ts'

const inch = 0.0254

function roomOf(kind: RoomKind, w: number, d: number): RoomShape {
  const [x, y] = [w * inch, d * inch]
  const polygon: RoomShape['polygon'] = [
    [0, 0],
    [x, 0],
    [x, y],
    [0, y],
  ]
  return { kind, polygon, height: 2.6, openings: [] }
}

/** The advice for a room with these fixtures, inches rounded to a tenth. */
function messagesOf(room: RoomShape, things: Record<string, FixtureEdit>) {
  const [program] = programs
  if (!program) throw new Error('no program')
  const style = styleById('warm-modern')
  const ground = { name: 'A room', program: null, style }
  const doc = { ...newDoc({ id: 'x', style }), template: null, room, fixtures: things }
  const { placed } = openScene(ground, doc)
  return adviceOn(room, placed).map(({ fixture, have, need, source, text }) => {
    // A gap of 0 is said in words.
    expect(text.includes('{have}')).toBe(have > 0.06 * inch)
    return {
      fixture,
      have: Math.round((have / inch) * 10) / 10,
      need: Math.round((need / inch) * 10) / 10,
      source,
    }
  })
}

describe('the planning advice for a room', () => {
  it('is empty for a room furnished by a designer', () => {
    const all = programs.flatMap((program) => {
      const template = { id: `${program.id}--x`, program, style: styleById(program.styles[0] as string) }
      const { room, placed } = openScene({ name: program.name, ...template }, newDoc(template))
      return adviceOn(room, placed).map((one) => `${program.id}: ${one.text}`)
    })
    expect(all).toEqual([])
  })

  it('names a toilet with its center less than 15 inches from a wall (IRC P2705.1)', () => {
    const toilet = (at: number) => ({
      t: { type: 'toilet', wall: 2, at: at * inch, width: 20 * inch, depth: 28 * inch },
    })
    const room = roomOf('bathroom', 60, 96)
    expect(messagesOf(room, toilet(2))).toEqual([{ fixture: 't', have: 12, need: 15, source: 'IRC P2705.1' }])
    expect(messagesOf(room, toilet(5))).toEqual([])
  })

  it('requires 21 inches in front of a sink (IRC R307.1) and 24 inches in front of a shower', () => {
    const narrow = roomOf('bathroom', 96, 40)
    const vanity = { type: 'vanity', wall: 2, at: 12 * inch, width: 36 * inch, depth: 21 * inch }
    expect(messagesOf(narrow, { v: vanity })).toEqual([{ fixture: 'v', have: 19, need: 21, source: 'IRC R307.1' }])
    const shower = { type: 'shower', wall: 3, at: 0, width: 40 * inch, depth: 73 * inch }
    expect(messagesOf(narrow, { s: shower })).toEqual([{ fixture: 's', have: 23, need: 24, source: 'IRC R307.1' }])
  })

  it('allows a toilet in front of a tub beside the place where one steps in', () => {
    const bath = roomOf('bathroom', 60, 96)
    const tub = { type: 'tub', wall: 2, at: 0, width: 60 * inch, depth: 32 * inch }
    const toilet = { type: 'toilet', wall: 3, at: 34 * inch, width: 30 * inch, depth: 28 * inch }
    expect(messagesOf(bath, { tub, toilet })).toEqual([])
  })

  it('requires a 42-inch work aisle between a run and an island (NKBA Kitchen 6)', () => {
    const room = roomOf('kitchen', 160, 200)
    const island = (y: number) => ({
      b: { type: 'base', wall: 2, at: 40 * inch, width: 72 * inch, depth: 25.5 * inch },
      i: {
        type: 'island',
        wall: null,
        x: 84 * inch,
        y: y * inch,
        turn: 0,
        width: 72 * inch,
        depth: 40 * inch,
      },
    })
    expect(messagesOf(room, island(200 - 25.5 - 42 - 20))).toEqual([])
    expect(messagesOf(room, island(200 - 25.5 - 38 - 20))).toEqual([
      { fixture: 'b', have: 38, need: 42, source: 'NKBA Kitchen 6' },
    ])
  })

  it('requires countertop on both sides of a range (NKBA Kitchen 17)', () => {
    const room = roomOf('kitchen', 160, 140)
    const range = { type: 'range', wall: 2, at: 40 * inch, width: 30 * inch, depth: 27 * inch }
    const left = { type: 'base', wall: 2, at: 70 * inch, width: 18 * inch, depth: 25.5 * inch }
    const right = { type: 'base', wall: 2, at: 28 * inch, width: 12 * inch, depth: 25.5 * inch }
    expect(messagesOf(room, { range, left, right })).toEqual([])
    expect(messagesOf(room, { range, left })).toEqual([
      { fixture: 'range', have: 0, need: 12, source: 'NKBA Kitchen 17' },
    ])
    const slim = { ...left, width: 12 * inch }
    expect(messagesOf(room, { range, left: slim, right })).toEqual([
      { fixture: 'range', have: 12, need: 15, source: 'NKBA Kitchen 17' },
    ])
  })

  it('ignores movable chairs, and measures from the front of an object at an angle', () => {
    const room = roomOf('bathroom', 120, 120)
    const vanity = { type: 'vanity', wall: 2, at: 30 * inch, width: 60 * inch, depth: 21 * inch }
    const chair = { type: 'chair', wall: null, x: 60 * inch, y: 76 * inch, turn: 0 }
    expect(messagesOf(room, { vanity, chair })).toEqual([])
    const tub = { type: 'tubfree', wall: null, x: 60 * inch, y: 60 * inch, turn: 0.4 }
    expect(messagesOf(room, { vanity, tub }).map(({ fixture }) => fixture)).toContain('vanity')
  })
})
