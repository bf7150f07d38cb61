import { clsx } from 'clsx'
import { preload } from 'react-dom'

type PictureWidth = 320 | 640 | 960 | 1440
export type PictureFormat = 'avif' | 'webp'

type PictureProps = {
  srcFor: (width: PictureWidth, format: PictureFormat) => string
  alt: string
  /** The `sizes` attribute: the width of the picture, e.g. `(min-width: 1024px) 25vw, 50vw`. */
  sizes: string
  /** Intrinsic size; only the ratio matters. */
  width: number
  height: number
  /** The picture that is seen first: loaded at once with high priority. */
  priority?: boolean
  className?: string
}

const widths: PictureWidth[] = [320, 640, 960, 1440]

/** A picture in AVIF and WebP at four widths, with its space reserved. */
export function Picture({ srcFor, alt, sizes, width, height, priority, className }: PictureProps) {
  const set = (format: PictureFormat) => widths.map((w) => `${srcFor(w, format)} ${w}w`).join(', ')
  const avif = { srcSet: set('avif'), sizes }
  if (priority) preloadPicture(avif)
  return (
    <picture>
      <source type="image/avif" {...avif} />
      <img
        src={srcFor(640, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={clsx('h-auto w-full', className)}
      />
    </picture>
  )
}

/**
 * Adds a preload of a picture that is seen first to the head of the page: React does so for an `img`, but not for the
 * sources of a `picture`. In the browser the element itself loads it.
 */
export function preloadPicture(avif: { srcSet: string; sizes: string }): void {
  if (!import.meta.env.SSR) return
  const [first = ''] = avif.srcSet.split(' ')
  preload(first, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif.srcSet,
    imageSizes: avif.sizes,
    fetchPriority: 'high',
  })
}
