import { describe, expect, it } from 'vitest'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { areaOf, closeRoom, finished, lengthenWall, newDrawing, redo, setCorner, undo, type Wish } from './drawing.ts'

const wish: Wish = { kind: 'living', style: 'japandi', height: 2.7 }
const drawn = (corners: Vec2[]) => corners.reduce((drawing, to) => setCorner(drawing, to).drawing, newDrawing)
const el: Vec2[] = [
  [1, 1],
  [1, 5],
  [4, 5],
  [4, 3],
  [7, 3],
  [7, 1],
]

describe('a room being drawn', () => {
  it('is closed into a document with counterclockwise walls and the chosen type, style and height', () => {
    const { drawing, refused } = closeRoom(drawn(el), wish)
    expect(refused).toBeNull()
    expect(drawing.now.doc).toMatchObject({ template: null, style: 'japandi' })
    const room = drawing.now.doc?.room
    expect(room).toMatchObject({ kind: 'living', height: 2.7, openings: [] })
    expect(room?.polygon).toHaveLength(6)
    expect(room?.polygon).toContainEqual([4, 3])
    expect(finished(drawing.now.doc as SceneDoc).room?.polygon).toContainEqual([3, 2])
    expect(areaOf(drawing.now, null)).toBeCloseTo(18, 6)
  })
  it('shows its area while it is drawn, including the corner at the pointer', () => {
    expect(areaOf(drawn(el.slice(0, 2)).now, [4, 5])).toBeCloseTo(6, 9)
  })
  it('rejects a wall that crosses another and stays unchanged', () => {
    const before = drawn(el.slice(0, 4))
    const { drawing, refused } = setCorner(before, [2, 6])
    expect(refused).toBe('The wall would cross wall 2.')
    expect(drawing).toBe(before)
    expect(closeRoom(drawn(el.slice(0, 2)), wish).refused).toBe('A room must have at least three corners.')
  })
  it('sets a wall to a typed length and rejects an impossible one', () => {
    const before = drawn(el.slice(0, 4))
    const { drawing, refused } = lengthenWall(before, 0, 5)
    expect(refused).toBeNull()
    expect(drawing.now.chain).toEqual([
      [1, 1],
      [1, 6],
      [4, 6],
      [4, 4],
    ])
    expect(undo(drawing).now).toBe(before.now)
    expect(lengthenWall(before, 0, 122)).toEqual({
      drawing: before,
      refused: 'A room can be at most 100′ 0″ long.',
    })
    expect(lengthenWall(before, 1, 0.1).refused).toBe('A wall must be at least 1′ 0″ long.')
  })
  it('can undo and redo every step', () => {
    const closed = closeRoom(drawn(el), wish).drawing
    expect(undo(closed).now).toEqual({ chain: el, doc: null })
    expect(undo(undo(closed)).now.chain).toHaveLength(5)
    expect(redo(undo(closed)).now).toBe(closed.now)
    expect(undo(newDrawing)).toEqual(newDrawing)
    // A new step discards what was undone.
    expect(setCorner(undo(undo(closed)), [5, 1]).drawing.future).toEqual([])
  })
  it('has a house wall, fences and no ceiling outdoors, and drops them indoors', () => {
    const room = closeRoom(drawn(el), { ...wish, kind: 'outdoor' }).drawing.now.doc?.room
    expect(room?.sky).toBe(true)
    expect(room?.edges?.filter((edge) => edge === 'house')).toHaveLength(1)
    expect(closeRoom(drawn(el), wish).drawing.now.doc?.room).not.toHaveProperty('edges')
  })
})
