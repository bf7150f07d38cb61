import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Category, Department } from '#features/catalogue/server/model.ts'
import { notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { readCategoryChanges, readDesigners, readPart, readPartChanges } from './queries.ts'

/** A sitemap URL and when its content last changed. */
type Listed = { path: string; changed?: Date | undefined }

/** Every public page except the products, which are too many for one file. */
function publicPages(catalogue: Catalogue, changes: Map<number, Date>): Listed[] {
  const stocked = new Set(
    [...catalogue.indexes().values()].filter(({ products }) => products.length > 0).map(({ category }) => category),
  )
  const changedIn = (categories: Category[]) => {
    const days = categories.flatMap(({ id }) => changes.get(id) ?? []).map(Number)
    return days.length > 0 ? new Date(Math.max(...days)) : undefined
  }
  const departments = catalogue
    .frame()
    .departments.map((department) => ({
      department,
      categories: department.categories.filter((category) => stocked.has(category)),
    }))
    .filter(({ categories }) => categories.length > 0)
  const all = departments.flatMap(({ categories }) => categories)
  return [
    { path: paths.home(), changed: changedIn(all) },
    ...departments.map(({ department, categories }) => ({
      path: paths.department(department.slug),
      changed: changedIn(categories),
    })),
    ...departments.flatMap(({ department, categories }) =>
      categories.flatMap((category) => pagesOf(department, category, changes)),
    ),
    { path: paths.search(), changed: changedIn(all) },
    { path: paths.brands() },
    ...staticPaths.map((path) => ({ path })),
  ]
}

/** A category's pages: its families, its buying guide, its list, and the list of each family. */
function pagesOf(department: Department, category: Category, changes: Map<number, Date>): Listed[] {
  const families = category.children.filter(({ id }) => changes.has(id))
  const changed = changes.get(category.id)
  return [
    ...(families.length > 0 ? [{ path: paths.department(department.slug, category.slug), changed }] : []),
    { path: paths.category(category.slug), changed },
    { path: paths.categoryProducts(category.slug), changed },
    ...families.map(({ id, slug }) => ({ path: paths.categoryProducts(slug), changed: changes.get(id) })),
  ]
}

const staticPaths = [
  paths.proAccount(),
  paths.designers(),
  paths.app(),
  paths.visualize(),
  paths.checklist(),
  paths.designAi(),
  paths.register(),
  paths.registerContractor(),
  paths.registerVendor(),
  paths.login(),
  paths.about(),
  paths.savings(),
  paths.contact(),
  paths.faq(),
  paths.returnPolicy(),
  paths.yourOrders(),
  paths.cookies(),
  paths.terms(),
  paths.privacy(),
]

type SitemapDeps = { env: Env; db: Db; catalogue: Catalogue }

/** Maximum number of URLs in one sitemap file (sitemaps.org). */
const partSize = 50_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Serves robots.txt and the sitemaps. */
export function sitemapRoutes(app: FastifyInstance, { env, db, catalogue }: SitemapDeps): void {
  const origin = env.PUBLIC_URL

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(origin)),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await readPartChanges(db, partSize)
    const newest = parts.map(({ changed }) => changed).sort((a, b) => Number(b) - Number(a))[0]
    const maps = [
      { path: '/sitemap/pages.xml', changed: newest },
      ...parts.map(({ changed }, i) => ({ path: `/sitemap/products-${i + 1}.xml`, changed })),
    ]
    return sendXml(request, reply, [
      `${head}<sitemapindex ${schema}>\n`,
      ...maps.map((map) => `<sitemap>${place(origin, map)}</sitemap>\n`),
      '</sitemapindex>\n',
    ])
  })

  app.get('/sitemap/pages.xml', async (request, reply) => {
    await catalogue.ready()
    const [changes, designers] = await Promise.all([readCategoryChanges(db), readDesigners(db)])
    const profiles = designers.map(({ vsdId, changed }) => ({ path: paths.designer(vsdId), changed }))
    const pages = [...publicPages(catalogue, changes), ...profiles]
    return sendXml(request, reply, [
      `${head}<urlset ${schema}>\n`,
      ...pages.map((page) => `<url>${place(origin, page)}</url>\n`),
      '</urlset>\n',
    ])
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1] ?? 0) - 1
    if (part < 0 || part >= (await readPartChanges(db, partSize)).length) throw notFound()
    return sendXml(request, reply, products(part))
  })

  async function* products(part: number): AsyncGenerator<string> {
    yield `${head}<urlset ${schema}>\n`
    for await (const rows of readPart(db, part, partSize)) {
      yield rows
        .map(({ hash, changed }) => `<url>${place(origin, { path: paths.product(hash), changed })}</url>\n`)
        .join('')
    }
    yield '</urlset>\n'
  }
}

function place(origin: string, { path, changed }: Listed): string {
  const loc = escapeXml(origin + path)
  return changed ? `<loc>${loc}</loc><lastmod>${changed.toISOString()}</lastmod>` : `<loc>${loc}</loc>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

/** Streams rows as they are read from the database, so that no file is held in memory. */
function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  const stream = Readable.from(parts, { objectMode: false, encoding: 'utf8' })
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(stream)
  const packed = createGzip({ level: 5 })
  stream.on('error', (error) => packed.destroy(error))
  return reply.header('content-encoding', 'gzip').send(stream.pipe(packed))
}

/** Private pages, transactional pages, and pages with endless variants. */
const closed = [
  '/api/',
  paths.account(),
  paths.cart(),
  paths.changePassword(),
  paths.checkout(),
  paths.checkoutPayment(),
  paths.designAiPasswordReset(),
  paths.notifications(),
  paths.orders(),
  paths.outbox(),
  paths.passwordReset(),
  paths.payoutSetup(),
  paths.projects(),
  paths.thankYou(),
  '/verify/',
  '/social/',
  paths.verification(),
]

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
