import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { onLive } from '#features/notifications/web/live.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { partnersOf } from '#scene/model/layout/fixture-slots.ts'
import { usuallyLaid } from '#scene/model/layout/floor-faces.ts'
import { newRoomDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import type { Fill, SceneDoc, SlotId } from '#scene/model/types.ts'
import { http, httpWith, silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { setStored } from '#web/browser/storage.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { toast } from '#web/page/toast.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { productsOf } from '../design-parts.ts'
import { placeInRoom, type Wanted } from '../fits.ts'
import { isOwn, priceListOf } from '../price-list.ts'
import type { ProductRoom, SavedScene } from '../schema.ts'
import {
  fillRoom,
  getModels,
  getPlan,
  getProductRoom,
  getScene,
  getTemplate,
  makeScene,
  moveProject,
  saveScene,
} from './api.ts'
import { DesignWait } from './DesignWait.tsx'
import type { Opened } from './editor/saving/use-saver.ts'
import type { RoomPrices } from './editor/store/seller.ts'

// The editor's and the viewer's code are loaded in parallel with the room's data.
const editorCode = loadChunk(() => import('./editor/Editor.tsx'))
editorCode.catch(() => undefined)
loadChunk(() => import('#scene/view/viewer.ts')).catch(() => undefined)

const Editor = lazy(() => editorCode.then((m) => ({ default: m.Editor })))

type AskedProduct = { product: string; size: string | null }

/**
 * What the address requests: a template or a plan's room to start from, or a design by its key or share id; and
 * optionally a product to place there, or a product alone, in the room that shows it best.
 */
export type RoomRequest =
  | { kind: 'template' | 'scene'; id: string; product: AskedProduct | null }
  | { kind: 'product'; id: string; product: AskedProduct }
  | { kind: 'plan'; id: string; room: string }

/** Loads a design in the browser and opens the editor with it. */
export function DesignRoom({ asked }: { asked: RoomRequest }) {
  const showroom = useShowroom()
  const here = useInBrowser()
  const [opened, setOpened] = useState<(Opened & { turn: number }) | null>(null)
  /** What is open, so that entering the showroom whose prices it has already does not open it again. */
  const shown = useRef<{ asked: string; seller: number | null; turn: number } | null>(null)
  const [failure, setFailure] = useState<'missing' | 'revoked' | 'failed' | null>(null)
  /** The design that its reader sees at the prices of the showroom that they have entered instead of its own. */
  const [moved, setMoved] = useState<string | null>(null)
  const number = showroom?.showroom ?? null
  const { kind, id } = asked
  const room = asked.kind === 'plan' ? asked.room : ''
  const product = asked.kind === 'plan' ? null : asked.product
  const [hash, size] = [product?.product ?? null, product?.size ?? null]
  const place = `${kind} ${id} ${number}`
  const instead = moved === place

  /** How often it was opened again, for a room that is shared now or has other prices. */
  const [joined, setJoined] = useState(0)
  const isOnlyShown = opened?.shared ?? false
  // Who looks at a room by its link and becomes a member of its project, as when they are hired, works in it at once.
  useEffect(() => {
    if (!isOnlyShown || kind !== 'scene') return
    let left = false
    const stop = onLive(async ({ event }) => {
      if (event !== 'members') return
      const found = await getScene(silentHttp, id).catch(() => null)
      const isHere = new URLSearchParams(location.search).get('scene') === id
      if (!left && isHere && found?.data.rights.includes('see')) setJoined((times) => times + 1)
    })
    return () => {
      left = true
      stop()
    }
  }, [isOnlyShown, kind, id])
  const what = JSON.stringify([kind, id, room, hash, size, joined])
  useEffect(() => {
    if (!here) return
    const before = shown.current
    if (before?.asked === what && before.seller === number) return
    let left = false
    setFailure(null)
    setOpened(null)
    // A room that is opened again has the product already.
    const toLay = hash === null || joined > 0 ? null : { product: hash, size }
    open({ kind, id, room }, toLay, { number, instead: instead }).then(
      (design) => {
        if (left) return
        const turn = (before?.turn ?? 0) + 1
        shown.current = { asked: what, seller: design.seller, turn }
        setOpened({ ...design, turn })
      },
      (error) => {
        const status = error instanceof HttpFailure ? error.status : 0
        const why = status === 410 ? 'revoked' : status === 404 || status === 422 ? 'missing' : 'failed'
        if (!left) setFailure(why)
      },
    )
    return () => {
      left = true
    }
  }, [here, what, kind, id, room, hash, size, number, instead, joined])

  const move = useCallback(async () => setMoved(place), [place])
  const reopen = useCallback(() => setJoined((times) => times + 1), [])
  if (failure) return <Failure kind={failure === 'missing' && kind === 'product' ? 'no place' : failure} />
  if (!opened) return <DesignWait />
  const { seller } = opened
  const prices: RoomPrices = {
    seller: seller !== null && seller === number && showroom ? showroom : (opened.sellerFacts ?? null),
    move: number !== null && seller !== number && opened.mayMove ? move : null,
  }
  return (
    <Suspense fallback={<DesignWait />}>
      <Editor key={opened.turn} opened={opened} prices={prices} onReopen={reopen} />
    </Suspense>
  )
}

const failures = {
  missing: [
    'Room not found',
    'The link may be outdated, or the design was deleted. Choose a room to start a new design.',
  ],
  'no place': [
    'This size does not fit in any furnished room',
    'Choose a room to see what fits in it, or draw your own.',
  ],
  revoked: [
    'This link was revoked',
    'The owner of the room has revoked it. Ask them for a new link, or choose a room to start your own design.',
  ],
  failed: ['The room could not be opened', 'Check your connection and reload the page.'],
} as const

function Failure({ kind }: { kind: keyof typeof failures }) {
  const [title, text] = failures[kind]
  return (
    <div className="page py-12">
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        actions={<ButtonLink to={paths.visualize()}>All rooms</ButtonLink>}
      />
    </div>
  )
}

type Kind = { kind: RoomRequest['kind']; id: string; room: string }

/** The showroom that the visitor has entered; `instead`: they want its prices in place of the room's own. */
type Entered = { number: number | null; instead: boolean }

async function open(asked: Kind, toLay: AskedProduct | null, entered: Entered): Promise<Opened> {
  // A template or a plan's room that was saved since is a design, whose key is now in the address.
  const savedScene = new URLSearchParams(location.search).get('scene')
  const place = toLay && (!savedScene || asked.kind === 'scene') ? (await getProductRoom(http, toLay)).data : null
  const bare = savedScene ? await fromScene(savedScene, entered) : await fromTheHouse(asked, place, entered)
  const { seller } = bare
  const design = place ? await withProduct(bare, place.wanted, seller) : bare
  const products = productsOf({ ...design.doc, fills: { ...design.doc.fills, ...design.lay } })
  const models = products.length > 0 ? (await getModels(http, { products, showroom: seller })).data : []
  return { ...design, models }
}

function fromTheHouse({ kind, id, room }: Kind, place: ProductRoom | null, entered: Entered): Promise<Opened> {
  if (kind === 'plan') return fromPlan(Number(id), room, entered.number)
  if (kind === 'scene') return fromScene(id, entered)
  const template = kind === 'product' ? place?.template : id
  if (!template) throw new HttpFailure(404, '')
  return fromTemplate(template, entered.number)
}

/**
 * Places a product where it shows best: directly in a new room, together with what must fit it there; in the visitor's
 * own design as a step that can be undone.
 */
async function withProduct(design: Opened, wanted: Wanted, showroom: number | null): Promise<Opened> {
  const scene = openScene(design.ground, design.doc)
  const place = placeInRoom(scene, wanted)
  if (!place) {
    toast.info('This product does not fit anywhere in this room.')
    return design
  }
  const fill = { product: wanted.product, size_id: wanted.size_id }
  const lay = usuallyLaid(scene, Object.fromEntries(place.slots.map((id) => [id, fill])))
  if (!design.saved) {
    const doc = { ...design.doc, fills: { ...design.doc.fills, ...lay } }
    return { ...design, doc: await withPartners(doc, partnersOf(scene, place.slots), showroom), lay }
  }
  history.replaceState(history.state, '', paths.design(design.saved.id))
  return { ...design, lay }
}

/** Chooses again what must fit the placed product: a vanity for its faucet, a faucet for its vanity. */
async function withPartners(doc: SceneDoc, slots: readonly SlotId[], showroom: number | null): Promise<SceneDoc> {
  if (slots.length === 0) return doc
  const isPartner = ([slot]: [SlotId, Fill]) => slots.includes(slot)
  const others = Object.fromEntries(Object.entries(doc.fills).filter((one) => !isPartner(one)))
  const { data } = await fillRoom(http, { document: { ...doc, fills: others }, showroom })
  const found = Object.fromEntries(Object.entries(data.fills).filter(isPartner))
  return { ...doc, fills: { ...doc.fills, ...found } }
}

async function fromTemplate(id: string, showroom: number | null): Promise<Opened> {
  const { data } = await getTemplate(http, id, { showroom })
  const { scene: doc, ground, name, floorplan } = data
  return {
    ground,
    doc,
    models: [],
    saved: null,
    shared: false,
    name,
    template: data.own ? null : id,
    floorplan,
    seller: showroom,
    mayMove: true,
  }
}

async function fromScene(id: string, entered: Entered): Promise<Opened> {
  const { data: found } = await getScene(http, id)
  const data = await atItsPrices(found, entered)
  if (!data.read_only) setStored('last_design', data.id)
  // Who may only look at a room that several people share sees their changes; anyone else can begin a copy.
  const copies = data.read_only && !data.shared
  const code = data.shared ? await loadChunk(() => import('./editor/live/live-saver.ts')) : null
  const opened = openedOf(data, entered.number)
  return {
    ...opened,
    saved: copies ? null : data,
    shared: copies,
    live: code?.createLiveSaver ?? null,
    // A copy belongs to its reader; a room of several people stays at the prices of its owner.
    mayMove: copies || (isOwn(data) && data.project === null),
    ...(copies && entered.instead && { seller: entered.number }),
  }
}

/**
 * The design, moved to the showroom that its owner has entered: at once if it has none yet, as a cart is, otherwise when
 * they ask for it. So everyone who opens it sees the same prices.
 */
async function atItsPrices(design: SavedScene, { number, instead }: Entered): Promise<SavedScene> {
  const { id, version, project, showroom } = design
  if (number === null || showroom === number || !isOwn(design)) return design
  if (showroom !== null && !(instead && project === null)) return design
  const quiet = httpWith({ quiet: true })
  try {
    if (project === null) return (await saveScene(quiet, id, { version, showroom: number })).data
    const { template: floorTemplate, floorplan } = design
    await moveProject(quiet, { project, showroom: number, floorplan, floorTemplate, is_3d: true })
    return (await getScene(quiet, id)).data
  } catch {
    // Changed elsewhere or read-only in this view: the room opens at the prices that it has.
    return design
  }
}

/** A plan's room is saved as a design at once, so that its address can be reloaded. */
async function fromPlan(id: number, key: string, showroom: number | null): Promise<Opened> {
  const { data: plan } = await getPlan(http, id)
  const from = plan.rooms.find((one) => one.key === key)
  if (!from) throw new HttpFailure(404, '')
  const { key: room, kind, name: use, polygon, sqft, height_ft, edges, openings } = from
  const ceilingFt = kind === 'outdoor' ? null : height_ft
  const shape = { id: room, kind, use, polygon, areaSqft: sqft, ceilingFt, edges, openings }
  const whole = { id: String(id), name: plan.name, indoorSqft: plan.sqft, outdoorSqft: 0, rooms: [shape] }
  // Only a plan's room is created and furnished in the browser, so this code is loaded separately.
  const [{ roomOfPlan }, { furnished }] = await loadChunk(() =>
    Promise.all([
      import('#scene/model/rooms/plan/plan-room.ts'),
      import('#scene/model/rooms/edit/starter-furniture.ts'),
    ]),
  )
  const document = newRoomDoc(roomOfPlan(whole, room), 'warm-modern')
  const name = `${from.name}, ${plan.name}`
  const made = await makeScene(http, { document, name, floorplan: id, showroom }, crypto.randomUUID())
  const { data: bare } = made
  const withThings = {
    document: furnished(bare.ground, bare.document, use),
    version: bare.version,
    autosave: true,
  }
  const { data } = await saveScene(http, bare.id, withThings)
  history.replaceState(history.state, '', paths.design(data.id))
  return { ...openedOf(data, showroom), saved: data }
}

function openedOf(design: SavedScene, entered: number | null): Opened {
  const { ground, document: doc, name, template, floorplan, showroom, vsd_id, company_name } = design
  const { counted_by: countedBy } = design
  return {
    ground,
    doc,
    countedBy,
    models: [],
    saved: null,
    shared: false,
    name,
    template,
    floorplan,
    seller: priceListOf(design, entered),
    sellerFacts: showroom === null ? null : { showroom, vsd_id: vsd_id ?? '', company_name: company_name ?? '' },
    mayMove: isOwn(design) && design.project === null,
  }
}
