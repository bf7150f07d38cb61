/**
 * React writes a page's style sheets below its scripts, and its first pictures come later still, when the scripts have taken
 * all connections. Nothing can be seen before them, so the head of the answer names them first, as values of `Link`.
 */
export function firstSheets(html: string): string[] {
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)
  return [...sheets].map(([, href]) => `<${href}>; rel=preload; as=style`)
}

export function firstPictures(html: string): string[] {
  // Most have none, and looking from the end is the slower way.
  if (!html.includes('fetchPriority="high"')) return []
  const last = html.lastIndexOf('fetchPriority="high"')
  // Only up to the last picture that must come first: below it may be dozens of others.
  const pictures = html
    .slice(0, html.indexOf('>', last))
    .matchAll(
      /<source type="image\/avif" srcSet="(([^" ]+)[^"]+)" sizes="([^"]+)"\/><img[^>]* fetchPriority="high"/g,
    )
  return [...pictures].map(
    ([, set, first, sizes]) =>
      `<${first}>; rel=preload; as=image; type="image/avif"; imagesrcset="${set}"; imagesizes="${sizes}"; fetchpriority=high`,
  )
}
