import { Eraser, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { roomNames, styleNames } from '#features/visualizer/room-names.ts'
import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ceilings } from '#scene/model/rooms/edit/edit-outline.ts'
import { setRoomHeight, setRoomKind } from '#scene/model/rooms/edit/edit-room.ts'
import type { RoomKind, SceneDoc } from '#scene/model/types.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { fieldMessage } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { LengthField } from '../parts/fields.tsx'
import { useRestoredFocus } from '../parts/use-restored-focus.ts'
import { DrawingSheet, minZoom, zoomed } from './DrawingSheet.tsx'
import { areaOf, finished, ground, saveDrawing } from './drawing.ts'
import { KnownDistance, PlanPicture } from './PlanPicture.tsx'
import { type Board, type Grid, sheetOf, useBoard, useFreed } from './use-board.ts'
import { NextWall, Openings, WallList } from './WallPanel.tsx'
import '../parts/panels.css'
import '../parts/running.css'
import './draw.css'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { http } from '#web/browser/browser-http.ts'
import { addTemplate, makeScene } from '../api.ts'
import { type ChosenLayout, LayoutField, withLayout } from '../parts/LayoutField.tsx'

/**
 * The drawing board: walls by pointing or typing, optionally over a plan's picture, then doors and windows, and then
 * the room.
 */
export function DrawRoom() {
  const board = useBoard()
  const [zoom, setZoom] = useState(1)
  const lengthField = useId()
  const { now, message, next, tracing } = board
  const root = useRef<HTMLDivElement>(null)
  useFreed(tracing?.url ?? null)
  useRestoredFocus(root)
  const area = areaOf(now, next?.at ?? null)
  const corners = now.chain.length
  return (
    <>
      <header className="page flex flex-wrap gap-x-[1.5rem] gap-y-[0.25rem] items-baseline pt-[1.25rem]">
        <h1 className="text-32">Draw your room</h1>
        <p className="text-graphite">
          Draw it corner by corner, enter the length of each wall, or trace an image of a floor plan.{' '}
          <Link to={paths.visualize()} className="link">
            All rooms
          </Link>
        </p>
      </header>
      <div
        ref={root}
        className="page grid grid-cols-[minmax(0,1fr)_24rem] gap-[2rem] items-start pt-[1rem] pb-[6rem] max-[64.0625rem]:grid-cols-1"
      >
        <section className="sticky top-[6rem] max-[64.0625rem]:static" aria-label="Drawing">
          <div
            className="flex flex-wrap gap-[0.25rem] items-center p-[0.25rem] border border-rule border-b-0 bg-chalk"
            role="toolbar"
            aria-label="Drawing"
          >
            <button type="button" className="tool" aria-label="Undo" disabled={!board.canUndo} onClick={board.undo}>
              <Undo2 aria-hidden size={20} strokeWidth={1.75} />
              <span aria-hidden>Undo</span>
            </button>
            <button type="button" className="tool" aria-label="Redo" disabled={!board.canRedo} onClick={board.redo}>
              <Redo2 aria-hidden size={20} strokeWidth={1.75} />
              <span aria-hidden>Redo</span>
            </button>
            <button type="button" className="tool" aria-label="Zoom in" onClick={() => setZoom(zoomed(zoom, 1))}>
              <ZoomIn aria-hidden size={20} strokeWidth={1.75} />
              <span aria-hidden>Zoom in</span>
            </button>
            <button
              type="button"
              className="tool"
              aria-label="Zoom out"
              disabled={zoom <= minZoom}
              onClick={() => setZoom(zoomed(zoom, -1))}
            >
              <ZoomOut aria-hidden size={20} strokeWidth={1.75} />
              <span aria-hidden>Zoom out</span>
            </button>
            <button
              type="button"
              className="tool"
              aria-label="Start over"
              disabled={corners === 0}
              onClick={board.clear}
            >
              <Eraser aria-hidden size={20} strokeWidth={1.75} />
              <span aria-hidden>Start over</span>
            </button>
            <label className="flex gap-[0.375rem] items-center min-h-[2.75rem] px-[0.5rem] type-15">
              <input
                className="w-[1.125rem] h-[1.125rem]"
                type="checkbox"
                checked={board.free}
                onChange={({ target }) => board.setFree(target.checked)}
              />
              Free angles <span className="pointer-coarse:hidden">(hold Shift)</span>
            </label>
            <label className="flex gap-[0.5rem] items-center ml-auto type-15">
              Grid
              <select
                className="control w-auto"
                value={board.grid}
                onChange={({ target }) => board.setGrid(target.value as Grid)}
              >
                <option value="12">1 foot</option>
                <option value="6">6 inches</option>
                <option value="3">3 inches</option>
                <option value="1">1 inch</option>
                <option value="0">Off</option>
              </select>
            </label>
          </div>
          {board.mode === 'scale' && tracing ? <KnownDistance board={board} /> : null}
          <DrawingSheet board={board} zoom={zoom} lengthField={lengthField} />
          <p className="draw-message flex gap-[1rem] justify-between min-h-[2.75rem] py-[0.6rem] px-[0.25rem] tabular-nums">
            <span role="status">{message}</span>
            {area > 0.05 ? (
              <strong className="whitespace-nowrap">{figure(Math.round(area * 10.7639))} sq ft</strong>
            ) : null}
          </p>
        </section>
        <div className="draw-panel">
          <Kind board={board} />
          <Walls board={board} lengthField={lengthField} />
          <Finish board={board} />
        </div>
      </div>
    </>
  )
}

/** The kind of room. Once the room is closed, each change is a step that can be undone. */
function Kind({ board }: { board: Board }) {
  const { wish, now } = board
  const { doc } = now
  const kind = doc?.room?.kind ?? wish.kind
  return (
    <section aria-labelledby="draw-kind">
      <h2 id="draw-kind">Room</h2>
      <div className="thing-fields">
        <SelectField
          label="Room type"
          value={kind}
          options={Object.entries(roomNames).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            const to = target.value as RoomKind
            board.wants({ kind: to })
            if (doc) board.change(sheetOf(setRoomKind(ground, doc, to)))
          }}
        />
        <SelectField
          label="Style"
          value={doc?.style ?? wish.style}
          options={styleNames.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            board.wants({ style: target.value })
            if (doc) board.change(sheetOf({ ...doc, style: target.value }))
          }}
        />
        <LengthField
          label={kind === 'outdoor' ? 'Height of the house wall' : 'Ceiling height'}
          meters={doc?.room?.height ?? wish.height}
          units="imperial"
          onCommit={(height) => {
            const [low, high] = ceilings
            if (height < low - 1e-6 || height > high + 1e-6)
              board.refuse(`Ceilings must be ${printLength(low)} to ${printLength(high)} high.`)
            else if (!doc || board.edit(setRoomHeight(ground, doc, height))) board.wants({ height })
          }}
        />
      </div>
    </section>
  )
}

function Walls({ board, lengthField }: { board: Board; lengthField: string }) {
  const { doc } = board.now
  return (
    <>
      <section aria-labelledby="draw-walls">
        <h2 id="draw-walls">Walls</h2>
        {doc ? null : <NextWall board={board} fieldId={lengthField} />}
        <WallList board={board} />
      </section>
      {doc?.room ? (
        <section aria-labelledby="draw-openings">
          <h2 id="draw-openings">Doors and windows</h2>
          <Openings board={board} doc={doc} room={doc.room} />
        </section>
      ) : null}
    </>
  )
}

function Finish({ board }: { board: Board }) {
  const navigate = useNavigate()
  const showroom = useShowroom()
  const { state } = useSession()
  const [layout, setLayout] = useState<ChosenLayout>(null)
  const [isSaved, setIsSaved] = useState(true)
  const [named, setNamed] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const { doc } = board.now
  // Another drawing is another design.
  const key = useMemo(() => crypto.randomUUID(), [doc, layout, named])
  const bare = useMemo(() => doc && bareOf(doc), [doc])
  const usual = `My ${roomNames[doc?.room?.kind ?? board.wish.kind].toLowerCase()}`
  const picture = board.tracing?.file ?? null
  const signedIn = state === 'signed in'
  const begin = async () => {
    if (!doc) return
    setBusy(true)
    setRefused(undefined)
    try {
      const own = signedIn && isSaved
      const seller = showroom?.showroom ?? null
      // A guest's picture stays in their browser.
      const name = named.trim() || usual
      const begun = {
        drawn: doc,
        name,
        layout,
        saveToOwn: own,
        picture: own ? picture : null,
        showroom: seller,
        key,
      }
      const room = await beginRoom(begun)
      saveDrawing(null)
      // The design replaces the drawing in the history, so that Back skips the empty board.
      await navigate(room, { replace: true })
    } catch (failure) {
      // The call has reported why in a toast; the drawing stays.
      setRefused(fieldMessage(failure, 'files.0'))
      setBusy(false)
    }
  }
  return (
    <>
      <section aria-labelledby="draw-picture">
        <h2 id="draw-picture">Trace a plan</h2>
        <PlanPicture board={board} error={refused} />
      </section>
      <section aria-label="Open in 3D">
        <TextField
          label="Name"
          value={named}
          placeholder={usual}
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => setNamed(target.value)}
        />
        <LayoutField bare={bare} chosen={layout} onChoose={setLayout} />
        {signedIn ? (
          <CheckField
            label={picture ? 'Save to my rooms with its image' : 'Save to my rooms'}
            checked={isSaved}
            onChange={({ target }) => setIsSaved(target.checked)}
          />
        ) : null}
        <Button block busy={busy} disabled={!doc} onClick={() => void begin()}>
          Open in 3D
        </Button>
        {doc ? null : (
          <p className="text-14 text-graphite">Close the room first: the last wall must end at the first corner.</p>
        )}
      </section>
    </>
  )
}

type Begun = {
  drawn: SceneDoc
  name: string
  layout: ChosenLayout
  /** Also saves it to the account's own rooms, with the picture that it was traced from. */
  saveToOwn: boolean
  picture: File | null
  showroom: number | null
  /** The idempotency key, so that a second click creates no second design. */
  key: string
}

/** Creates a design of a drawn room, or saves it as an own room; returns the address that opens it. */
async function beginRoom({ drawn, name, layout, saveToOwn, picture, showroom, key }: Begun): Promise<string> {
  const bare = bareOf(drawn)
  if (!bare) throw new RangeError('the room has no walls yet')
  const document = await withLayout(bare, layout, showroom)
  if (saveToOwn) {
    const [uploaded] = picture ? (await uploadFiles(http, 'room', [picture])).data : []
    const own = { name, room: roomNames[bare.room?.kind ?? 'living'], image: uploaded?.id, document }
    return paths.roomTemplate((await addTemplate(http, own)).data.id)
  }
  const { data } = await makeScene(http, { document, name, showroom }, key)
  return paths.design(data.id)
}

function bareOf(drawn: SceneDoc): SceneDoc | null {
  const { room, style } = finished(drawn)
  return room ? newRoomDoc(room, style) : null
}
