import { useMemo } from 'react'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { planDrawing, scaleOf } from '#scene/model/rooms/plan/plan-drawing.ts'
import type { RoomShape, Scene } from '#scene/model/rooms/types.ts'
import type { Picked } from './RoomShapeFields.tsx'
import './room-shape.css'
import { onWall, openingsOf, wallsOf } from '#scene/model/rooms/walls.ts'

type RoomPlanProps = { scene: Scene; picked: Picked; onPick: (picked: Picked) => void }

/** The plan of the room. A wall or an opening is selected by clicking it, or by name in the field below. */
export function RoomPlan({ scene, picked, onPick }: RoomPlanProps) {
  const drawing = useMemo(() => planDrawing(scene, { dimensions: true }), [scene])
  const { polygon, openings } = scene.room
  const wall = picked && 'wall' in picked ? picked.wall : null
  return (
    <svg className="plan-figure" viewBox={drawing.view.join(' ')} aria-hidden="true">
      {drawing.shapes.map(({ kind, d, of }, i) => (
        <path
          key={i}
          className={`pen-${kind}`}
          d={d}
          data-picked={picked && 'opening' in picked && of === picked.opening ? '' : undefined}
        />
      ))}
      {drawing.texts.map(({ text, x, y, turn }, i) => (
        <text key={i} x={x} y={y} transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}>
          {text}
        </text>
      ))}
      {wallNumbers(scene.room).map(({ x, y, scale }, i) => (
        <g key={i} className="plan-number" transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle r={13} />
          <text y={6.5}>{i + 1}</text>
        </g>
      ))}
      {polygon.map((from, i) => {
        const to = polygon[(i + 1) % polygon.length] as Vec2
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the field below offers the same walls by keyboard
          <line
            key={i}
            className="plan-hit"
            data-picked={wall === i ? '' : undefined}
            {...lineOf(from, to)}
            onClick={() => onPick({ wall: i })}
          />
        )
      })}
      {openings.map(({ id, wall: index, at, width }) => {
        const from = polygon[index] as Vec2
        const to = polygon[(index + 1) % polygon.length] as Vec2
        const length = Math.hypot(to[0] - from[0], to[1] - from[1])
        const along = (by: number): Vec2 => [
          from[0] + ((to[0] - from[0]) * by) / length,
          from[1] + ((to[1] - from[1]) * by) / length,
        ]
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the field below offers the same openings by keyboard
          <line
            key={id}
            className="plan-hit"
            data-picked={picked && 'opening' in picked && picked.opening === id ? '' : undefined}
            {...lineOf(along(at), along(at + width))}
            onClick={() => onPick({ opening: id })}
          />
        )
      })}
    </svg>
  )
}

/** Converts meters to the drawing's centimeters, north up. */
function lineOf([ax, ay]: Vec2, [bx, by]: Vec2): { x1: number; y1: number; x2: number; y2: number } {
  return { x1: ax * 100, y1: -ay * 100, x2: bx * 100, y2: -by * 100 }
}

/** Half the thickness of a drawn wall, in meters. */
const half = 0.07

/**
 * Where each wall's number is on the plan: in the middle of its longest stretch without an opening, in the drawing's
 * centimeters with north up. `scale` is relative to a room of five meters.
 */
export function wallNumbers(room: RoomShape): { x: number; y: number; scale: number }[] {
  return wallsOf(room).map((wall) => {
    const stops = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
    let [from, best] = [0, [0, 0]]
    for (const { at, width } of [...stops, { at: wall.length, width: 0 }]) {
      if (at - from > (best[1] as number) - (best[0] as number)) best = [from, at]
      from = Math.max(from, at + width)
    }
    const [x, y] = onWall(wall, ((best[0] as number) + (best[1] as number)) / 2, -half)
    return { x: x * 100, y: -y * 100, scale: scaleOf(room.polygon) }
  })
}
