import { useMemo } from 'react'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Placed, Scene } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type MeasureLine, MeasureLines } from './MeasureLines.tsx'
import { type EditorState, useEditorState } from './store.ts'

/** The dimensions of the room (walls and height) and of the selected fixture. */
export function DimensionLines({ viewer }: { viewer: Viewer }) {
  const scene = useEditorState(sceneOf)
  const thing = useEditorState(thingOf)
  const measures = useMemo(() => measuresOf(scene, thing), [scene, thing])
  return <MeasureLines viewer={viewer} lines={measures} />
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing

/** Keeps lines off the floor and the walls, so that they are not drawn on an edge. */
const off = 0.06

function measuresOf({ room, placed, doc }: Scene, thing: string | null): MeasureLine[] {
  const text = (metres: number) => printLength(metres, doc.units)
  const walls = room.polygon.map((from, i): MeasureLine => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const at = ([x, y]: Vec2): Vec3 => [x + nx * off, off, -(y + ny * off)]
    return { from: at(from), to: at(to), text: text(length) }
  })
  const [cx, cy] = room.polygon[0] as Vec2
  const height: MeasureLine = {
    from: [cx + off, 0, -cy - off],
    to: [cx + off, room.height, -cy - off],
    text: text(room.height),
  }
  const chosen = placed.find(({ id }) => id === thing)
  return [...walls, height, ...(chosen ? sidesOf(chosen, text) : [])]
}

function sidesOf(placed: Placed, text: (metres: number) => string): MeasureLine[] {
  const { x, y, width, depth, height, base, turn } = placed
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (right: number, front: number, up: number): Vec3 => {
    // A fixture with turn 0 faces south: its front is toward smaller y.
    const [px, py] = [right * cos + front * sin, right * sin - front * cos]
    return [x + px, base + up, -(y + py)]
  }
  const [w, d] = [width / 2, depth / 2 + off]
  return [
    { from: at(-w, d, off), to: at(w, d, off), text: text(width) },
    { from: at(w + off, -d, off), to: at(w + off, d, off), text: text(depth) },
    { from: at(-w - off, d, 0), to: at(-w - off, d, height), text: text(height) },
  ]
}
