import { preload } from 'react-dom'

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
