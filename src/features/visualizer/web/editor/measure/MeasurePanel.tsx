import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { SelectField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'
import { add, describeMeasurement, shortestBetween, type Taken, takenOf, targetsOf } from './tape.ts'

/** The measurements as text, to be removed one at a time or all at once, and a form to measure without pointing. */
export function MeasurePanel({ taken }: { taken: readonly (Taken | null)[] }) {
  const editor = useEditor()
  const tape = useEditorState(tapeOf)
  const drop = (index: number) => editor.reel({ ...tape, taken: tape.taken.filter((_, i) => i !== index) })
  return (
    <section className="measure-panel" aria-label="Measuring">
      {taken.length === 0 ? (
        <p>{tape.from ? 'Now select the second point.' : 'Select two points in the room.'}</p>
      ) : (
        <ol className="measure-taken" reversed>
          {taken
            .map((one, i) => (
              <li key={i}>
                <span>{one ? describeMeasurement(one) : 'No longer in the room'}</span>
                <button
                  type="button"
                  className="grid flex-none place-items-center size-11 -my-1.5 text-graphite"
                  aria-label={`Clear measurement ${i + 1}`}
                  title="Clear this measurement"
                  onClick={() => drop(i)}
                >
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </button>
              </li>
            ))
            .reverse()}
        </ol>
      )}
      <Between />
      <div className="measure-buttons">
        <Button variant="quiet" onClick={() => editor.reel({ ...tape, from: null, taken: [] })}>
          Clear all
        </Button>
        <Button onClick={() => editor.reel({ ...tape, on: false, from: null })}>Done</Button>
      </div>
    </section>
  )
}

/** Measures the shortest distance between two fixtures or walls selected by name. */
function Between() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const targets = targetsOf(scene)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  const box = useRef<HTMLDetailsElement>(null)
  const measure = () => {
    const line = shortestBetween(editor.get().scene, from, to)
    if (!line) return void toast.warning('Choose two parts of the room.', { id: 'measure-between' })
    editor.reel(add(editor.get().tape, line))
    const newest = takenOf(editor.get().tape, scene).at(-1)
    setMessage(newest ? describeMeasurement(newest) : '')
    // The measurement is listed below the form.
    if (box.current) box.current.open = false
    box.current?.querySelector('summary')?.focus()
  }
  const choice = [{ value: '', label: 'Choose' }, ...targets]
  return (
    <details ref={box} className="measure-between">
      <summary>Between two items</summary>
      <p className="sr-only" aria-live="polite">
        {message}
      </p>
      <div>
        <SelectField label="From" value={from} options={choice} onChange={({ target }) => setFrom(target.value)} />
        <SelectField label="To" value={to} options={choice} onChange={({ target }) => setTo(target.value)} />
        <Button variant="secondary" onClick={measure}>
          Measure
        </Button>
      </div>
    </details>
  )
}

const sceneOf = (state: EditorState) => state.scene
const tapeOf = (state: EditorState) => state.tape
