import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addOpening, setRoomHeight, setWallLength } from '#scene/model/rooms/edit/edit-room.ts'
import type { RoomShape, Scene } from '#scene/model/rooms/types.ts'
import { SelectField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { LengthField } from './LengthField.tsx'
import { lengthOf, newOpening, OpeningFields, type Take } from './OpeningFields.tsx'
import { openingWords } from './opening-words.ts'
import { RoomPlan } from './RoomPlan.tsx'
import { type EditorState, useEditor, useEditorState } from './store.ts'
import { sayWhyNot } from './why-not.ts'
import './room-shape.css'

/** The part of the room that is being edited: a wall by its index, or an opening by its id. */
export type Picked = { wall: number } | { opening: string } | null

/** The room's shape: wall lengths, ceiling height, doors and windows. */
export function RoomShapeFields() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const [picked, setPicked] = useState<Picked>(null)
  const take: Take = (edited) => {
    sayWhyNot(edited.refused)
    if (edited.refused !== null) return false
    if (editor.change(edited.doc)) return true
    sayWhyNot('The items in the room would no longer fit.')
    return false
  }
  const opening =
    picked && 'opening' in picked ? scene.room.openings.find(({ id }) => id === picked.opening) : null
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
        metres={scene.room.height}
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

type WallProps = { scene: Scene; wall: number; take: Take; onPick: (picked: Picked) => void }

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
        metres={length}
        units={doc.units}
        onCommit={(metres) => take(setWallLength(ground, doc, wall, metres))}
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
