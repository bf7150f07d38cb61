import { Plus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { addFixture, type Edited } from '#scene/model/rooms/edit-scene.ts'
import { fixtureKinds } from '#scene/model/rooms/fixture-types.ts'
import { SelectField } from '#web/fields.tsx'
import { loadChunk } from '#web/load-chunk.ts'
import type { Take } from './ChosenThing.tsx'
import { chosenParts } from './chosen-parts.ts'
import { type EditorState, useEditor, useEditorState } from './store.ts'
import { sayWhyNot } from './why-not.ts'
import './panels.css'

const PlanningNotes = lazy(() =>
  loadChunk(() => import('./PlanningNotes.tsx').then((m) => ({ default: m.PlanningNotes }))),
)

const ChosenThing = lazy(() => chosenParts().then((m) => ({ default: m.ChosenThing })))

/** Where the chosen thing stands, how large it is and which way it looks, to the fraction of an inch; and what else to put in. */
export function ThingControls() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const chosen = useEditorState(thingOf)
  const thing = scene.placed.find(({ id }) => id === chosen)
  const tell = ({ refused }: Edited) => sayWhyNot(refused)
  const take = (edited: Edited): boolean => {
    tell(edited)
    return edited.refused === null && editor.change(edited.doc)
  }
  return (
    <section className="thing" aria-label="Things in the room">
      {thing ? (
        <Suspense fallback={null}>
          <ChosenThing thing={thing} room={scene.room} take={take} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <PlanningNotes />
      </Suspense>
      <AddThing take={take} />
    </section>
  )
}

function AddThing({ take }: { take: Take }) {
  const editor = useEditor()
  const { kind } = useEditorState(sceneOf).room
  const id = useId()
  const offered = Object.entries(fixtureKinds)
    .filter(([, { kinds }]) => kinds.includes(kind))
    .map(([value, { label }]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const [type, setType] = useState(offered[0]?.value ?? '')
  if (offered.length === 0) return null
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
    <details className="thing-add">
      <summary>Add something</summary>
      <div>
        <SelectField
          id={`${id}-add`}
          label="What"
          value={wanted}
          options={offered}
          onChange={(event) => setType(event.target.value)}
        />
        <button type="button" className="button button-secondary" onClick={add}>
          <Plus aria-hidden size={18} strokeWidth={1.75} />
          Add it
        </button>
      </div>
    </details>
  )
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing
