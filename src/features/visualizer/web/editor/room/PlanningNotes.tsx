import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { printLength } from '#lib/feet-inches.ts'
import { landingsOn } from '#scene/model/rooms/edit/landings.ts'
import { type Advice, adviceOn } from '#scene/model/rooms/edit/planning-rules.ts'
import type { Scene } from '#scene/model/types.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

/** Planning guidelines that the room does not meet. Each note selects its fixture; none of them blocks anything. */
export function PlanningNotes() {
  const editor = useEditor()
  const { room, placed, doc } = useEditorState(sceneOf)
  const chosen = useEditorState(thingOf)
  const notes = useMemo(() => onceEach(allAdvice(room, placed, doc.style), chosen), [room, placed, doc.style, chosen])
  return (
    <div role="status" aria-live="polite">
      {notes.length > 0 && (
        <>
          <h3 className="mt-3 flex gap-2 items-center text-tape-ink type-15 font-[640]">
            <TriangleAlert aria-hidden size={18} strokeWidth={1.75} />
            {notes.length === 1 ? '1 clearance is tight' : `${notes.length} clearances are tight`}
          </h3>
          <ul>
            {notes.map((note) => (
              <li key={`${note.fixture} ${note.topic}`}>
                <button
                  className="w-full min-h-11 py-2 px-3 mt-1 border-l-3 border-tape bg-tape-wash type-15 text-left"
                  type="button"
                  onClick={() => select(note.fixture)}
                >
                  {wordsOf(note, doc.units)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )

  function select(id: string): void {
    const { slots } = editor.get().scene
    const own = slots.find(({ fixture, fixtures }) => fixture === id || fixtures?.includes(id))
    editor.select(own?.id ?? null, id)
  }
}

/** Landings are read from the cabinet boxes, on both sides and for more than the range. */
function allAdvice(room: Scene['room'], placed: Scene['placed'], style: string): Advice[] {
  const others = adviceOn(room, placed).filter(({ topic }) => !topic.startsWith('landing'))
  return [...others, ...landingsOn(room, placed, style)]
}

/** Notes of the selected fixture come first. Each topic and each text appears once, with the least clearance. */
function onceEach(advice: Advice[], chosen: string | null): Advice[] {
  const rank = ({ fixture, have }: Advice) => (fixture === chosen ? 0 : 100) + have
  const seen = new Set<string>()
  return advice
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ topic, text }) => {
      const known = seen.has(topic) || seen.has(text)
      seen.add(topic).add(text)
      return !known
    })
}

function wordsOf({ text, have, need, source }: Advice, units: Scene['doc']['units']): string {
  const words = text.replace('{have}', printLength(have, units)).replace('{need}', printLength(need, units))
  return `${words} (${source})`
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing
