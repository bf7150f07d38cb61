import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { countingOf, isPriced, type ListLine, linesOf, sizeWords, totalOf } from '#features/visualizer/room-list.ts'
import type { SceneRow } from '#features/visualizer/schema.ts'
import { counted, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
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
import type { Http } from '#web/browser/http.ts'
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
  const isWhole = chosen.length > 0 && rooms.length === chosen.length
  const choose = (id: string, on: boolean) => {
    const others = new Set(left)
    if (on) others.delete(id)
    else others.add(id)
    setLeft(others)
  }
  return (
    <Dialog open onClose={onClose} title="Combined list of your rooms" size="wide">
      <fieldset className="rooms-choice">
        <legend className="font-semibold">Rooms on the list</legend>
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
      <div className="rooms-foot">
        {isPriced(lines) ? (
          <p className="rooms-total">
            <span>{wholesale ? 'Total at wholesale' : 'Total'}</span>
            <strong aria-live="polite">{formatCents(totalOf(lines))}</strong>
          </p>
        ) : null}
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
    <div className="rooms-files">
      {(['PDF', 'CSV'] as const).map((kind) => (
        <Button key={kind} variant="secondary" disabled={!ready} busy={busy === kind} onClick={() => void save(kind)}>
          {kind}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="rooms-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

function Room({ id, name, reading }: { id: string; name: string; reading: Reading | undefined }) {
  return (
    <section className="rooms-room">
      <h3 className="text-20">
        <Link to={paths.design(id)}>{name}</Link>
      </h3>
      {reading === undefined && <Loading label={`Calculating ${name}`} />}
      {reading === 'failed' && (
        <p role="alert">This room could not be loaded. Remove it from the list, or close this and try again.</p>
      )}
      {reading && reading !== 'failed' && <Lines room={reading} />}
    </section>
  )
}

function Lines({ room: { size, seller, lines } }: { room: ListedRoom }) {
  return (
    <>
      <p className="text-14 text-graphite">{`${size} · ${counted(lines.length, 'line')} · ${seller ? `Prices of ${seller}` : 'Wainscot’s house prices'}`}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Line key={line.slot.id} line={line} />
          ))}
        </ul>
      )}
      {isPriced(lines) && (
        <p className="rooms-sum">
          <span>Room</span>
          <strong>{formatCents(totalOf(lines))}</strong>
        </p>
      )}
    </>
  )
}

function Line({ line: { slot, row, takeoff, amountCents } }: { line: ListLine }) {
  return (
    <li className="rooms-line">
      {row ? <img src={row.picture} alt="" width={56} height={42} loading="lazy" /> : <span />}
      <span>
        <small>{slot.label}</small>
        {row ? `${row.name}, ${row.size_label}` : 'A product that is no longer available'}
        {row && !takeoff && (
          <span className="rooms-gone">
            {row.state === 'gone' ? 'No longer available' : 'Not carried by this showroom'}
          </span>
        )}
      </span>
      <span className="rooms-amount">
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
  const isMoved = priceListOf(design, entered?.showroom ?? null) === entered?.showroom
  const scene = wholeOf(ground, doc, models)
  return {
    id,
    name,
    seller: isMoved ? (entered?.company_name ?? null) : design.company_name,
    size: sizeWords(scene),
    lines: linesOf(scene, models, countingOf({ doc })),
    contractor: contractorLines(scene),
  }
}
