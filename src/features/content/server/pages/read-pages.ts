import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Sql } from '#db/transaction.ts'
import { kindOf, type PageSlug, roomPicture } from '#features/content/page-kinds.ts'
import type { PagePreview, PageTexts, TextPage } from '#features/content/page-schema.ts'
import type { Figures } from '#features/site/figures.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { fillFigures } from '#features/site/settings.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Clock } from '#server/http/api-app.ts'
import { findPage, type PublishedPage } from './page-queries.ts'
import { type Read, readFaq, readRooms, readTestimonials, readText } from './read-markdown.ts'

export type PageDeps = { db: Sql; clock: Clock }

/** A published page. @throws 404 for one that is not stored. */
export async function publishedPage(db: Sql, slug: PageSlug): Promise<PublishedPage> {
  const page = await findPage(db, slug)
  if (!page) throw notFound()
  return page
}

/** A text with the figures of today. */
export async function readTextPage({ db, clock }: PageDeps, slug: PageSlug): Promise<TextPage> {
  if (kindOf(slug) !== 'text') throw notFound()
  const [page, { figures }] = await Promise.all([publishedPage(db, slug), valuesOn(db, dayOf(clock()))])
  return {
    slug,
    title: fillFigures(page.title, figures),
    intro: fillFigures(page.intro, figures),
    changed: page.changed || `Last updated ${formatDate(page.at)}`,
    parts: readText(fillFigures(page.body, figures)).value,
  }
}

/** A text as its page would show it, and what is wrong with it. */
export function preview(
  slug: PageSlug,
  texts: PageTexts,
  figures: Figures,
): { value: PagePreview; problems: string[] } {
  const said = { title: fillFigures(texts.title, figures), intro: fillFigures(texts.intro, figures) }
  const empty: PagePreview = { ...said, parts: [], faq: [], testimonials: [], rooms: [] }
  const body = fillFigures(texts.body, figures)
  const shown = <T>({ value, problems }: Read<T>, part: (value: T) => Partial<PagePreview>) => ({
    value: { ...empty, ...part(value) },
    problems,
  })
  switch (kindOf(slug)) {
    case 'faq':
      return shown(readFaq(body), (faq) => ({ faq }))
    case 'testimonials':
      return shown(readTestimonials(body), (testimonials) => ({ testimonials }))
    case 'home':
      return shown(readRooms(body, isDrawn), (tabs) => ({
        rooms: Object.entries(tabs).flatMap(([tab, rooms]) =>
          rooms.map(({ title, template }) => ({
            tab,
            title,
            template_id: template,
            image: roomPicture(template, 640),
          })),
        ),
      }))
    default:
      return shown(readText(body), (parts) => ({ parts }))
  }
}

/** A room that can be opened and has its photographs. */
export function isDrawn(id: string): boolean {
  const folder = path.resolve('public/pictures/rooms')
  return templateById(id) !== null && readdirSync(folder).includes(`${id}-640.webp`)
}
