import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { escapeHtml } from '#server/mail/mail-layout.ts'
import type { Icon } from '#server/pictures/draw-icon.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

const types = {
  'manifest.webmanifest': 'application/manifest+json',
  'offline.html': 'text/html; charset=utf-8',
  'offline.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
  'favicon.svg': 'image/svg+xml',
  'sw.js': 'text/javascript; charset=utf-8',
}
type SiteFile = keyof typeof types

const paper = '#eeedea'
/** A maskable icon may be cut to a circle of 80 percent of its width. The badge is in the status bar of Android. */
const icons: Record<string, Omit<Icon, 'drawing'>> = {
  'icon-192.png': { size: 192, mark: 120, ground: paper },
  'icon-512.png': { size: 512, mark: 320, ground: paper },
  'icon-maskable-512.png': { size: 512, mark: 280, ground: paper },
  'apple-touch-icon.png': { size: 180, mark: 120, ground: paper },
  'badge-96.png': { size: 96, mark: 84, ground: null, isOutline: true },
}

/** The files of `public/` that have the name, the color or the mark of the marketplace, which are not served as stored. */
export const siteFileNames = Object.keys(types) as SiteFile[]

type SiteFileDeps = { pictures: Pictures }

export function siteFileRoutes(app: FastifyInstance, deps: SiteFileDeps): void {
  for (const file of siteFileNames)
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .type(types[file])
        // A new version of the service worker is found at once, and with it a new offline page.
        .header('cache-control', file === 'sw.js' ? 'no-cache' : 'public, max-age=3600')
        .send(await siteFile(deps, file)),
    )
  for (const [file, icon] of Object.entries(icons))
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await deps.pictures.icon({ drawing: drawing(), ...icon })),
    )
}

/** The files that the service worker stores: a change of one reaches everyone as a new version. */
const offlineFiles = ['offline.html', 'offline.css', 'mark.svg'] as const

async function siteFile(deps: SiteFileDeps, file: SiteFile): Promise<string> {
  const { dark } = paintColors[site.paint]
  switch (file) {
    case 'manifest.webmanifest':
      return manifest()
    case 'offline.html':
      return stored(file).replace('{marketplace}', () => escapeHtml(site.name))
    case 'offline.css':
      return stored(file).replaceAll(paintColors.brunswick.dark, dark)
    case 'sw.js': {
      const hash = createHash('sha256')
      for (const one of offlineFiles) hash.update(await siteFile(deps, one))
      return stored(file).replace('{version}', hash.digest('hex').slice(0, 12))
    }
    default:
      // Every page loads it, so an uploaded mark is in it as small as it is shown.
      return site.mark?.bytes
        ? framed(await deps.pictures.icon({ drawing: drawing(), size: 96, mark: 96, ground: null }))
        : drawing()
  }
}

/** An installed app asks for its icons again when their addresses change. */
function manifest(): string {
  const { icons: listed, ...rest } = JSON.parse(stored('manifest.webmanifest'))
  const version = createHash('sha256').update(drawing()).digest('hex').slice(0, 8)
  return JSON.stringify({
    ...rest,
    name: site.name,
    short_name: site.name,
    theme_color: paintColors[site.paint].dark,
    icons: listed.map((icon: { src: string }) => ({ ...icon, src: `${icon.src}?v=${version}` })),
  })
}

/** The mark as a drawing: the operator's own, or that of the product in their color. */
function drawing(): string {
  return site.mark?.bytes
    ? framed(site.mark.bytes)
    : stored('mark.svg').replaceAll(paintColors.brunswick.ground, paintColors[site.paint].ground)
}

function framed(png: Uint8Array): string {
  const data = Buffer.from(png).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30"><image width="30" height="30" href="data:image/png;base64,${data}"/></svg>`
}

function stored(file: SiteFile): string {
  return readFileSync(path.resolve('public', file), 'utf8')
}
