import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { escapeHtml } from '#server/mail/mail-layout.ts'

const types = {
  'manifest.webmanifest': 'application/manifest+json',
  'offline.html': 'text/html; charset=utf-8',
  'offline.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
  'favicon.svg': 'image/svg+xml',
  'sw.js': 'text/javascript; charset=utf-8',
}
type SiteFile = keyof typeof types

/** The files of `public/` that have the name or the color of the marketplace, which are not served as they are stored. */
export const siteFileNames = Object.keys(types) as SiteFile[]

export function siteFileRoutes(app: FastifyInstance): void {
  for (const file of siteFileNames)
    app.get(`/${file}`, (_request, reply) =>
      reply
        .type(types[file])
        // A new version of the service worker is found at once, and with it a new offline page.
        .header('cache-control', file === 'sw.js' ? 'no-cache' : 'public, max-age=3600')
        .send(siteFile(file)),
    )
}

/** The files that the service worker stores: a change of one reaches everyone as a new version. */
const offlineFiles = ['offline.html', 'offline.css', 'mark.svg'] as const

function siteFile(file: SiteFile): string {
  const { ground, dark } = paintColors[site.paint]
  switch (file) {
    case 'manifest.webmanifest':
      return JSON.stringify({
        ...JSON.parse(stored(file)),
        name: site.name,
        short_name: site.name,
        theme_color: dark,
      })
    case 'offline.html':
      return stored(file).replace('{marketplace}', () => escapeHtml(site.name))
    case 'offline.css':
      return stored(file).replaceAll(paintColors.brunswick.dark, dark)
    case 'sw.js': {
      const hash = createHash('sha256')
      for (const one of offlineFiles) hash.update(siteFile(one))
      return stored(file).replace('{version}', hash.digest('hex').slice(0, 12))
    }
    default:
      return stored(file).replaceAll(paintColors.brunswick.ground, ground)
  }
}

function stored(file: SiteFile): string {
  return readFileSync(path.resolve('public', file), 'utf8')
}
