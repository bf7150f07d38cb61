import { describe, expect, it } from 'vitest'
import type { RoomKind, RoomShape } from '../../types.ts'
import { newRoomDoc, openScene, placedIn } from '../open-scene.ts'
import { styleById } from '../room-tables.ts'
import { problemsIn } from './fit.ts'
import { adviceOn } from './planning-rules.ts'
import { roomLayouts, usualLayout } from './room-layouts.ts'
import { furnished } from './starter-furniture.ts'

const foot = 0.3048
const ground = { name: 'A room', program: null, style: styleById('warm-modern') }

/** Feet; a door in the middle of the south wall, a window in the middle of the north one. */
function room(kind: RoomKind, widthFt: number, lengthFt: number): RoomShape {
  const [w, l] = [widthFt * foot, lengthFt * foot]
  const pane = Math.min(1.2, w - 0.4)
  return {
    kind,
    height: 2.7,
    polygon: [
      [0, 0],
      [w, 0],
      [w, l],
      [0, l],
    ],
    openings: [
      {
        id: 'd',
        wall: 0,
        kind: 'door',
        style: 'hinged',
        at: (w - 0.81) / 2,
        width: 0.81,
        sill: 0,
        height: 2.03,
      },
      {
        id: 'w',
        wall: 2,
        kind: 'window',
        style: 'casement',
        at: (w - pane) / 2,
        width: pane,
        sill: 1,
        height: 1.2,
      },
    ],
  }
}

const layoutsOf = (kind: RoomKind, widthFt: number, lengthFt: number) =>
  roomLayouts(ground, newRoomDoc(room(kind, widthFt, lengthFt), 'warm-modern'))

describe('the layouts of a room of one’s own', () => {
  it('propose for a kitchen what a drawn one and one of a plan begin with', () => {
    for (const [w, l] of [
      [7, 7],
      [8, 12],
      [10, 10],
      [12, 14],
      [16, 20],
    ] as const) {
      const bare = newRoomDoc(room('kitchen', w, l), 'warm-modern')
      const proposed = usualLayout(ground, roomLayouts(ground, bare))
      expect(furnished(ground, bare, 'kitchen'), `${w} x ${l}`).toEqual(proposed?.doc ?? bare)
    }
  })

  it('are kitchens with everything that a kitchen has, wherever the walls allow it', () => {
    const fitting: Record<string, string[]> = {}
    for (const [w, l] of [
      [7, 7],
      [8, 12],
      [10, 10],
      [12, 14],
      [18, 20],
    ] as const) {
      const layouts = layoutsOf('kitchen', w, l)
      fitting[`${w} x ${l}`] = layouts.flatMap((one) => ('doc' in one ? one.id : []))
      for (const layout of layouts) {
        if ('not' in layout) {
          expect(layout.not, `${w} x ${l} ${layout.id}`).toMatch(/^[A-Z].*\.$/)
          continue
        }
        const { room: shape, placed, slots } = openScene(ground, layout.doc)
        const name = `${w} x ${l} ${layout.id}`
        expect(problemsIn(placed, shape), name).toEqual([])
        expect(
          adviceOn(shape, placed).filter(({ topic }) => topic.startsWith('landing')),
          name,
        ).toEqual([])
        const types = new Set(placed.map(({ type }) => type))
        for (const type of ['sink', 'range']) expect(types, name).toContain(type)
        expect(types.has('fridge'), name).toBe(!layout.name.endsWith(', no refrigerator'))
        if (layout.id.endsWith('island')) expect(types, name).toContain('island')
        const places = new Set(slots.map(({ role }) => role))
        for (const role of ['countertop', 'backsplash', 'hardware', 'light', 'floor'])
          expect(places, `${name} ${role}`).toContain(role)
      }
    }
    expect(fitting).toEqual({
      '7 x 7': ['one-wall'],
      '8 x 12': ['one-wall', 'galley', 'l'],
      '10 x 10': ['one-wall', 'galley', 'l', 'u'],
      '12 x 14': ['one-wall', 'galley', 'l', 'u', 'one-wall-island', 'l-island'],
      '18 x 20': ['one-wall', 'galley', 'l', 'u', 'one-wall-island', 'l-island', 'u-island'],
    })
  })
  it('put the sink at the window and the range at none, where there is a choice', () => {
    for (const id of ['l', 'u']) {
      const layout = layoutsOf('kitchen', 14, 16).find((one) => one.id === id)
      if (!layout || !('doc' in layout)) throw new Error(id)
      const { fixtures } = layout.doc
      expect([fixtures.sink1?.wall, fixtures.range1?.wall === 2], id).toEqual([2, false])
    }
  })
  it('leave work aisles of 42 in wherever the room is wide enough', () => {
    for (const layout of layoutsOf('kitchen', 12, 14)) {
      if ('not' in layout) continue
      const { room: shape, placed } = openScene(ground, layout.doc)
      expect(adviceOn(shape, placed), layout.id).toEqual([])
    }
  })
  it('are bathrooms with a tub, a shower, both or neither, and laundries side by side or stacked', () => {
    const typesOf = (kind: RoomKind, w: number, l: number) =>
      Object.fromEntries(
        layoutsOf(kind, w, l).map((one) => [
          one.id,
          'doc' in one
            ? placedIn(null, one.doc, room(kind, w, l))
                .map(({ type }) => type)
                .sort()
                .join(' ')
            : null,
        ]),
      )
    expect(typesOf('bathroom', 8, 10)).toEqual({
      tub: 'toilet tub vanity',
      shower: 'shower toilet vanity',
      'tub-shower': 'shower toilet tub vanity',
      powder: 'toilet vanity',
    })
    expect(typesOf('bathroom', 4.5, 5)).toMatchObject({ 'tub-shower': null, powder: 'toilet vanity' })
    expect(typesOf('laundry', 8, 9)).toEqual({
      'side-by-side': 'base usink wd',
      stacked: 'base usink washer',
    })
  })
  it('propose the one that most people would choose', () => {
    const proposed = (kind: RoomKind, w: number, l: number) => usualLayout(ground, layoutsOf(kind, w, l))?.id
    expect(proposed('kitchen', 12, 14)).toBe('l-island')
    // In an L, the range would be at the window.
    expect(proposed('kitchen', 8, 12)).toBe('galley')
    expect(proposed('kitchen', 10, 12)).toBe('l')
    expect(proposed('bathroom', 5, 8)).toBe('tub')
    expect(proposed('living', 14, 16)).toBe('usual')
  })
})
