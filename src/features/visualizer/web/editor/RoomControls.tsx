import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import {
  addOpening,
  moveOpening,
  type RoomEdited,
  removeOpening,
  setRoomHeight,
  setWallLength,
} from '#scene/model/rooms/edit-room.ts'
import type { Opening, RoomShape, Scene } from '#scene/model/rooms/types.ts'
import { SelectField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { LengthField } from './LengthField.tsx'
import { RoomPlan } from './RoomPlan.tsx'
import { type EditorState, useEditor, useEditorState } from './store.ts'
import './room-shape.css'

/** What of the room is being changed: a wall by its number, or an opening by its id. */
export type Picked = { wall: number } | { opening: string } | null

type Take = (edited: RoomEdited) => boolean

/** The room's own shape: how long each wall is, how high the ceiling, where doors and windows are. */
export function RoomControls() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const [picked, setPicked] = useState<Picked>(null)
  const take: Take = (edited) => {
    if (edited.refused) toast.warning(edited.refused, { id: 'room' })
    if (edited.refused !== null) return false
    if (editor.change(edited.doc)) return true
    toast.warning('With that, what stands in the room would no longer fit.', { id: 'room' })
    return false
  }
  const opening =
    picked && 'opening' in picked ? scene.room.openings.find(({ id }) => id === picked.opening) : null
  const wall = picked && 'wall' in picked && picked.wall < scene.room.polygon.length ? picked.wall : null
  return (
    <details className="room-shape">
      <summary>Walls, doors and windows</summary>
      <RoomPlan scene={scene} picked={picked} onPick={setPicked} />
      <SelectField
        label="Change"
        value={opening ? `o ${opening.id}` : wall !== null ? `w ${wall}` : ''}
        options={[{ value: '', label: 'Choose a wall, a door or a window' }, ...choices(scene.room)]}
        onChange={({ target }) => setPicked(pickedBy(target.value))}
      />
      {wall !== null ? <Wall scene={scene} wall={wall} take={take} onPick={setPicked} /> : null}
      {opening ? <OpeningFields scene={scene} opening={opening} take={take} /> : null}
      <LengthField
        label="Ceiling height"
        metres={scene.room.height}
        units={scene.doc.units}
        onCommit={(height) => take(setRoomHeight(editor.get().ground, editor.get().doc, height))}
      />
    </details>
  )
}

const sceneOf = (state: EditorState) => state.scene

const words: Record<Opening['kind'], string> = {
  door: 'Door',
  window: 'Window',
  arch: 'Opening',
  niche: 'Niche',
}

function choices(room: RoomShape): { value: string; label: string }[] {
  return [
    ...room.polygon.map((_, i) => ({ value: `w ${i}`, label: `Wall ${i + 1}` })),
    ...room.openings.map(({ id, kind, wall }, i) => ({
      value: `o ${id}`,
      label: `${words[kind]} ${i + 1}, wall ${wall + 1}`,
    })),
  ]
}

function pickedBy(value: string): Picked {
  if (value.startsWith('w ')) return { wall: Number(value.slice(2)) }
  return value.startsWith('o ') ? { opening: value.slice(2) } : null
}

type WallProps = { scene: Scene; wall: number; take: Take; onPick: (picked: Picked) => void }

function Wall({ scene, wall, take, onPick }: WallProps) {
  const editor = useEditor()
  const { ground, doc } = editor.get()
  const length = lengthOf(scene.room, wall)
  const add = (kind: 'door' | 'window') => {
    const edited = addOpening(ground, doc, newOpening(kind, wall, length, scene.room.height))
    if (take(edited) && edited.id) onPick({ opening: edited.id })
  }
  return (
    <>
      <LengthField
        label={`Length of wall ${wall + 1}`}
        metres={length}
        units={doc.units}
        onCommit={(metres) => take(setWallLength(ground, doc, wall, metres))}
      />
      <div className="thing-buttons">
        {(['door', 'window'] as const).map((kind) => (
          <button key={kind} type="button" className="button button-quiet" onClick={() => add(kind)}>
            <Plus aria-hidden size={18} strokeWidth={1.75} />
            {words[kind]} in this wall
          </button>
        ))}
      </div>
    </>
  )
}

/** A common size in the middle of the wall, smaller where the wall is short. */
function newOpening(
  kind: 'door' | 'window',
  wall: number,
  length: number,
  height: number,
): Omit<Opening, 'id'> {
  const width = Math.min(kind === 'door' ? 0.81 : 1.2, length - 0.2)
  const at = (length - width) / 2
  if (kind === 'door')
    return { kind, style: 'hinged', wall, at, width, sill: 0, height: Math.min(2.03, height - 0.1) }
  const sill = Math.min(1, height * 0.4)
  return { kind, style: 'casement', wall, at, width, sill, height: Math.min(1.2, height - sill - 0.2) }
}

const styles: Record<Opening['kind'], string[]> = {
  door: ['hinged', 'slider', 'french', 'pocket', 'bifold'],
  window: ['casement', 'double-hung', 'fixed', 'slider'],
  arch: ['cased', 'arch', 'open'],
  niche: ['niche'],
}

function OpeningFields({ scene, opening, take }: { scene: Scene; opening: Opening; take: Take }) {
  const editor = useEditor()
  const { ground, doc } = editor.get()
  const { units } = doc
  const { id, kind, wall, at, width, sill, height, style } = opening
  const length = lengthOf(scene.room, wall)
  const change = (to: Partial<Omit<Opening, 'id'>>) => take(moveOpening(ground, doc, id, to))
  const known = styles[kind]
  return (
    <>
      <div className="thing-fields">
        {/* Who faces a wall has its first corner at his right. */}
        <LengthField
          label="From the left corner"
          metres={Math.max(0, length - at - width)}
          units={units}
          onCommit={(gap) => change({ at: length - gap - width })}
        />
        <LengthField
          label="From the right corner"
          metres={at}
          units={units}
          onCommit={(next) => change({ at: next })}
        />
        <LengthField
          label="Width"
          metres={width}
          units={units}
          onCommit={(next) => change({ width: next })}
        />
        <LengthField
          label="Height"
          metres={height}
          units={units}
          onCommit={(next) => change({ height: next })}
        />
        {kind === 'door' ? null : (
          <LengthField
            label="Sill height"
            metres={sill}
            units={units}
            onCommit={(next) => change({ sill: next })}
          />
        )}
      </div>
      <SelectField
        label="Kind"
        value={style}
        options={(known.includes(style) ? known : [style, ...known]).map((value) => ({
          value,
          label: value[0]?.toUpperCase() + value.slice(1),
        }))}
        onChange={({ target }) => change({ style: target.value })}
      />
      <div className="thing-buttons">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            if (take(removeOpening(ground, doc, id)))
              toast.info(`${words[kind]} removed. Undo brings it back.`)
          }}
        >
          <Trash2 aria-hidden size={18} strokeWidth={1.75} />
          Remove
        </button>
      </div>
    </>
  )
}

function lengthOf({ polygon }: RoomShape, wall: number): number {
  const [ax, ay] = polygon[wall] as Vec2
  const [bx, by] = polygon[(wall + 1) % polygon.length] as Vec2
  return Math.hypot(bx - ax, by - ay)
}
