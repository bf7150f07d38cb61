import { useRef, useState } from 'react'
import type { View } from '#features/catalogue/web/CardPicture.tsx'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DimensionLine } from '#web/devices.tsx'
import { Picture } from '#web/Picture.tsx'

type Shot = { view: View; label: string; alt: string }

/**
 * Four or five pictures of the product: a scroll-snap strip that can be swiped and follows its thumbnails (plain
 * anchors without JavaScript), and a dialog for zooming in.
 */
export function ProductStage({
  hash,
  look,
  name,
  position,
  measure,
  measured,
}: {
  hash: string
  /** Version of its pictures. */
  look: string
  name: string
  /** Index of the size whose pictures are shown, starting at 0. */
  position: number
  /** The size as written below the picture. */
  measure: string
  /** Whether there is a drawing with dimensions. */
  measured: boolean
}) {
  const shots: Shot[] = [
    { view: 'main', label: 'Product', alt: name },
    { view: 'room', label: 'In a room', alt: `${name} in a room` },
    { view: 'scale', label: 'To scale', alt: `${name} to scale, with its dimensions` },
    { view: 'detail', label: 'Close-up', alt: `${name}, close-up` },
  ]
  if (measured) shots.push({ view: 'drawing', label: 'Dimensions', alt: `${name}, drawing with dimensions` })
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const shot = zoomed === null ? undefined : shots[zoomed]
  return (
    <div className="stage">
      <div
        ref={strip}
        className="stage-strip"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        {shots.map(({ view, alt }, index) => (
          <figure key={view} id={`view-${view}`} className="stage-shot">
            <button
              type="button"
              className="stage-zoom"
              aria-label={`Enlarge: ${alt}`}
              onClick={() => setZoomed(index)}
            >
              <Picture
                srcFor={(width, format) => paths.picture(hash, view, width, format, position, look)}
                alt={alt}
                sizes="(min-width: 1024px) 50vw, 100vw"
                width={960}
                height={960}
                priority={index === 0}
              />
            </button>
          </figure>
        ))}
      </div>
      <ul className="stage-thumbs" aria-label="Pictures">
        {shots.map(({ view, label }, index) => (
          <li key={view}>
            <a
              href={`#view-${view}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
              }}
            >
              <img
                src={paths.picture(hash, view, 320, 'webp', position, look)}
                width={96}
                height={96}
                alt=""
                loading="lazy"
              />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <DimensionLine className="stage-measure" label={measure} />
      <Dialog open={shot !== undefined} onClose={() => setZoomed(null)} title={name} size="wide">
        {shot && (
          <div className="zoom">
            <div className="zoom-views">
              {shots.map(({ view, label }, index) => (
                <button
                  key={view}
                  type="button"
                  aria-pressed={index === zoomed}
                  className="chip"
                  onClick={() => setZoomed(index)}
                >
                  {label}
                </button>
              ))}
            </div>
            <img
              src={paths.picture(hash, shot.view, 1440, 'webp', position, look)}
              width={1440}
              height={1440}
              alt={shot.alt}
            />
          </div>
        )}
      </Dialog>
    </div>
  )
}
