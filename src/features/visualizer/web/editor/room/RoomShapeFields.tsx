import { Plus } from 'lucide-react'
import { use, useId, useMemo, useState } from 'react'
import { openingWords } from '#features/visualizer/room-names.ts'
import { LengthField } from '#features/visualizer/web/parts/fields.tsx'
import {
  type ApplyRoomEdit,
  lengthOf,
  newOpening,
  OpeningFields,
} from '#features/visualizer/web/parts/OpeningFields.tsx'
import { reportRefusal } from '#features/visualizer/web/parts/report-refusal.ts'
import { randomKey } from '#lib/ids.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKinds } from '#scene/model/layout/fixture-types.ts'
import { addOpening, setRoomHeight, setWallLength } from '#scene/model/rooms/edit/edit-room.ts'
import { addFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { wallNumbers } from '#scene/model/rooms/plan/wall-drawing.ts'
import type { RoomShape, Scene } from '#scene/model/types.ts'
import { SelectField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { LiveContext } from '../live/live-context.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'
import type { ApplyEdit } from './ChosenThing.tsx'

/** The part of the room that is being edited: a wall by its index, or an opening by its id. */
export type Picked = { wall: number } | { opening: string } | null

/** The room's shape: wall lengths, ceiling height, doors and windows. */
export function RoomShapeFields() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const [picked, setPicked] = useState<Picked>(null)
  const take: ApplyRoomEdit = (edited) => {
    reportRefusal(edited.refused)
    if (edited.refused !== null) return false
    if (editor.change(edited.doc)) return true
    reportRefusal('The items in the room would no longer fit.')
    return false
  }
  const opening = picked && 'opening' in picked ? scene.room.openings.find(({ id }) => id === picked.opening) : null
  const wall = picked && 'wall' in picked && picked.wall < scene.room.polygon.length ? picked.wall : null
  return (
    <>
      <RoomPlan scene={scene} picked={picked} onPick={setPicked} />
      <SelectField
        label="Change"
        value={opening ? `o ${opening.id}` : wall !== null ? `w ${wall}` : ''}
        options={[{ value: '', label: 'Choose a wall, a door or a window' }, ...choices(scene.room)]}
        onChange={({ target }) => setPicked(pickedBy(target.value))}
      />
      {wall !== null ? <Wall scene={scene} wall={wall} take={take} onPick={setPicked} /> : null}
      {opening ? (
        <OpeningFields
          ground={editor.get().ground}
          doc={editor.get().doc}
          room={scene.room}
          opening={opening}
          take={take}
          onRemoved={(what) => toast.info(`${what} removed. Select Undo to restore it.`)}
        />
      ) : null}
      <LengthField
        label="Ceiling height"
        meters={scene.room.height}
        units={scene.doc.units}
        onCommit={(height) => take(setRoomHeight(editor.get().ground, editor.get().doc, height))}
      />
    </>
  )
}

const sceneOf = (state: EditorState) => state.scene

function choices(room: RoomShape): { value: string; label: string }[] {
  return [
    ...room.polygon.map((_, i) => ({ value: `w ${i}`, label: `Wall ${i + 1}` })),
    ...room.openings.map(({ id, kind, wall }, i) => ({
      value: `o ${id}`,
      label: `${openingWords[kind]} ${i + 1}, wall ${wall + 1}`,
    })),
  ]
}

function pickedBy(value: string): Picked {
  if (value.startsWith('w ')) return { wall: Number(value.slice(2)) }
  return value.startsWith('o ') ? { opening: value.slice(2) } : null
}

type WallProps = { scene: Scene; wall: number; take: ApplyRoomEdit; onPick: (picked: Picked) => void }

function Wall({ scene, wall, take, onPick }: WallProps) {
  const editor = useEditor()
  const { ground, doc } = editor.get()
  const length = lengthOf(scene.room, wall)
  const add = (kind: 'door' | 'window') => {
    const edited = addOpening(ground, doc, newOpening(kind, wall, scene.room))
    if (take(edited) && edited.id) onPick({ opening: edited.id })
  }
  return (
    <>
      <LengthField
        label={`Length of wall ${wall + 1}`}
        meters={length}
        units={doc.units}
        onCommit={(meters) => take(setWallLength(ground, doc, wall, meters))}
      />
      <div className="thing-buttons">
        {(['door', 'window'] as const).map((kind) => (
          <button key={kind} type="button" className="button button-quiet" onClick={() => add(kind)}>
            <Plus aria-hidden size={18} strokeWidth={1.75} />
            {openingWords[kind]} in this wall
          </button>
        ))}
      </div>
    </>
  )
}

/** Lists the fixtures that this kind of room can have; adding one also selects it. */
export function AddThing({ take }: { take: ApplyEdit }) {
  const editor = useEditor()
  const live = use(LiveContext)
  const kind = useEditorState(kindOf)
  const id = useId()
  const offered = Object.entries(fixtureKinds)
    .filter(([, { kinds }]) => kinds.includes(kind))
    .map(([value, { label }]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const [type, setType] = useState(offered[0]?.value ?? '')
  const wanted = offered.some(({ value }) => value === type) ? type : (offered[0]?.value ?? '')
  const add = () => {
    const { ground, doc } = editor.get()
    // Others in the room may be adding the same item.
    const edited = addFixture(ground, doc, wanted, undefined, live ? `-${randomKey(6)}` : '')
    if (!take(edited) || edited.id === null) return
    const { slots } = editor.get().scene
    const own = slots.find(({ fixture, fixtures }) => fixture === edited.id || fixtures?.includes(edited.id ?? ''))
    editor.select(own?.id ?? null, edited.id)
  }
  return (
    <div>
      <SelectField
        id={`${id}-add`}
        label="Item"
        value={wanted}
        options={offered}
        onChange={(event) => setType(event.target.value)}
      />
      <button type="button" className="button button-secondary" onClick={add}>
        <Plus aria-hidden size={18} strokeWidth={1.75} />
        Add
      </button>
    </div>
  )
}

const kindOf = ({ scene }: EditorState) => scene.room.kind

type RoomPlanProps = { scene: Scene; picked: Picked; onPick: (picked: Picked) => void }

/** The plan of the room. A wall or an opening is selected by clicking it, or by name in the field below. */
function RoomPlan({ scene, picked, onPick }: RoomPlanProps) {
  const drawing = useMemo(() => planDrawing(scene, { dimensions: true }), [scene])
  const { polygon, openings } = scene.room
  const wall = picked && 'wall' in picked ? picked.wall : null
  return (
    <svg
      className="plan-figure w-full max-h-[17rem] border border-stud bg-white"
      viewBox={drawing.view.join(' ')}
      aria-hidden="true"
    >
      {drawing.shapes.map(({ kind, d, of }, i) => (
        <path
          key={i}
          className={`pen-${kind}`}
          d={d}
          data-picked={picked && 'opening' in picked && of === picked.opening ? '' : undefined}
        />
      ))}
      {drawing.texts.map(({ text, x, y, turn }, i) => (
        <text
          key={i}
          className="fill-pencil font-text text-[20px] font-medium tabular-nums [text-anchor:middle]"
          x={x}
          y={y}
          transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
        >
          {text}
        </text>
      ))}
      {wallNumbers(scene.room).map(({ x, y, scale }, i) => (
        <g key={i} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle className="fill-white stroke-ink stroke-2" r={13} />
          <text className="fill-ink font-text text-[18px] font-semibold tabular-nums [text-anchor:middle]" y={6.5}>
            {i + 1}
          </text>
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
