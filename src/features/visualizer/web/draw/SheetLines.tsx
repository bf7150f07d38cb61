import { useMemo } from 'react'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { type Tracing, tracingSize } from './PlanPicture.tsx'
import { type Board, lengthBetween } from './use-board.ts'

/** Converts meters to the sheet's centimeters, north up. */
export function onSheet([x, y]: Vec2): [number, number] {
  return [x * 100, -y * 100]
}

/** The picture under the drawing, at its real scale. */
export function TracedPicture({ tracing }: { tracing: Tracing }) {
  const [w, h] = [tracing.width * tracing.metersPerPixel * 100, tracing.height * tracing.metersPerPixel * 100]
  const [x, y] = onSheet(tracing.middle)
  const [tall] = tracingSize(tracing)
  return (
    <image
      href={tracing.url}
      x={x - w / 2}
      y={y - h / 2}
      width={w}
      height={h}
      opacity={tracing.strength}
      preserveAspectRatio="none"
      transform={`rotate(${tracing.quarters * 90} ${x} ${y})`}
      data-width={tall}
    />
  )
}

/** The walls that are set so far, and the current one to the next corner. */
export function OpenWalls({ board, text }: { board: Board; text: number }) {
  const { now, next } = board
  const points = now.chain.map(onSheet)
  const last = now.chain.at(-1)
  const [first] = now.chain
  return (
    <>
      <polyline
        className="stroke-ink stroke-[5px] [stroke-linejoin:round] fill-none [vector-effect:non-scaling-stroke]"
        points={points.map((p) => p.join(' ')).join(',')}
      />
      {next && last ? (
        <>
          {next.guides.map(([from, to], i) => (
            <Line key={i} className="stroke-blueprint stroke-[1.5px] [stroke-dasharray:6_4]" from={from} to={to} />
          ))}
          <Line className="stroke-pencil stroke-[3px]" from={last} to={next.at} />
          {first && now.chain.length > 1 && !next.closes ? (
            <Line className="stroke-graphite stroke-[1px] [stroke-dasharray:4_4]" from={next.at} to={first} />
          ) : null}
          <Figure from={last} to={next.at} size={text} running />
        </>
      ) : null}
      {now.chain.slice(1).map((to, i) => (
        <Figure key={i} from={now.chain[i] as Vec2} to={to} size={text} />
      ))}
      {points.map(([x, y], i) => (
        <path
          key={i}
          className={i === 0 ? 'draw-corner stroke-pencil stroke-[15px]' : 'draw-corner'}
          d={`M${x} ${y}h0`}
        />
      ))}
      {next ? (
        <path
          className="draw-corner stroke-pencil data-closes:stroke-[22px] data-closes:[stroke-opacity:0.6]"
          data-closes={next.closes || undefined}
          d={`M${next.at[0] * 100} ${-next.at[1] * 100}h0`}
        />
      ) : null}
    </>
  )
}

/** A closed room as a plan, with its doors and windows and their clickable areas. */
export function ClosedWalls({ board, doc }: { board: Board; doc: SceneDoc }) {
  const { room } = doc
  const drawing = useMemo(
    () => (room ? planDrawing({ room, placed: [], doc }, { dimensions: true }) : null),
    [room, doc],
  )
  if (!room || !drawing) return null
  const { picked } = board
  const at = (i: number) => room.polygon[i % room.polygon.length] as Vec2
  return (
    <>
      <polygon className="draw-floor" points={room.polygon.map((p) => onSheet(p).join(' ')).join(',')} />
      {drawing.shapes.map(({ kind, d }, i) => (
        <path key={i} className={`pen-${kind}`} d={d} />
      ))}
      {drawing.texts.map(({ text, x, y, turn }, i) => (
        <text
          key={i}
          className="fill-pencil font-text font-[560] tabular-nums [text-anchor:middle] pointer-events-none"
          x={x}
          y={y}
          transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
        >
          {text}
        </text>
      ))}
      {room.polygon.map((from, i) => (
        <Line
          key={i}
          className="plan-hit"
          from={from}
          to={at(i + 1)}
          hit={`wall ${i}`}
          picked={picked !== null && 'wall' in picked && picked.wall === i}
        />
      ))}
      {room.openings.map(({ id, wall, at: near, width }) => {
        const [from, to] = [at(wall), at(wall + 1)]
        const length = Math.hypot(to[0] - from[0], to[1] - from[1])
        const along = (by: number): Vec2 => [
          from[0] + ((to[0] - from[0]) * by) / length,
          from[1] + ((to[1] - from[1]) * by) / length,
        ]
        return (
          <Line
            key={id}
            className="plan-hit"
            from={along(near)}
            to={along(near + width)}
            hit={`opening ${id}`}
            picked={picked !== null && 'opening' in picked && picked.opening === id}
          />
        )
      })}
      {room.polygon.map(([x, y], i) => (
        <path
          key={i}
          className="draw-corner stroke-graphite stroke-[14px] cursor-grab hover:stroke-pencil hover:stroke-[18px] data-picked:stroke-pencil data-picked:stroke-[18px]"
          data-hit={`corner ${i}`}
          data-picked={picked && 'corner' in picked && picked.corner === i ? '' : undefined}
          d={`M${x * 100} ${-y * 100}h0`}
        />
      ))}
    </>
  )
}

type LineProps = { className: string; from: Vec2; to: Vec2; hit?: string; picked?: boolean }

export function Line({ className, from, to, hit, picked }: LineProps) {
  const [x1, y1] = onSheet(from)
  const [x2, y2] = onSheet(to)
  return (
    <line className={className} x1={x1} y1={y1} x2={x2} y2={y2} data-hit={hit} data-picked={picked ? '' : undefined} />
  )
}

/** The length of a wall beside its middle, readable from below or from the right. */
function Figure({ from, to, size, running }: { from: Vec2; to: Vec2; size: number; running?: boolean }) {
  const [ax, ay] = onSheet(from)
  const [bx, by] = onSheet(to)
  if (Math.hypot(bx - ax, by - ay) < size * 1.5) return null
  let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  if (turn > 90.001 || turn <= -90.001) turn += 180
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
  return (
    <text
      className={running ? 'draw-figure draw-figure-running' : 'draw-figure'}
      x={x}
      y={y - size * 0.6}
      fontSize={size}
      transform={`rotate(${turn} ${x} ${y})`}
    >
      {lengthBetween(from, to)}
    </text>
  )
}
