import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOwnPrices } from '#features/accounts/web/session.ts'
import type { WholesalePrice } from '#features/catalogue/schema.ts'
import { getWholesale, type ShownCard } from '#features/catalogue/web/api.ts'
import { useWholesale, WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import type { RoomPreview } from '#features/visualizer/web/room-preview.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { removeStored, useStored } from '#web/browser/storage.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { CardExtras, OwnPictures } from '../card/ProductCard.tsx'
import type { ListView } from './ProductListing.tsx'

type ListTopProps = {
  cards: readonly ShownCard[]
  view: ListView
  /** Called with what the cards show only to this visitor, whenever it changes. */
  onExtras: (extras: CardExtras) => void
}

/** The parts of a list that only this visitor sees: their own room, or a professional's own prices. */
export function ListTop({ cards, view, onExtras }: ListTopProps) {
  const isProfessional = useOwnPrices()
  const [own, setOwn] = useState<OwnPictures>({})
  const [wholesale, setWholesale] = useState<OwnWholesale>({})
  useEffect(() => {
    const hashes = new Set([...Object.keys(own), ...Object.keys(wholesale)])
    onExtras(
      Object.fromEntries(
        [...hashes].map((hash) => [
          hash,
          {
            ...(own[hash] !== undefined && { own: own[hash] }),
            ...(wholesale[hash] !== undefined && { wholesale: wholesale[hash] }),
          },
        ]),
      ),
    )
  }, [own, wholesale, onExtras])
  return (
    <>
      {view === 'mine' && <MyRoom cards={cards} own={own} onPictures={setOwn} />}
      {isProfessional && <WholesaleList cards={cards} onPrices={setWholesale} />}
    </>
  )
}

/** By product hash: what the signed-in professional pays, in words. */
type OwnWholesale = Record<string, string>

type WholesaleListProps = {
  cards: readonly ShownCard[]
  /** Called with the prices for the cards; empty while wholesale prices are hidden. */
  onPrices: (prices: OwnWholesale) => void
}

/** A professional's own prices on the cards of a list, below the client's price. */
function WholesaleList({ cards, onPrices }: WholesaleListProps) {
  const shown = useWholesale()
  const [failed, setFailed] = useState(false)
  const hashes = cards.map(({ hash }) => hash).join(' ')
  useEffect(() => {
    onPrices({})
    setFailed(false)
    if (!shown || hashes === '') return
    let left = false
    getWholesale(silentHttp, hashes.split(' ')).then(
      ({ data }) => !left && onPrices(Object.fromEntries(data.map((row) => [row.hash, wordsOf(row)]))),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [shown, hashes, onPrices])
  return (
    <WholesaleSwitch>
      {failed
        ? 'Your wholesale prices could not be loaded. Try again in a moment.'
        : 'Your wholesale prices are shown below the client price.'}
    </WholesaleSwitch>
  )
}

function wordsOf({ price, price_per_sqft }: WholesalePrice): string {
  const perSqft = price_per_sqft === null ? '' : ` · ${formatDollars(price_per_sqft)} / sq ft`
  return `Wholesale ${formatDollars(price)}${perSqft}`
}

type MyRoomProps = {
  cards: readonly ShownCard[]
  /** The pictures drawn so far. */
  own: OwnPictures
  /** Called with all pictures each time one is added, and with none at the end. */
  onPictures: (pictures: OwnPictures) => void
}

/** Shows a list in the room that the visitor designed last, or why it cannot. */
function MyRoom(props: MyRoomProps) {
  const design = useStored('last_design')
  const [drawable] = useState(canDraw)
  if (!drawable)
    return <p className="my-room">This browser cannot display rooms, so products are shown on their own.</p>
  if (design) return <Drawing {...props} design={design} />
  return (
    <p className="my-room">
      <span>
        You have not designed a room yet. <Link to={paths.visualize()}>Choose a room</Link> and save it to see products
        in your room.
      </span>
    </p>
  )
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

type State = 'opening' | 'drawing' | 'drawn' | 'failed'

/** Draws the products nearest to the viewport first and reports progress. */
function Drawing({ design, cards, own, onPictures }: MyRoomProps & { design: string }) {
  const [room, setRoom] = useState<RoomPreview | null>(null)
  const [state, setState] = useState<State>('opening')
  const [tries, setTries] = useState(0)
  const pictures = useRef<OwnPictures>({})

  // A retry opens the room again.
  useEffect(() => {
    const stop = new AbortController()
    let opened: RoomPreview | null = null
    setState('opening')
    loadChunk(() => import('#features/visualizer/web/room-preview.ts'))
      .then(({ openRoomPreview: openOwnRoom }) => openOwnRoom(design, stop.signal))
      .then((room) => {
        opened = room
        if (stop.signal.aborted) return room.close()
        setRoom(room)
      })
      .catch((error) => {
        if (stop.signal.aborted) return
        if (!isGone(error)) return setState('failed')
        removeStored('last_design')
        void toast.info('The room you last designed is no longer available.')
      })
    return () => {
      stop.abort()
      opened?.close()
      for (const url of Object.values(pictures.current)) if (url) URL.revokeObjectURL(url)
      pictures.current = {}
      onPictures({})
      setRoom(null)
    }
  }, [design, tries, onPictures])

  useEffect(() => {
    if (!room) return
    const stop = new AbortController()
    const add = (some: OwnPictures) => {
      if (stop.signal.aborted) return
      pictures.current = { ...pictures.current, ...some }
      onPictures(pictures.current)
    }
    const report = (state: State) => {
      if (!stop.signal.aborted) setState(state)
    }
    drawAll(room, cards, pictures.current, { add, report, signal: stop.signal }).catch(() => report('failed'))
    return () => stop.abort()
  }, [room, cards, onPictures])

  const without = cards.filter(({ hash }) => own[hash] === '').length
  const name = <Link to={paths.design(design)}>{room?.name ?? 'your room'}</Link>
  return (
    <div className="my-room">
      <p role="status">
        {state === 'opening' && 'Opening your room'}
        {state === 'drawing' && <>Placing products in {name}</>}
        {state === 'drawn' && <Drawn name={name} without={without} all={cards.length} />}
        {state === 'failed' && 'Your room could not be opened, so products are shown on their own.'}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      )}
    </div>
  )
}

function Drawn({ name, without, all }: { name: ReactNode; without: number; all: number }) {
  if (without === all) return <>None of these products fit in {name}.</>
  return (
    <>
      Shown in {name}.{without > 0 && ` ${without} of these ${all} products do not fit there.`}
    </>
  )
}

/** The design was deleted or belongs to another account, because someone else has signed in. */
function isGone(error: unknown): boolean {
  return error instanceof HttpFailure && [401, 403, 404, 422].includes(error.status)
}

type Progress = { add: (some: OwnPictures) => void; report: (state: State) => void; signal: AbortSignal }

async function drawAll(
  room: RoomPreview,
  cards: readonly ShownCard[],
  known: OwnPictures,
  { add, report, signal }: Progress,
): Promise<void> {
  const asked = cards.map(({ hash }) => hash).filter((hash) => known[hash] === undefined)
  if (asked.length === 0) return report('drawn')
  report('drawing')
  const places = await room.placesOf(asked, signal)
  add(Object.fromEntries(asked.filter((hash) => !places.has(hash)).map((hash) => [hash, ''])))
  let waiting = asked.filter((hash) => places.has(hash))
  while (waiting.length > 0 && !signal.aborted) {
    const next = waiting.find((hash) => isNear(cards.findIndex((card) => card.hash === hash)))
    const placed = next !== undefined && places.get(next)
    if (!placed) {
      report('drawn')
      await scrolled(signal)
      report('drawing')
      continue
    }
    add({ [next]: URL.createObjectURL(await room.pictureOf(next, placed, signal)) })
    waiting = waiting.filter((hash) => hash !== next)
  }
  report('drawn')
}

/** Whether a card is in the viewport or less than one viewport above or below it. */
function isNear(index: number): boolean {
  const card = document.querySelectorAll('.product-grid > .product-card')[index]
  if (!card) return false
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > -innerHeight && top < 2 * innerHeight
}

/** @throws Error if the signal is aborted in the meantime */
function scrolled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true, passive: true, signal }
    addEventListener('scroll', () => resolve(), once)
    addEventListener('resize', () => resolve(), once)
    signal.addEventListener('abort', () => reject(new Error('left')))
  })
}
