import { paths } from '#lib/paths.ts'

const views = { main: 'main', detail: 'detail', room: 'room', scale: 'scale' } as const

export type View = keyof typeof views

/** A product picture at card size: two widths are enough for a column of at most 320 px. Square, true to scale. */
export function CardPicture({
  hash,
  alt,
  priority = false,
  sizes = '(min-width: 1024px) 20vw, 46vw',
}: {
  hash: string
  alt: string
  priority?: boolean
  sizes?: string
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={widths(hash, 'main', 'avif')} sizes={sizes} />
      <img
        src={paths.picture(hash, 'main', 640, 'webp')}
        srcSet={widths(hash, 'main', 'webp')}
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

function widths(hash: string, view: View, format: 'avif' | 'webp'): string {
  return `${paths.picture(hash, view, 320, format)} 320w, ${paths.picture(hash, view, 640, format)} 640w`
}
