import type { Actor } from '#features/accounts/actor.ts'
import type { FaqEntry } from '#features/content/page-schema.ts'
import type { FaqTab, Testimonial } from '#features/content/schema.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { readFaq, readTestimonials, slugOf } from './read-markdown.ts'
import { publishedPage } from './read-pages.ts'
import { faqText, testimonialsText } from './write-markdown.ts'
import { changeEntries, type WritePageDeps } from './write-pages.ts'

/* Single questions and testimonials (api.md section 9): each call publishes a version of the page they are on. */

type FaqInput = Omit<FaqEntry, 'id'>
type FaqWrite = FaqInput & { version: number }

export async function readFaqEntries({ db }: WritePageDeps) {
  const page = await publishedPage(db, 'faq')
  return { version: page.version, entries: entriesOf(readFaq(page.body).value) }
}

const entriesOf = (tabs: readonly FaqTab[]): FaqEntry[] =>
  tabs.flatMap(({ tab, audience, items }) => items.map(({ q, a }) => ({ id: slugOf(q), tab, audience, q, a })))

export async function addQuestion(deps: WritePageDeps, actor: Actor, { version, ...entry }: FaqWrite) {
  await changeFaq(deps, actor, version, `Added “${entry.q}”`, (entries) => {
    const same = entries.find(({ id }) => id === slugOf(entry.q))
    if (!same) return [...entries, { ...entry, id: slugOf(entry.q) }]
    if (isSame(same, entry)) return entries
    throw invalid('q', 'This question already exists.')
  })
  return readFaqEntries(deps)
}

export async function changeQuestion(deps: WritePageDeps, actor: Actor, id: string, { version, ...entry }: FaqWrite) {
  await changeFaq(deps, actor, version, `Changed “${entry.q}”`, (entries) => {
    const next = slugOf(entry.q)
    const at = entries.findIndex((one) => one.id === id)
    const same = entries.find((one) => one.id === next)
    if (at < 0) {
      if (same && isSame(same, entry)) return entries
      throw notFound()
    }
    if (same && next !== id) throw invalid('q', 'This question already exists.')
    return entries.map((one, i) => (i === at ? { ...entry, id: next } : one))
  })
  return readFaqEntries(deps)
}

export async function removeQuestion(deps: WritePageDeps, actor: Actor, id: string, version: number) {
  await changeFaq(deps, actor, version, `Removed the question “${id}”`, (entries) =>
    entries.filter((one) => one.id !== id),
  )
  return readFaqEntries(deps)
}

const isSame = (a: FaqInput, b: FaqInput) => a.tab === b.tab && a.audience === b.audience && a.q === b.q && a.a === b.a

function changeFaq(
  deps: WritePageDeps,
  actor: Actor,
  version: number,
  note: string,
  change: (entries: FaqEntry[]) => FaqEntry[],
): Promise<void> {
  return changeEntries(deps, actor, 'faq', {
    version,
    note,
    change: (body) => {
      const before = entriesOf(readFaq(body).value)
      const after = change(before)
      if (after === before || JSON.stringify(after) === JSON.stringify(before)) return body
      return faqText(tabsOf(after))
    },
  })
}

/** Tabs in the order of their first question. */
function tabsOf(entries: readonly FaqEntry[]): FaqTab[] {
  const tabs = new Map<string, FaqTab>()
  for (const { tab, audience, q, a } of entries) {
    const found = tabs.get(tab) ?? { tab, audience, items: [] }
    tabs.set(tab, found)
    if (found.audience !== audience)
      throw invalid(
        'audience',
        `The tab “${tab}” is shown to ${found.audience === 'all' ? 'everyone' : found.audience}.`,
      )
    found.items.push({ q, a })
  }
  return [...tabs.values()]
}

type TestimonialWrite = Testimonial & { version: number }

export async function readTestimonialEntries({ db }: WritePageDeps) {
  const page = await publishedPage(db, 'testimonials')
  const entries = readTestimonials(page.body).value.map((one) => ({ ...one, id: idOf(one) }))
  return { version: page.version, entries }
}

const idOf = ({ name, quote }: Testimonial) => slugOf(`${name} ${quote.slice(0, 40)}`)

export async function addTestimonial(deps: WritePageDeps, actor: Actor, { version, ...one }: TestimonialWrite) {
  await changeTestimonials(deps, actor, version, `Added ${one.name}`, (all) =>
    all.some((other) => JSON.stringify(other) === JSON.stringify(one)) ? all : [...all, one],
  )
  return readTestimonialEntries(deps)
}

export async function changeTestimonial(
  deps: WritePageDeps,
  actor: Actor,
  id: string,
  { version, ...one }: TestimonialWrite,
) {
  await changeTestimonials(deps, actor, version, `Changed ${one.name}`, (all) => {
    if (!all.some((other) => idOf(other) === id)) {
      if (all.some((other) => JSON.stringify(other) === JSON.stringify(one))) return all
      throw notFound()
    }
    return all.map((other) => (idOf(other) === id ? one : other))
  })
  return readTestimonialEntries(deps)
}

export async function removeTestimonial(deps: WritePageDeps, actor: Actor, id: string, version: number) {
  await changeTestimonials(deps, actor, version, `Removed ${id}`, (all) => all.filter((other) => idOf(other) !== id))
  return readTestimonialEntries(deps)
}

function changeTestimonials(
  deps: WritePageDeps,
  actor: Actor,
  version: number,
  note: string,
  change: (all: Testimonial[]) => Testimonial[],
): Promise<void> {
  return changeEntries(deps, actor, 'testimonials', {
    version,
    note: note.slice(0, 500),
    change: (body) => {
      const before = readTestimonials(body).value
      const after = change(before)
      return JSON.stringify(after) === JSON.stringify(before) ? body : testimonialsText(after)
    },
  })
}
