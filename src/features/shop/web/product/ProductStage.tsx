import { useRef, useState } from 'react'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { type PictureView, paths } from '#lib/paths.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import { DimensionLine } from '#web/parts/devices.tsx'
import { Picture, type PictureFormat } from '#web/parts/Picture.tsx'

type Shot = {
  key: string
  label: string
  alt: string
  /** Pixels; only the ratio matters. */
  width: number
  height: number
  src: (width: 320 | 640 | 960 | 1440, format: PictureFormat) => string
  thumb: string
  /** Drawn from the product's parameters. */
  isRendering: boolean
}

type StageProps = {
  hash: string
  /** Version of its pictures. */
  look: string
  name: string
  photographs: ShownProduct['photographs']
  /** Whether it can be drawn. */
  drawn: boolean
  /** Index of the size whose pictures are shown, starting at 0. */
  position: number
  /** The size as written below the picture. */
  measure: string
}

/** Its vendor's photographs first, then what is drawn of it. */
function shotsOf({ hash, look, name, photographs, drawn, position }: StageProps): Shot[] {
  const photos = photographs.map(({ file, alt, width, height }, i): Shot => {
    const src: Shot['src'] = (wide, format) => paths.photograph(file, 'whole', wide, format)
    const label = photographs.length === 1 ? 'Photo' : `Photo ${i + 1}`
    const said = alt || (i === 0 ? name : `${name}, photograph ${i + 1}`)
    const thumb = paths.photograph(file, 'square', 320, 'webp')
    return { key: file, label, alt: said, width, height, src, thumb, isRendering: false }
  })
  if (!drawn) return photos
  const hasPhotos = photos.length > 0
  const views: [view: PictureView | 'drawn', label: string, alt: string][] = [
    [hasPhotos ? 'drawn' : 'main', hasPhotos ? 'Drawn' : 'Product', hasPhotos ? `${name}, rendering` : name],
    ['room', 'In a room', `${name} in a room`],
    ['scale', 'Measured', `${name}, with its dimensions`],
    ['detail', 'Close-up', `${name}, close-up`],
  ]
  const renderings = views.map(([view, label, alt]): Shot => {
    const src: Shot['src'] = (wide, format) => paths.picture(hash, view, wide, format, position, look)
    const [width, height] = [960, 960]
    return { key: view, label, alt, width, height, src, thumb: src(320, 'webp'), isRendering: true }
  })
  return [...photos, ...renderings]
}

/**
 * The pictures of the product: a scroll-snap strip that can be swiped and follows its thumbnails (plain
 * anchors without JavaScript), and a dialog for zooming in.
 */
export function ProductStage(props: StageProps) {
  const { name, measure } = props
  const shots = shotsOf(props)
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const shot = zoomed === null ? undefined : shots[zoomed]
  return (
    <div className="stage">
      <div
        ref={strip}
        className="flex overflow-x-auto snap-x snap-mandatory overscroll-x-contain [scrollbar-width:none] border border-stud bg-white"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        {shots.map(({ key, alt, src, width, height, isRendering }, index) => (
          <figure
            key={key}
            id={`view-${key}`}
            className="stage-shot relative flex-[0_0_100%] m-0 snap-start print:not-first:hidden"
          >
            <button
              type="button"
              className="stage-zoom block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              aria-label={`Enlarge: ${alt}`}
              onClick={() => setZoomed(index)}
            >
              <Picture
                srcFor={src}
                alt={alt}
                sizes="(min-width: 1024px) 50vw, 100vw"
                width={width}
                height={height}
                priority={index === 0}
              />
            </button>
            {isRendering && (
              <figcaption className="absolute bottom-2 left-2 py-0.5 px-2 border border-stud bg-chalk type-13 text-graphite pointer-events-none">
                Rendering
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      <ul className="stage-thumbs" aria-label="Pictures">
        {shots.map(({ key, label, thumb }, index) => (
          <li key={key}>
            <a
              href={`#view-${key}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
              }}
            >
              <img src={thumb} width={96} height={96} alt="" loading="lazy" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <DimensionLine className="mx-1.5" label={measure} />
      <Dialog open={shot !== undefined} onClose={() => setZoomed(null)} title={name} size="wide">
        {shot && (
          <div>
            <div className="flex flex-wrap gap-2 mt-4">
              {shots.map(({ key, label }, index) => (
                <button
                  key={key}
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
              className="w-full h-auto max-h-[calc(100dvh_-_220px)] object-contain mt-4 bg-white"
              src={shot.src(1440, 'webp')}
              width={shot.width}
              height={shot.height}
              alt={shot.alt}
            />
          </div>
        )}
      </Dialog>
    </div>
  )
}
