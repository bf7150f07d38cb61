import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import type { Viewer } from '#scene/view/viewer.ts'
import { toast } from '#web/page/toast.ts'
import { anchorAt } from './anchors.ts'
import { Comments } from './Comments.tsx'
import { FollowBar } from './FollowBar.tsx'
import type { LiveSaver } from './live-saver.ts'
import { PinMarkers } from './PinMarkers.tsx'
import { PointerMarkers } from './PointerMarkers.tsx'
import { createPointer } from './throttle.ts'
import type { Together } from './together.ts'
import { useObserved, useTogether } from './use-together.ts'
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
