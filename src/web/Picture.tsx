import { clsx } from 'clsx'
import { preloadPicture } from './preload-picture.ts'

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
