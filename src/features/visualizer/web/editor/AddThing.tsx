import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { addFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { fixtureKinds } from '#scene/model/rooms/fixtures/fixture-types.ts'
import { SelectField } from '#web/fields.tsx'
import type { Take } from './ChosenThing.tsx'
import { type EditorState, useEditor, useEditorState } from './store.ts'

/** Lists the fixtures that this kind of room can have; adding one also selects it. */
export function AddThing({ take }: { take: Take }) {
  const editor = useEditor()
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
    const edited = addFixture(ground, doc, wanted)
    if (!take(edited) || edited.id === null) return
    const { slots } = editor.get().scene
    const own = slots.find(
      ({ fixture, fixtures }) => fixture === edited.id || fixtures?.includes(edited.id ?? ''),
    )
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
