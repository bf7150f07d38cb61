import { RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { LengthField, MeasureField } from '#features/visualizer/web/parts/fields.tsx'
import { reportRefusal } from '#features/visualizer/web/parts/report-refusal.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { boxed } from '#scene/model/layout/accessory-choices.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import {
  type Edited,
  moveFixture,
  removeFixture,
  resizeFixture,
  turnFixture,
} from '#scene/model/rooms/edit/edit-scene.ts'
import type { Placed, RoomShape } from '#scene/model/types.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { canTurn } from '../stage/move-thing.ts'
import { degreesOf, parseDegrees } from '../stage/StageHandles.tsx'
import { gapsOf } from '../store/change-words.ts'
import { useEditor } from '../store/store.ts'

const CabinetBoxes = lazyPart(() => import('./CabinetBoxes.tsx'), 'CabinetBoxes')

export type ApplyEdit = (edited: Edited) => boolean

/** The fields of the selected fixture. */
export function ChosenThing({ thing, room, take }: { thing: Placed; room: RoomShape; take: ApplyEdit }) {
  const editor = useEditor()
  const { ground, doc } = editor.get()
  const { units } = doc
  const { label } = fixtureKind(thing.type)
  const turns = canTurn(thing)
  const to = (point: Vec2) => {
    const taken = take(moveFixture(ground, doc, thing.id, point, { free: true }))
    const now = editor.get().scene.placed.find(({ id }) => id === thing.id)
    // Farther from the typed position than the small gap kept to a wall: a wall or a neighbor stopped it.
    if (taken && now && Math.hypot(now.x - point[0], now.y - point[1]) > 0.05)
      reportRefusal(`${label} does not fit there. It was placed as close as possible.`)
  }
  const turnTo = (degrees: number) => take(turnFixture(ground, doc, thing.id, (degrees * Math.PI) / 180))
  const turn = (degrees: number) => turnTo(degreesOf(thing) + degrees)
  const size = (change: { width?: number; depth?: number }) => take(resizeFixture(ground, doc, thing.id, change))
  return (
    <>
      <h2 className="font-text text-[1rem] font-semibold leading-[1.3]">{label}</h2>
      <p className="text-14 text-graphite">
        {turns
          ? 'Drag it in the 3D view and rotate it with the handle in front of it, or move it with the arrow keys and rotate it with Q and E.'
          : 'Drag it in the 3D view, or move it with the arrow keys.'}
      </p>
      <div className="thing-fields">
        {thing.wall === null ? (
          <FreePlace thing={thing} room={room} onMove={to} />
        ) : (
          <WallPlace thing={thing} wall={thing.wall} room={room} onMove={to} />
        )}
        <LengthField label="Width" meters={thing.width} units={units} onCommit={(width) => size({ width })} />
        <LengthField label="Depth" meters={thing.depth} units={units} onCommit={(depth) => size({ depth })} />
        {turns ? <DegreesField label="Rotation" degrees={degreesOf(thing)} onCommit={turnTo} /> : null}
      </div>
      {boxed.has(thing.type) ? (
        <Suspense fallback={null}>
          <CabinetBoxes key={thing.id} thing={thing} />
        </Suspense>
      ) : null}
      <div className="thing-buttons">
        {turns ? (
          <>
            <button type="button" className="button button-quiet" onClick={() => turn(15)}>
              <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
              15° left
            </button>
            <button type="button" className="button button-quiet" onClick={() => turn(-15)}>
              <RotateCw aria-hidden size={18} strokeWidth={1.75} />
              15° right
            </button>
            <button type="button" className="button button-quiet" onClick={() => turn(90)}>
              Rotate 90°
            </button>
          </>
        ) : null}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            if (take(removeFixture(ground, doc, thing.id))) toast.info(`${label} removed. Select Undo to restore it.`)
          }}
        >
          <Trash2 aria-hidden size={18} strokeWidth={1.75} />
          Remove
        </button>
      </div>
    </>
  )
}

type Move = (point: Vec2) => void

/** A fixture at a wall, positioned by its distance from either corner. */
function WallPlace({ thing, wall, room, onMove }: { thing: Placed; wall: number; room: RoomShape; onMove: Move }) {
  const { units } = useEditor().get().doc
  const [ax, ay] = room.polygon[wall] as Vec2
  const [bx, by] = room.polygon[(wall + 1) % room.polygon.length] as Vec2
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const { left, right } = gapsOf(thing, wall, room.polygon)
  const move = (next: number) => {
    const along = next + thing.width / 2
    const inside = thing.depth / 2
    onMove([ax + ux * along - uy * inside, ay + uy * along + ux * inside])
  }
  return (
    <>
      <LengthField
        label="From the left corner"
        meters={Math.max(0, left)}
        units={units}
        onCommit={(gap) => move(length - gap - thing.width)}
      />
      <LengthField label="From the right corner" meters={Math.max(0, right)} units={units} onCommit={move} />
    </>
  )
}

/** A freestanding fixture, positioned by its center on the plan. */
function FreePlace({ thing, room, onMove }: { thing: Placed; room: RoomShape; onMove: Move }) {
  const { units } = useEditor().get().doc
  const x0 = Math.min(...room.polygon.map(([x]) => x))
  const y0 = Math.min(...room.polygon.map(([, y]) => y))
  return (
    <>
      <LengthField
        label="Center, from left"
        meters={thing.x - x0}
        units={units}
        onCommit={(x) => onMove([x0 + x, thing.y])}
      />
      <LengthField
        label="Center, from front"
        meters={thing.y - y0}
        units={units}
        onCommit={(y) => onMove([thing.x, y0 + y])}
      />
    </>
  )
}

type DegreesFieldProps = { label: string; degrees: number; onCommit: (degrees: number) => void }

function DegreesField({ label, degrees, onCommit }: DegreesFieldProps) {
  return (
    <MeasureField
      label={label}
      shown={`${degrees}°`}
      parse={parseDegrees}
      wrongWords="Use a format such as 45°."
      maxLength={12}
      onCommit={onCommit}
    />
  )
}
