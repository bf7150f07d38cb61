import { type PictureView, paths } from '#lib/paths.ts'
import { preloadPicture } from '#web/parts/Picture.tsx'

/** Width of a card column: two side by side on a phone, four to five on wide screens. */
export const cardSizes = '(min-width: 1024px) 20vw, 46vw'

/** A product picture at card size: two widths cover a column of at most 320 px. Square and to scale. */
export function CardPicture({
  hash,
  look,
  view = 'main',
  position = 0,
  alt,
  priority = false,
  sizes = cardSizes,
}: {
  hash: string
  /** Version of the product's pictures; if empty, the browser revalidates after a few minutes. */
  look: string
  view?: 'main' | 'room'
  /** Index of the size, 0 for the first. */
  position?: number
  alt: string
  priority?: boolean
  sizes?: string
}) {
  const avif = { srcSet: widths(hash, view, 'avif', position, look), sizes }
  if (priority) preloadPicture(avif)
  return (
    <picture>
      <source type="image/avif" {...avif} />
      <img
        src={paths.picture(hash, view, 640, 'webp', position, look)}
        srcSet={widths(hash, view, 'webp', position, look)}
        sizes={sizes}
        width={640}
        height={640}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function widths(hash: string, view: PictureView, format: 'avif' | 'webp', position: number, look: string): string {
  const at = (width: 320 | 640) => `${paths.picture(hash, view, width, format, position, look)} ${width}w`
  return `${at(320)}, ${at(640)}`
}
