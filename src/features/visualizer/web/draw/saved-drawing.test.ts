import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#test/browser-storage.ts'
import { closeRoom, newDrawing, readDrawing, saveDrawing, setCorner, type Wish } from './drawing.ts'

const wish: Wish = { kind: 'kitchen', style: 'warm-modern', height: 2.7432 }
const corners = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
] as const
const open = corners.reduce((drawing, corner) => setCorner(drawing, [...corner]).drawing, newDrawing)

beforeEach(() => {
  stubStorage('sessionStorage')
})

describe('a drawing whose page was closed', () => {
  it('is restored, with open walls and closed rooms', () => {
    saveDrawing({ sheet: open.now, wish, traced: true })
    expect(readDrawing()).toEqual({ sheet: open.now, wish, traced: true })
    const closed = closeRoom(open, wish).drawing.now
    saveDrawing({ sheet: closed, wish, traced: false })
    expect(readDrawing()?.sheet.doc?.room?.polygon).toEqual(closed.doc?.room?.polygon)
  })

  it('is deleted with an empty sheet, and is ignored when the storage is invalid or blocked', () => {
    saveDrawing({ sheet: open.now, wish, traced: false })
    saveDrawing({ sheet: newDrawing.now, wish, traced: false })
    expect(readDrawing()).toBeNull()
    for (const nonsense of ['{"sheet":', '{}', '{"sheet":{"chain":[["a",0]],"doc":null},"wish":{"height":2}}']) {
      sessionStorage.setItem('drawing', nonsense)
      expect(readDrawing()).toBeNull()
    }
    vi.stubGlobal('sessionStorage', undefined)
    saveDrawing({ sheet: open.now, wish, traced: false })
    expect(readDrawing()).toBeNull()
  })
})
