import { lexer, type Token, type Tokens } from 'marked'
import { type InspirationTab, type InspiredRoom, inspirationTabs } from '#features/content/page-kinds.ts'
import type { PagePart } from '#features/content/page-schema.ts'
import { type FaqTab, testimonialLabels as labels, type Testimonial } from '#features/content/schema.ts'
import { type Block, inlines, type Section } from '#features/legal/prose.ts'
import { unknownFigures } from '#features/site/settings.ts'

/*
 * The Markdown of an Admin's texts. The library only finds the blocks; what they contain stays text, so that HTML is
 * shown as it was typed and never becomes part of a page.
 */

export type Read<T> = { value: T; problems: string[] }

/** A text of parts ("# Title") with sections ("## Title"). */
export function readText(markdown: string): Read<PagePart[]> {
  const problems = commonProblems(markdown)
  const parts: PagePart[] = []
  const ids = new Set<string>()
  let section: Section | null = null
  const take = (words: string) => {
    const { title, id } = titleOf(words)
    if (ids.has(id)) problems.push(`Two titles have the anchor “${id}”. Add {#name} to one of them.`)
    ids.add(id)
    return { id, title }
  }
  for (const token of blocksOf(markdown)) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      if (depth === 1) {
        parts.push({ ...take(text), sections: [] })
        section = null
      } else if (depth === 2) {
        section = { ...take(text), blocks: [] }
        const part = parts.at(-1) ?? { id: '', title: '', sections: [] }
        if (parts.length === 0) parts.push(part)
        part.sections.push(section)
      } else problems.push(`“${text}” is a title of level ${depth}; use # or ##.`)
      continue
    }
    const { block, problem } = blockOf(token)
    if (problem) problems.push(problem)
    if (section) section.blocks.push(block)
    else problems.push(`“${shortened(token.raw)}” comes before the first section. Begin with “## Title”.`)
  }
  if (ids.size === 0) problems.push('The text has no section. Begin with “## Title”.')
  return { value: parts, problems }
}

/** Questions and answers: tabs ("# Name {Contractor}") with questions ("## Question"). */
export function readFaq(markdown: string): Read<FaqTab[]> {
  const problems = commonProblems(markdown)
  const tabs: FaqTab[] = []
  for (const token of blocksOf(markdown)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 1) {
      const words = (token as Tokens.Heading).text
      const audience = /\{(Contractor|User|all)\}$/.exec(words)?.[1] as FaqTab['audience'] | undefined
      tabs.push({ tab: words.replace(/\{\w{0,40}\}$/, '').trim(), audience: audience ?? 'all', items: [] })
    } else if (token.type === 'heading') {
      const tab = tabs.at(-1)
      if (tab) tab.items.push({ q: (token as Tokens.Heading).text, a: '' })
      else problems.push('Begin with a tab: “# Name”.')
    } else {
      const item = tabs.at(-1)?.items.at(-1)
      if (item) item.a = [item.a, oneLine(token.raw)].filter(Boolean).join(' ')
      else problems.push(`“${shortened(token.raw)}” is not part of a question.`)
    }
  }
  for (const { tab, items } of tabs) {
    if (items.length === 0) problems.push(`The tab “${tab}” has no question.`)
    for (const { q, a } of items) if (a === '') problems.push(`“${q}” has no answer.`)
  }
  if (tabs.length === 0) problems.push('There is no tab.')
  return { value: tabs, problems }
}

/** Quotations, each with "Name, Label" below. */
export function readTestimonials(markdown: string): Read<Testimonial[]> {
  const problems = commonProblems(markdown)
  const found: Testimonial[] = []
  let quote = ''
  for (const token of blocksOf(markdown)) {
    if (token.type === 'blockquote') {
      if (quote) problems.push(`“${shortened(quote)}” has no name.`)
      quote = oneLine((token as Tokens.Blockquote).text)
      continue
    }
    const words = oneLine(token.raw)
    const at = words.lastIndexOf(',')
    const label = labels.find((one) => one === words.slice(at + 1).trim())
    if (!quote || at < 1 || !label)
      problems.push(`“${shortened(words)}” is not a name with one of ${labels.join(', ')}.`)
    else found.push({ quote, name: words.slice(0, at).trim(), label })
    quote = ''
  }
  if (quote) problems.push(`“${shortened(quote)}” has no name.`)
  return { value: found, problems }
}

export const roomsPerTab = 7

/** The tabs of Inspired Designs ("## Tab") with seven rooms each ("- [Title](template-id)"). */
export function readRooms(
  markdown: string,
  isTemplate: (id: string) => boolean,
): Read<Partial<Record<InspirationTab, InspiredRoom[]>>> {
  const problems: string[] = []
  const rooms: Partial<Record<InspirationTab, InspiredRoom[]>> = {}
  let tab: InspirationTab | undefined
  for (const token of blocksOf(markdown)) {
    if (token.type === 'heading') {
      const words = (token as Tokens.Heading).text
      tab = inspirationTabs.find((one) => one === words)
      if (!tab) problems.push(`The tab “${words}” is none of ${inspirationTabs.join(', ')}.`)
      continue
    }
    if (token.type !== 'list' || !tab) {
      problems.push(`“${shortened(token.raw)}” is not a list of rooms below a tab.`)
      continue
    }
    rooms[tab] = (token as Tokens.List).items.flatMap(({ text }) => {
      const [part] = inlines(oneLine(text))
      if (part?.kind === 'link' && isTemplate(part.to)) return [{ title: part.words, template: part.to }]
      problems.push(`“${shortened(text)}” is not [Title](template-id) of a room that exists.`)
      return []
    })
  }
  for (const one of inspirationTabs)
    if (rooms[one]?.length !== roomsPerTab)
      problems.push(`The tab “${one}” has ${rooms[one]?.length ?? 0} rooms; it shows ${roomsPerTab}.`)
  return { value: rooms, problems }
}

const blocksOf = (markdown: string): Token[] =>
  lexer(markdown, { gfm: true }).filter(({ type }) => type !== 'space' && type !== 'hr')

function blockOf(token: Token): { block: Block; problem?: string } {
  if (token.type === 'list') {
    const { items, ordered } = token as Tokens.List
    return { block: { list: items.map(({ text }) => oneLine(text)), ...(ordered ? { steps: true } : {}) } }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const pair = (cells: { text: string }[]): [string, string] => [cells[0]?.text ?? '', cells[1]?.text ?? '']
    const head = pair(header)
    const block = { rows: rows.map(pair), ...(head.some(Boolean) ? { head } : {}) }
    return header.length === 2
      ? { block }
      : { block, problem: `The table “${shortened(head.join(' '))}” must have two columns.` }
  }
  return { block: oneLine(token.raw) }
}

function titleOf(words: string): { title: string; id: string } {
  const at = words.endsWith('}') ? words.lastIndexOf('{#') : -1
  const title = (at < 0 ? words : words.slice(0, at)).trim()
  const id = at < 0 ? '' : words.slice(at + 2, -1)
  return { title, id: /^[a-z0-9_-]{1,60}$/.test(id) ? id : slugOf(title) }
}

/** Letters and digits of a title, joined by dashes. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'text'

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
const shortened = (text: string) => (oneLine(text).length > 40 ? `${oneLine(text).slice(0, 40)}…` : oneLine(text))

/** Links may lead within the site, to an https address or to a mail program; placeholders must name a figure. */
function commonProblems(markdown: string): string[] {
  const bad = inlines(markdown).flatMap((part) =>
    part.kind === 'link' && !isGoodLink(part.to) ? [`The link “${part.words}” must begin with / or https://.`] : [],
  )
  const unknown = unknownFigures(markdown).map((name) => `${name} is not a value of the settings.`)
  return [...bad, ...unknown]
}

const isGoodLink = (to: string) => /^(\/(?!\/)|#|https:\/\/|mailto:)/.test(to)
