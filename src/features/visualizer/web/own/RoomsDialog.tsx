import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import {
  countingOf,
  goodsAndLabor,
  isPriced,
  type ListLine,
  linesOf,
  sizeWords,
  totalOf,
} from '#features/visualizer/room-list.ts'
import type { SceneRow } from '#features/visualizer/schema.ts'
import { counted, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import type { ShowroomItem } from '#web/browser/storage.ts'
import { CheckField } from '#web/form/fields.tsx'
import { Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { whyNoPdf } from '../editor/store/list-lines.ts'
import type { ListedRoom } from '../editor/tools/save-files.ts'
import '../parts/own-rooms.css'
import { wholeOf } from '#features/visualizer/design-parts.ts'
import { priceListOf } from '#features/visualizer/price-list.ts'
import { laborSum, missingLaborWords, type RoomLabor } from '#features/visualizer/room-labor.ts'
import type { Http } from '#web/browser/http.ts'
import { readRoomLabor } from '../parts/read-room-labor.ts'
import { readDesign } from '../read-design.ts'

type Reading = ListedRoom | 'failed'

/** The quantities of several designs by room, as one list to export. */
export function RoomsDialog({ designs, onClose }: { designs: readonly SceneRow[]; onClose: () => void }) {
  const showroom = useShowroom()
  const wholesale = useWholesale()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const readings = useRooms(designs, showroom)
  const chosen = designs.filter(({ id }) => !left.has(id))
  const rooms = chosen.flatMap(({ id }) => {
    const room = readings.get(id)
    return room && room !== 'failed' ? [room] : []
  })
  const lines = rooms.flatMap((room) => room.lines)
  const laborCents = rooms.reduce((sum, room) => sum + laborIn(room), 0)
  const isWhole = chosen.length > 0 && rooms.length === chosen.length
  const choose = (id: string, on: boolean) => {
    const others = new Set(left)
    if (on) others.delete(id)
    else others.add(id)
    setLeft(others)
  }
  return (
    <Dialog open onClose={onClose} title="Combined list of your rooms" size="wide">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2 mt-4 mb-6">
        <legend className="font-semibold mb-2">Rooms on the list</legend>
        {designs.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={!left.has(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {chosen.map(({ id, name }) => (
        <Room key={id} id={id} name={name} reading={readings.get(id)} />
      ))}
      {chosen.length === 0 && <p>Choose a room to see its products.</p>}
      <div className="sticky bottom-0 grid gap-3 py-3 border-t-2 border-ink bg-chalk">
        {isPriced(lines) ? (
          <p className="rooms-total flex justify-between gap-4 tabular-nums type-20">
            <span>{wholesale ? 'Total at wholesale' : 'Total'}</span>
            <strong aria-live="polite">{formatCents(totalOf(lines) + laborCents)}</strong>
          </p>
        ) : null}
        {laborCents > 0 ? <p className="text-14 text-graphite">{goodsAndLabor(totalOf(lines), laborCents)}</p> : null}
        <Files rooms={rooms} ready={isWhole} showroom={showroom?.showroom ?? null} wholesale={wholesale} />
      </div>
    </Dialog>
  )
}

type FilesProps = {
  rooms: readonly ListedRoom[]
  ready: boolean
  showroom: number | null
  wholesale: boolean
}

function Files({ rooms, ready, showroom, wholesale }: FilesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'PDF' | 'CSV' | null>(null)
  const save = async (kind: 'PDF' | 'CSV') => {
    setBusy(kind)
    setProblem(null)
    try {
      const { saveRoomsCsv, saveRoomsPdf } = await loadChunk(() => import('../editor/tools/save-files.ts'))
      if (kind === 'CSV') saveRoomsCsv(rooms, wholesale)
      else await saveRoomsPdf(rooms, showroom)
    } catch (failure) {
      setProblem(kind === 'PDF' ? whyNoPdf(failure) : 'The CSV could not be created. Try again.')
    }
    setBusy(null)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(['PDF', 'CSV'] as const).map((kind) => (
        <Button key={kind} variant="secondary" disabled={!ready} busy={busy === kind} onClick={() => void save(kind)}>
          {kind}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="text-pencil">
          {problem}
        </p>
      )}
    </div>
  )
}

function Room({ id, name, reading }: { id: string; name: string; reading: Reading | undefined }) {
  return (
    <section className="rooms-room py-4 border-t border-stud [&_ul]:mt-2">
      <h3 className="text-20">
        <Link className="underline underline-offset-3" to={paths.design(id)}>
          {name}
        </Link>
      </h3>
      {reading === undefined && <Loading label={`Calculating ${name}`} />}
      {reading === 'failed' && (
        <p role="alert">This room could not be loaded. Remove it from the list, or close this and try again.</p>
      )}
      {reading && reading !== 'failed' && <Lines room={reading} />}
    </section>
  )
}

function Lines({ room }: { room: ListedRoom }) {
  const { size, seller, lines, labor } = room
  const missing = labor && missingLaborWords(labor.selected, labor.labor, labor.zip)
  return (
    <>
      <p className="text-14 text-graphite">{`${size} · ${counted(lines.length, 'line')} · ${seller ? `Prices of ${seller}` : `${site.name}’s house prices`}`}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Line key={line.slot.id} line={line} />
          ))}
          {labor?.labor?.lines.map((one) => (
            <LaborLine key={one.offer.id} line={one} />
          ))}
        </ul>
      )}
      {missing ? <p className="py-2 text-14">{missing}</p> : null}
      {isPriced(lines) && (
        <p className="rooms-sum flex justify-between gap-4 tabular-nums pt-2 border-t border-lath">
          <span>Room</span>
          <strong>{formatCents(totalOf(lines) + laborIn(room))}</strong>
        </p>
      )}
    </>
  )
}

function LaborLine({ line }: { line: RoomLabor['lines'][number] }) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-3 py-2 border-t border-stud type-15">
      <span />
      <span>
        <small className="block type-13 text-graphite">{`Labor, ${line.offer.seller}`}</small>
        {line.offer.name}
        <span className="block type-13 text-graphite">{laborSum(line)}</span>
      </span>
      <strong className="text-right tabular-nums">{formatCents(line.proposed.amountCents)}</strong>
    </li>
  )
}

const laborIn = ({ labor }: ListedRoom) => labor?.labor?.cents ?? 0

function Line({ line: { slot, row, takeoff, amountCents } }: { line: ListLine }) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-3 py-2 border-t border-stud type-15">
      {row ? (
        <img className="w-14 h-10.5 object-cover" src={row.picture} alt="" width={56} height={42} loading="lazy" />
      ) : (
        <span />
      )}
      <span>
        <small className="block type-13 text-graphite">{slot.label}</small>
        {row ? `${row.name}, ${row.size_label}` : 'A product that is no longer available'}
        {row && !takeoff && (
          <span className="block type-13 text-pencil">
            {row.state === 'gone' ? 'No longer available' : 'Not carried by this showroom'}
          </span>
        )}
      </span>
      <span className="grid justify-items-end content-start text-right tabular-nums">
        {takeoff && <span>{counted(takeoff.quantity, row?.unit_label ?? 'piece')}</span>}
        {amountCents !== null && <strong>{formatCents(amountCents)}</strong>}
      </span>
    </li>
  )
}

type Entered = Pick<ShowroomItem, 'showroom' | 'company_name'>

/** Loads one design after the other, and again when the entered showroom changes. */
function useRooms(designs: readonly SceneRow[], showroom: Entered | null): ReadonlyMap<string, Reading> {
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    const http = httpWith({ quiet: true, signal: stop.signal })
    const read = async () => {
      setReadings(new Map())
      for (const { id } of designs) {
        const reading = await readRoom(http, id, showroom).catch(() => 'failed' as const)
        if (stop.signal.aborted) return
        setReadings((known) => new Map(known).set(id, reading))
      }
    }
    void read()
    return () => stop.abort()
  }, [designs, showroom])
  return readings
}

/**
 * Counts a design as the editor does, at the design's own prices. @throws HttpFailure when it does not exist, RangeError
 * when it cannot be opened
 */
async function readRoom(http: Http, id: string, entered: Entered | null): Promise<ListedRoom> {
  const { design, models } = await readDesign(http, id, entered?.showroom ?? null)
  const { document: doc, ground, name } = design
  const showroom = priceListOf(design, entered?.showroom ?? null)
  const isMoved = showroom === entered?.showroom
  const scene = wholeOf(ground, doc, models)
  const lines = linesOf(scene, models, countingOf({ doc }))
  return {
    id,
    name,
    seller: isMoved ? (entered?.company_name ?? null) : design.company_name,
    size: sizeWords(scene),
    lines,
    labor: await readRoomLabor(http, { scene, lines, showroom }),
    contractor: contractorLines(scene),
  }
}
