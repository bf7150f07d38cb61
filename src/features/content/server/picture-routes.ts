import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { drawings, type Face, markOf, type Sign } from '#features/catalogue/brand-signs.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { paintOf } from '#features/showrooms/paint.ts'
import { readShopProfile, type ShowroomDeps } from '#features/showrooms/server/service.ts'
import { notFound } from '#lib/failure.ts'
import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import type { Env } from '#server/env.ts'
import { escapeHtml } from '#server/mail/mail-layout.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { sendCard } from '#server/pictures/pictures.ts'

const sittingRoom = { kind: 'photograph' as const, room: 'l-fireplace--shaker-classic' }

type CardDeps = ShowroomDeps & { env: Env; pictures: Pictures }

/**
 * Preview images for shared links to the platform and to a showroom. The catalogue's routes serve those of products.
 */
export function cardRoutes(app: FastifyInstance, deps: CardDeps): void {
  app.get('/media/card/house.jpg', (request, reply) =>
    sendCard(request, reply, deps.pictures, {
      picture: sittingRoom,
      paint: paintColors[site.paint],
      over: 'One cart, free delivery',
      title: 'See the room before you swing the hammer.',
      line: new URL(deps.env.PUBLIC_URL).host,
    }),
  )

  app.get<{ Params: { file: string } }>('/media/card/showroom/:file', async (request, reply) => {
    const vsdId = /^([A-Z0-9]{8})\.jpg$/i.exec(request.params.file)?.[1]
    const shop = vsdId ? await readShopProfile(deps, { vsd_id: vsdId, ff: '0' }) : null
    if (!shop) throw notFound()
    const { company_name, vsd_id, city, state } = shop.profile
    const paint = paintOf(null, shop.profile)
    return sendCard(request, reply, deps.pictures, {
      picture: sittingRoom,
      paint: paintColors[paint],
      over: 'Showroom',
      title: company_name,
      line: [city, state].filter(Boolean).join(', '),
      showroomId: vsd_id,
    })
  })
}

const { resolve } = createRequire(import.meta.url)
const fonts = {
  besley: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
} as const

type Type = { font: keyof typeof fonts; weight: number; spacing: number; case?: 'upper' | 'lower' }

/** Font settings for each face of the brand marks; `spacing` in em. */
const types: Record<Face, Type> = {
  serif: { font: 'besley', weight: 700, spacing: -0.02 },
  caps: { font: 'archivo', weight: 640, spacing: 0.14, case: 'upper' },
  low: { font: 'archivo', weight: 780, spacing: -0.045, case: 'lower' },
  stack: { font: 'besley', weight: 600, spacing: 0 },
  ruled: { font: 'archivo', weight: 560, spacing: 0.18, case: 'upper' },
  boxed: { font: 'besley', weight: 640, spacing: 0 },
  wide: { font: 'besley', weight: 500, spacing: 0.08 },
  plain: { font: 'archivo', weight: 420, spacing: -0.02 },
}

const [width, height] = [480, 120]
const ink = '#1f1d1a'

/** GET /media/brand/{id}.svg: the brand mark that the pages show, as a file. */
export function brandLogoRoute(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }): void {
  app.get<{ Params: { file: string } }>('/media/brand/:file', async (request, reply) => {
    const id = /^(\d{1,16})\.svg$/.exec(request.params.file)?.[1]
    await catalogue.ready()
    const brand = catalogue.frame().brands.get(Number(id))
    if (!brand) throw notFound()
    const svg = brandLogo(brand.name)
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=86400',
      // An SVG opened directly must not run scripts or load anything; its font is embedded.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(svg)
  })
}

/** A brand's mark as a standalone SVG with an embedded font: 480 by 120, dark on transparent. */
function brandLogo(name: string): string {
  const { face, sign } = markOf(name)
  const type = types[face]
  const letters = type.case === 'upper' ? name.toUpperCase() : type.case === 'lower' ? name.toLowerCase() : name
  const left = sign ? 108 : 24
  const room = width - left - 24
  // Capital letters of these faces are about 0.74 em wide, other letters 0.6.
  const letter = (type.case === 'upper' ? 0.74 : 0.6) + type.spacing
  const size = Math.min(44, room / (letters.length * letter))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(name)}">`,
    `<style>@font-face{font-family:m;font-weight:100 900;src:url(data:font/woff2;base64,${fontOf(type.font)})}</style>`,
    sign ? signOf(sign) : '',
    face === 'boxed' ? box(left - 20, room + 40) : '',
    face === 'ruled' ? rules(left, room) : '',
    `<text x="${sign ? left : width / 2}" y="60" dominant-baseline="central"${sign ? '' : ' text-anchor="middle"'} fill="${ink}"`,
    ` font-family="m" font-weight="${type.weight}" font-size="${size.toFixed(1)}" letter-spacing="${type.spacing}em">`,
    `${escapeHtml(letters)}</text></svg>`,
  ].join('')
}

function signOf({ frame, drawing }: Sign): string {
  const bare = frame === 'bare'
  const body = `<path d="${drawings[drawing]}" fill="none" stroke="${frame === 'disc' ? '#fbfaf8' : ink}"`
  const ring = `<circle cx="12" cy="12" r="11.2" fill="${frame === 'disc' ? ink : 'none'}" stroke="${ink}" stroke-width="1.25"/>`
  const square = `<path d="M1 1h22v22H1z" fill="none" stroke="${ink}" stroke-width="1.25"/>`
  return [
    '<g transform="translate(24 26) scale(2.83)">',
    bare ? '' : frame === 'square' ? square : ring,
    bare ? `${body} stroke-width="1.75"/>` : `${body} stroke-width="2.3" transform="translate(5.4 5.4) scale(0.55)"/>`,
    '</g>',
  ].join('')
}

function box(x: number, wide: number): string {
  return `<path d="M${x} 28h${wide}v64h${-wide}z" fill="none" stroke="${ink}" stroke-width="3.5"/>`
}

function rules(x: number, wide: number): string {
  return `<path d="M${x} 30h${wide}M${x} 90h${wide}" stroke="${ink}" stroke-width="3"/>`
}

const read = new Map<string, string>()

function fontOf(name: keyof typeof fonts): string {
  const known = read.get(name) ?? readFileSync(resolve(fonts[name])).toString('base64')
  read.set(name, known)
  return known
}
