import { ArrowLeft, ArrowRight, Minus, Plus, Sheet, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { fileName } from '#features/visualizer/web/parts/file-name.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { type CabinetRow, rowsOf } from '#scene/model/layout/cabinet-rows.ts'
import { cabinetList, codeOf } from '#scene/model/layout/numbered-boxes.ts'
import { type BoxEdit, boxNames, editBox, kindsFor, usualBoxes } from '#scene/model/rooms/edit/edit-boxes.ts'
import type { BoxKind, Placed, Scene } from '#scene/model/types.ts'
import { saveFile } from '#web/browser/browser-http.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'
import './cabinet-boxes.css'

const rowNames: Record<CabinetRow['level'], string> = {
  base: 'Base cabinets',
  wall: 'Wall cabinets',
  tall: 'Tall cabinets',
}

/** The cabinet boxes of the selected fixture, row by row: moved, resized, exchanged, added and removed. */
export function CabinetBoxes({ thing }: { thing: Placed }) {
  const editor = useEditor()
  const { room, placed, style, doc } = useEditorState(sceneOf)
  const rows = rowsOf(thing, { room, placed, style: style.id }).filter(({ boxes }) => boxes.length > 0)
  if (rows.length === 0) return null
  return (
    <section className="cabinet-boxes" aria-label="Cabinets of this item">
      {rows.map((row) => (
        <BoxStrip key={row.id} thing={thing} row={row} />
      ))}
      <button type="button" className="button button-quiet" onClick={() => saveCabinets(editor.get().scene)}>
        <Sheet aria-hidden size={18} strokeWidth={1.75} />
        Cabinet list as CSV
      </button>
      {doc.fixtures[thing.id]?.cabinets ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => editor.change(usualBoxes(editor.get().doc, thing.id).doc)}
        >
          Use the usual cabinets
        </button>
      ) : null}
    </section>
  )
}

/** The cabinet list of the whole room, as the trade orders it. */
function saveCabinets(scene: Scene): void {
  const heads = ['Quantity', 'Code', 'Hinge', 'Width x height x depth', 'Wall and number']
  const rows = cabinetList({ ...scene, style: scene.style.id }).map(({ quantity, code, hinge, sizeIn, places }) => [
    String(quantity),
    code,
    hinge,
    sizeIn,
    places.join('; '),
  ])
  const text = csvMark + [heads, ...rows].map((row) => csvLine(row)).join('')
  saveFile(fileName(`${scene.name} cabinets`, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

function BoxStrip({ thing, row }: { thing: Placed; row: CabinetRow }) {
  const editor = useEditor()
  const [chosen, setChosen] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const id = useId()
  const index = chosen === null ? null : Math.min(chosen, row.boxes.length - 1)
  const box = index === null ? undefined : row.boxes[index]
  const apply = (edit: BoxEdit) => {
    if (index === null) return
    const { ground, doc } = editor.get()
    const made = editBox(ground, doc, { fixture: thing.id, row: row.id, index }, edit)
    setRefusal(made.refused ?? '')
    if (made.refused === null && editor.change(made.doc)) setChosen(made.index)
  }
  const parts = [
    ...row.boxes.map((one, i) => ({ ...one, i: i as number | null })),
    ...row.fillers.filter(({ width }) => width >= 0.25).map((one) => ({ ...one, kind: null, i: null })),
  ].sort((a, b) => a.x - b.x)
  return (
    <div className="grid gap-2 min-w-0">
      <h3 id={id} className="text-15 font-semibold">
        {row.onLeg ? `${rowNames[row.level]}, other wall` : rowNames[row.level]}
      </h3>
      <ul className="box-strip" aria-labelledby={id}>
        {parts.map(({ x, width, kind, i }) => (
          <li key={x} style={{ flexGrow: width }} data-filler={kind === null || undefined}>
            {kind === null ? (
              <span title={`Filler, ${inches(width)} in`}>
                <span className="sr-only">{`Filler, ${inches(width)} in`}</span>
              </span>
            ) : (
              <button
                type="button"
                aria-pressed={i === index}
                aria-label={`${boxNames[kind]}, ${width} in, ${codeOf({ kind, width }, row)}`}
                onClick={() => {
                  setRefusal('')
                  setChosen(i === index ? null : i)
                }}
              >
                <b>{codeOf({ kind, width }, row)}</b>
                <span>{width}″</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {box ? (
        <fieldset className="box-controls">
          <legend>{`${boxNames[box.kind]}, ${box.width} in`}</legend>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'move', by: -1 })}>
            <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            Left
          </button>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'move', by: 1 })}>
            <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
            Right
          </button>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'resize', by: -3 })}>
            <Minus aria-hidden size={18} strokeWidth={1.75} />3 in narrower
          </button>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'resize', by: 3 })}>
            <Plus aria-hidden size={18} strokeWidth={1.75} />3 in wider
          </button>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'add' })}>
            <Plus aria-hidden size={18} strokeWidth={1.75} />
            Add beside it
          </button>
          <button type="button" className="button button-quiet" onClick={() => apply({ do: 'remove' })}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Remove cabinet
          </button>
          <KindSelect row={row} box={box} onChoose={(kind) => apply({ do: 'exchange', kind })} />
        </fieldset>
      ) : null}
      <p role="status" className="text-15 text-tape-ink empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

type KindProps = { row: CabinetRow; box: { kind: BoxKind; width: number }; onChoose: (kind: BoxKind) => void }

function KindSelect({ row, box, onChoose }: KindProps) {
  const kinds = kindsFor(row, box)
  if (kinds.length < 2) return null
  return (
    <label>
      Kind
      <select className="control" value={box.kind} onChange={({ target }) => onChoose(target.value as BoxKind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {boxNames[kind]}
          </option>
        ))}
      </select>
    </label>
  )
}

function inches(width: number): string {
  return String(Math.round(width * 16) / 16)
}

const sceneOf = (state: EditorState) => state.scene
