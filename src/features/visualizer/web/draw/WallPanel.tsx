import { CornerDownLeft, Plus, SquareCheck } from 'lucide-react'
import { openingWords } from '#features/visualizer/room-names.ts'
import { parseLength, printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { addOpening, setEdge, setWallLength } from '#scene/model/rooms/edit/edit-room.ts'
import type { Edge, RoomShape, SceneDoc } from '#scene/model/types.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { LengthField } from '../parts/fields.tsx'
import { lengthOf, newOpening, OpeningFields } from '../parts/OpeningFields.tsx'
import { ground } from './drawing.ts'
import { type Board, type PickedPart, sheetOf } from './use-board.ts'

const directions = [
  ['', 'Toward pointer'],
  ['0', 'To the right'],
  ['45', 'Up to the right'],
  ['90', 'Up'],
  ['135', 'Up to the left'],
  ['180', 'To the left'],
  ['225', 'Down to the left'],
  ['270', 'Down'],
  ['315', 'Down to the right'],
] as const

/** The current wall as fields: the equivalent of pointing for keyboard users. */
export function NextWall({ board, fieldId }: { board: Board; fieldId: string }) {
  const { now, next, typed, aim } = board
  const last = now.chain.at(-1)
  const wrong = typed.trim() !== '' && parseLength(typed) === null
  const shown = last && next ? printLength(Math.hypot(next.at[0] - last[0], next.at[1] - last[1])) : ''
  if (!last)
    return (
      <div className="grid gap-3">
        <p className="text-15">
          Select where the first corner goes on the drawing, then continue corner by corner along the walls. Or start
          here and enter the length of each wall.
        </p>
        <Button variant="secondary" onClick={() => board.change({ chain: [[0, 0]] })}>
          Start at the lower left
        </Button>
      </div>
    )
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The field shows its own error, which replaces the message about another length.
        if (wrong) board.announce('')
        else board.set()
      }}
    >
      <div className="thing-fields">
        <TextField
          id={fieldId}
          label={`Length of wall ${now.chain.length}`}
          value={typed}
          placeholder={shown}
          autoComplete="off"
          maxLength={24}
          error={wrong ? 'Use a format such as 8′ 4 1/2″, 8-4 or 100 in.' : undefined}
          onChange={({ target }) => board.setTyped(target.value)}
        />
        <SelectField
          label="Direction"
          value={aim === null ? '' : String(aim)}
          options={directions.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => board.setAim(target.value === '' ? null : Number(target.value))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!next}>
          <CornerDownLeft aria-hidden size={18} strokeWidth={1.75} />
          Place corner
        </Button>
        <Button variant="secondary" disabled={now.chain.length < 3} onClick={board.close}>
          <SquareCheck aria-hidden size={18} strokeWidth={1.75} />
          Close room
        </Button>
      </div>
    </form>
  )
}

/** The drawn walls, each with an editable length. */
export function WallList({ board }: { board: Board }) {
  const { chain, doc } = board.now
  const count = doc ? chain.length : chain.length - 1
  if (count < 1) return null
  const at = (i: number) => chain[i % chain.length] as Vec2
  const lengthen = (wall: number, meters: number) => {
    if (doc) board.edit(setWallLength(ground, doc, wall, meters))
    else board.lengthen(wall, meters)
  }
  return (
    <ol className="draw-walls grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-[0.75rem] gap-y-[0.5rem]">
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className="flex gap-[0.25rem] items-end">
          <LengthField
            label={`Wall ${i + 1}`}
            meters={Math.hypot(at(i + 1)[0] - at(i)[0], at(i + 1)[1] - at(i)[1])}
            units="imperial"
            onCommit={(meters) => lengthen(i, meters)}
          />
          {doc ? (
            <button
              type="button"
              className="button button-quiet px-[0.4rem]"
              aria-label={`Move corner ${i + 1} with the arrow keys`}
              onClick={() => {
                board.setPicked({ corner: i })
                document.querySelector<HTMLElement>('.draw-sheet')?.focus()
              }}
            >
              Corner
            </button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const edges: [Edge, string][] = [
  ['house', 'House'],
  ['wall', 'A garden wall'],
  ['fence', 'A fence'],
  ['hedge', 'A hedge'],
  ['rail', 'A railing'],
  ['open', 'Nothing'],
]

/** Doors and windows of a closed room; outdoors also what is along each side. */
export function Openings({ board, doc, room }: { board: Board; doc: SceneDoc; room: RoomShape }) {
  const { picked } = board
  const opening = picked && 'opening' in picked ? room.openings.find(({ id }) => id === picked.opening) : null
  const wall = opening?.wall ?? (picked && 'wall' in picked && picked.wall < room.polygon.length ? picked.wall : null)
  const outdoors = room.kind === 'outdoor'
  const add = (kind: 'door' | 'window' | 'arch') => {
    if (wall === null) return
    const edited = addOpening(ground, doc, newOpening(kind, wall, room))
    if (board.edit(edited) && edited.id) board.setPicked({ opening: edited.id })
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label="Wall, door or window"
        value={opening ? `o ${opening.id}` : wall !== null ? `w ${wall}` : ''}
        options={[
          { value: '', label: 'Choose one, or select it on the drawing' },
          ...room.polygon.map((_, i) => ({
            value: `w ${i}`,
            label: `Wall ${i + 1}, ${printLength(lengthOf(room, i))}`,
          })),
          ...room.openings.map(({ id, kind, wall: of }, i) => ({
            value: `o ${id}`,
            label: `${openingWords[kind]} ${i + 1}, wall ${of + 1}`,
          })),
        ]}
        onChange={({ target }) => board.setPicked(pickedBy(target.value))}
      />
      {wall !== null && !opening ? (
        <>
          {outdoors ? (
            <SelectField
              label="Along this side"
              value={room.edges?.[wall] ?? 'open'}
              options={edges.map(([value, label]) => ({ value, label }))}
              onChange={({ target }) => board.change(sheetOf(setEdge(ground, doc, wall, target.value as Edge)))}
            />
          ) : null}
          {!outdoors || room.edges?.[wall] === 'house' ? (
            <div className="thing-buttons">
              {(['door', 'window', 'arch'] as const).map((kind) => (
                <button key={kind} type="button" className="button button-quiet" onClick={() => add(kind)}>
                  <Plus aria-hidden size={18} strokeWidth={1.75} />
                  {openingWords[kind]}
                </button>
              ))}
            </div>
          ) : null}
        </>
      ) : null}
      {opening ? (
        <OpeningFields
          ground={ground}
          doc={doc}
          room={room}
          opening={opening}
          take={(edited) => board.edit(edited)}
          onRemoved={(what) => {
            board.setPicked({ wall: opening.wall })
            board.announce(`${what} removed. Select Undo to restore it.`)
          }}
        />
      ) : null}
    </div>
  )
}

function pickedBy(value: string): PickedPart {
  if (value.startsWith('w ')) return { wall: Number(value.slice(2)) }
  return value.startsWith('o ') ? { opening: value.slice(2) } : null
}
