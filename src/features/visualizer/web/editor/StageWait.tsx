import type { Scene } from '#scene/model/rooms/types.ts'

/** The room's outline while the room itself is being built. */
export function StageWait({ room }: Pick<Scene, 'room'>) {
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => -y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y]
  const edge = Math.max(w, h) * 0.04
  return (
    <div className="stage-wait">
      <div>
        <svg viewBox={`${x - edge} ${y - edge} ${w + 2 * edge} ${h + 2 * edge}`} aria-hidden="true">
          <polygon pathLength={100} points={room.polygon.map(([px, py]) => `${px} ${-py}`).join(',')} />
        </svg>
        <p role="status">Loading the room</p>
      </div>
    </div>
  )
}
