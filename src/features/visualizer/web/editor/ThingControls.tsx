import { lazy, Suspense, useState } from 'react'
import type { Edited } from '#scene/model/rooms/edit-scene.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { Loading } from '#web/Skeleton.tsx'
import type { Take } from './ChosenThing.tsx'
import { chosenParts } from './chosen-parts.ts'
import { type EditorState, useEditor, useEditorState } from './store.ts'
import { sayWhyNot } from './why-not.ts'
import './panels.css'

const PlanningNotes = lazyPart(() => import('./PlanningNotes.tsx'), 'PlanningNotes')

const AddThing = lazyPart(() => import('./AddThing.tsx'), 'AddThing')

const ChosenThing = lazy(() => chosenParts().then((m) => ({ default: m.ChosenThing })))

/** Exact position, size and direction of the selected fixture, and the form to add another one. */
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
    <section className="thing" aria-label="Items in the room">
      {thing ? (
        <Suspense fallback={null}>
          <ChosenThing thing={thing} room={scene.room} take={take} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <PlanningNotes />
      </Suspense>
      <AddSomething take={take} />
    </section>
  )
}

/** The form to add a fixture; its code is loaded when it is opened. */
function AddSomething({ take }: { take: Take }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="thing-add" onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>Add an item</summary>
      {opened ? (
        <Suspense fallback={<Loading label="Loading items" />}>
          <AddThing take={take} />
        </Suspense>
      ) : null}
    </details>
  )
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing
