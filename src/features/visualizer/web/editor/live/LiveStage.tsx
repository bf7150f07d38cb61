import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import type { Present } from '#features/visualizer/live-room.ts'
import type { Pin } from '#features/visualizer/pins.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { footprint } from '#scene/model/layout/walls.ts'
import type { Face, Scene } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { anchorAt, nameOf, type Place, placeOf } from './anchors.ts'
import { Comments } from './Comments.tsx'
import type { Following } from './following.ts'
import type { LiveSaver } from './live-saver.ts'
import { personColor } from './person-colors.ts'
import { createPointer } from './throttle.ts'
import type { Together } from './together.ts'
import { useObserved, usePresentKey, useTogether } from './use-together.ts'
import './live-stage.css'

type LiveStageProps = {
  live: LiveSaver
  /** Null while the room is not drawn, or cannot be. */
  viewer: Viewer | null
  /** The element that the room is drawn in, and the one that follows the room in the page's order. */
  view: RefObject<HTMLElement | null>
  below: RefObject<HTMLElement | null>
}

/** What a room that several people share shows over its picture: their pointers and selections, and comments. */
export function LiveStage({ live, viewer, ...places }: LiveStageProps) {
  const together = useTogether(live)
  // The elements exist after the first render.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useEffect(() => {
    together?.attach(viewer)
    return () => together?.attach(null)
  }, [together, viewer])
  const [view, below] = [places.view.current, places.below.current]
  return together && isMounted && view && below ? (
    <Shared together={together} viewer={viewer} view={view} below={below} />
  ) : null
}

type SharedProps = { together: Together; viewer: Viewer | null; view: HTMLElement; below: HTMLElement }

function Shared({ together, viewer, view, below }: SharedProps) {
  const { open } = useObserved(together.pins)
  useAskedPin(together)
  useOwnPointer(together, viewer, view)
  return (
    <>
      {viewer ? (
        <>
          <PointerMarkers together={together} viewer={viewer} />
          <PinMarkers together={together} viewer={viewer} />
        </>
      ) : null}
      <FollowBar following={together.following} />
      {open ? createPortal(<Comments together={together} />, below) : null}
    </>
  )
}

/** Opens the comment that the address names, once the comments are loaded and the room is drawn. */
function useAskedPin({ pins, viewer }: Together): void {
  const [params] = useSearchParams()
  const asked = Number(params.get('pin')) || null
  const isLoaded = useObserved(pins).pins !== null
  const shown = useObserved(viewer)
  const { key } = useLocation()
  /** For which visits of an address the comment was opened, and turned to. */
  const done = useRef({ opened: '', turned: '' })
  useEffect(() => {
    const isDrawn = shown !== null
    if (asked === null || !isLoaded || done.current[isDrawn ? 'turned' : 'opened'] === key) return
    // The stage moves a new camera to its standpoint first.
    const timer = setTimeout(() => {
      done.current = { opened: key, turned: isDrawn ? key : done.current.turned }
      if (pins.get().pins?.some(({ id }) => id === asked)) pins.choose(asked, isDrawn)
      else toast.info('This comment was deleted.', { id: 'pin' })
    })
    return () => clearTimeout(timer)
  }, [pins, asked, isLoaded, shown, key])
}

function useOwnPointer({ connection, editor }: Together, viewer: Viewer | null, view: HTMLElement): void {
  useEffect(() => {
    if (!viewer) return
    const pointer = createPointer({
      read({ x, y }) {
        const hit = viewer.at(x, y)
        return hit && anchorAt(editor.get().scene, hit)
      },
      send: (place) => connection.show({ pointer: place }),
    })
    const move = ({ clientX, clientY }: PointerEvent) => {
      const box = view.getBoundingClientRect()
      pointer.move({ x: clientX - box.left, y: clientY - box.top })
    }
    view.addEventListener('pointermove', move, { passive: true })
    view.addEventListener('pointerdown', move, { passive: true })
    return () => {
      view.removeEventListener('pointermove', move)
      view.removeEventListener('pointerdown', move)
      pointer.stop()
    }
  }, [connection, editor, viewer, view])
}

/** Whom this page follows, who follows it, and requests to follow somebody. */
function FollowBar({ following }: { following: Following }) {
  const { leader, followers, offer, isAsking, news } = useObserved(following)
  useEscape(leader !== null, following.stop)
  const names = followers.map(({ person }) => person.name)
  return (
    <>
      {leader ? (
        <div
          className="absolute inset-0 overflow-hidden pointer-events-none border-3 border-(--person)"
          style={colorOf(leader.person.id)}
          aria-hidden
        />
      ) : null}
      <div className="follow-bars">
        {leader ? (
          <div className="follow-bar" style={colorOf(leader.person.id)}>
            <p>{`You are following ${leader.person.name}`}</p>
            <Button variant="secondary" onClick={following.stop}>
              Stop following
            </Button>
          </div>
        ) : null}
        {names.length > 0 ? (
          <div className="follow-bar">
            <p>{`${listed(names)} ${names.length === 1 ? 'follows' : 'follow'} you`}</p>
          </div>
        ) : null}
        {isAsking ? (
          <div className="follow-bar">
            <p>You asked everyone to follow you</p>
            <Button variant="secondary" onClick={() => following.ask(false)}>
              Stop asking
            </Button>
          </div>
        ) : null}
        {offer ? (
          <div className="follow-bar" style={colorOf(offer.person.id)}>
            <p>{`${offer.person.name} asks everyone to follow them`}</p>
            <Button onClick={() => following.follow(offer.client)}>Follow</Button>
            <Button variant="secondary" onClick={following.refuse}>
              Not now
            </Button>
          </div>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function useEscape(on: boolean, stop: () => void): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
      // The room would also deselect what is selected.
      event.preventDefault()
      stop()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [on, stop])
}

const colorOf = (account: number) => ({ '--person': personColor(account) }) as CSSProperties

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
}

type MarkersProps = { together: Together; viewer: Viewer }

/**
 * The pointers of the others in the room, and what each has selected. They are moved over the picture without drawing
 * it: by what the others send, and by each drawing.
 */
function PointerMarkers({ together, viewer }: MarkersProps) {
  const { present } = together.connection
  const { editor } = together
  usePresentKey(present, ({ client, person, pointer }) =>
    [client, person.id, person.name, person.selected, pointer !== null].join(' '),
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      const { scene } = editor.get()
      for (const one of present.get()) {
        const marks = box.current?.querySelectorAll<HTMLElement | SVGElement>(`[data-client="${one.client}"]`)
        for (const mark of marks ?? []) {
          if (mark instanceof SVGElement) outline(mark, one, scene, viewer)
          else point(mark, one, scene, viewer)
        }
      }
    }
    update()
    const stops = [present.subscribe(update), viewer.onDraw(update), editor.subscribe(update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [present, viewer, editor])
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden pointer-events-none" aria-hidden>
      {present.get().map(({ client, person, pointer }) => (
        <div key={client} style={{ '--person': personColor(person.id) } as CSSProperties}>
          {person.selected ? (
            <svg className="absolute inset-0 size-full overflow-hidden" data-client={client} aria-hidden="true">
              <path className="fill-none stroke-(--person) stroke-[2px] [stroke-dasharray:6_4]" />
              <text className="fill-(--person) stroke-[#fff] stroke-[4px] [paint-order:stroke] [text-anchor:middle] [font:600_0.8125rem_var(--font-text)]">
                {person.name}
              </text>
            </svg>
          ) : null}
          {pointer ? (
            <div className="live-pointer" data-client={client}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M2 2l6 16 2.5-7.5L18 8z" />
              </svg>
              <span>{person.name}</span>
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}

function point(mark: HTMLElement, { pointer }: Present, scene: Scene, viewer: Viewer): void {
  const place = pointer && placeOf(pointer, scene)
  const at = place && viewer.project(place.at)
  mark.hidden = !at
  if (!at || !place) return
  mark.style.translate = `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px`
}

/** An outline around the selected fixture or surface, and the name at its top. */
function outline(mark: SVGElement, { person }: Present, scene: Scene, viewer: Viewer): void {
  const lines = outlinesOf(scene, person.selected).map((line) => line.map((place) => viewer.project(place)))
  const seen = lines.filter((line) => line.every((at) => at !== null)) as { x: number; y: number }[][]
  const path = seen.map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
  mark.querySelector('path')?.setAttribute('d', path.join(''))
  const { width, height } = mark.getBoundingClientRect()
  const top = seen.flat().reduce<{ x: number; y: number } | null>((best, at) => {
    const isInside = at.x > 40 && at.x < width - 40 && at.y > 20 && at.y < height - 8
    return isInside && (!best || at.y < best.y) ? at : best
  }, null)
  const name = mark.querySelector('text')
  name?.setAttribute('visibility', top ? 'visible' : 'hidden')
  if (top) name?.setAttribute('transform', `translate(${top.x.toFixed(1)} ${(top.y - 8).toFixed(1)})`)
}

function outlinesOf(scene: Scene, selected: string | null): Vec3[][] {
  const slot = scene.slots.find(({ id }) => id === selected)
  const thing = scene.placed.find(({ id }) => id === (selected ?? '')) ?? fixtureOf(scene, slot?.fixture)
  if (thing) {
    const corners = footprint(thing)
    const level = (height: number): Vec3[] => corners.map(([x, y]) => [x, thing.base + height, -y])
    return [level(0), level(thing.height)]
  }
  return (slot?.faces ?? []).map(outlineOf)
}

const fixtureOf = ({ placed }: Scene, fixture: string | undefined) => placed.find(({ id }) => id === fixture)

function outlineOf({ outline, origin, u, v }: Face): Vec3[] {
  return outline.map(([a, b]) => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ])
}

/** After the last drawing: whether a pin is behind something is computed only while the camera rests. */
const stillMs = 120

/** Numbered buttons at the places of the open comments, and a mark where a new one will be. */
function PinMarkers({ together, viewer }: { together: Together; viewer: Viewer }) {
  const { pins, editor, connection } = together
  const { pins: all, chosen, adding } = useObserved(pins)
  const shown = (all ?? []).filter(({ id, resolved }) => !resolved || id === chosen)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ shown, chosen, adding })
  latest.current = { shown, chosen, adding }

  useEffect(() => {
    const update = (looks: boolean) => {
      const { scene } = editor.get()
      const { shown, chosen, adding } = latest.current
      const marks = [...(box.current?.children ?? [])] as HTMLElement[]
      for (const mark of marks) {
        const pin = shown.find(({ id }) => mark.dataset.pin === String(id))
        const anchor = pin ? pin.anchor : adding?.anchor
        const place = anchor ? placeOf(anchor, scene) : null
        move(mark, place, viewer, looks && pin?.id !== chosen && pin !== undefined)
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      update(false)
      clearTimeout(timer)
      timer = setTimeout(() => update(true), stillMs)
    }
    moved()
    const stops = [viewer.onDraw(moved), editor.subscribe(moved), pins.subscribe(() => setTimeout(moved))]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [viewer, editor, pins])

  return (
    <div ref={box} className="absolute inset-0 overflow-hidden pointer-events-none">
      {shown.map((pin) => (
        <button
          key={pin.id}
          type="button"
          className="pin-mark"
          data-pin={pin.id}
          style={colorOf(pin.author.id)}
          aria-label={labelOf(pin, nameOf(pin.anchor, editor.get().scene))}
          aria-pressed={pin.id === chosen}
          onClick={() => pins.choose(pin.id === chosen ? null : pin.id)}
        >
          {pin.number}
        </button>
      ))}
      {adding?.anchor ? <span className="pin-mark" data-new style={colorOf(connection.me.id)} aria-hidden /> : null}
    </div>
  )
}

function labelOf({ number, comments: [first], resolved }: Pin, at: string | null): string {
  const place = at ? ` on ${at}` : ''
  return `Comment ${number}${place}${resolved ? ', resolved' : ''}: ${first?.author.name}: ${first?.text}`
}

/** `looks`: also finds out whether something is in front of it; otherwise that stays as it was. */
function move(mark: HTMLElement, place: Place | null, viewer: Viewer, looks: boolean): void {
  const at = place && viewer.project(place.at)
  const stage = mark.parentElement?.getBoundingClientRect()
  const isInView = at && stage && at.x >= 0 && at.y >= 0 && at.x <= stage.width && at.y <= stage.height
  if (looks && place && isInView) mark.toggleAttribute('data-behind', !viewer.sees(place.at, place.normal))
  if (mark.ariaPressed === 'true' || !mark.dataset.pin) mark.removeAttribute('data-behind')
  mark.hidden = !isInView || mark.hasAttribute('data-behind')
  if (at) mark.style.translate = `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px`
}
