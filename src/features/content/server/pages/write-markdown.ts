import type { InspiredRoom } from '#features/content/page-kinds.ts'
import type { FaqTab, Testimonial } from '#features/content/schema.ts'
import type { Block, Section } from '#features/legal/prose.ts'
import { slugOf } from './read-markdown.ts'

/** The Markdown that `readText` reads as these sections. */
export const textOf = (sections: readonly Section[]): string =>
  sections.map((section) => `${titleLine('##', section)}\n\n${section.blocks.map(blockText).join('\n\n')}`).join('\n\n')

/** A part of a long text and its sections. */
export const partOf = (part: { id: string; title: string; sections: readonly Section[] }): string =>
  `${titleLine('#', part)}\n\n${textOf(part.sections)}`

const titleLine = (marks: string, { id, title }: { id: string; title: string }) =>
  `${marks} ${title}${slugOf(title) === id ? '' : ` {#${id}}`}`

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item, i) => `${block.steps ? `${i + 1}.` : '-'} ${item}`).join('\n')
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(block.head ?? ['', '']), '| --- | --- |', ...block.rows.map(row)].join('\n')
}

export const faqText = (tabs: readonly FaqTab[]): string =>
  tabs
    .map(({ tab, audience, items }) =>
      [`# ${tab}${audience === 'all' ? '' : ` {${audience}}`}`, ...items.map(({ q, a }) => `## ${q}\n\n${a}`)].join(
        '\n\n',
      ),
    )
    .join('\n\n')

export const testimonialsText = (all: readonly Testimonial[]): string =>
  all.map(({ quote, name, label }) => `> ${quote}\n\n${name}, ${label}`).join('\n\n')

export const roomsText = (tabs: Record<string, readonly InspiredRoom[]>): string =>
  Object.entries(tabs)
    .map(([tab, rooms]) => `## ${tab}\n\n${rooms.map(({ template, title }) => `- [${title}](${template})`).join('\n')}`)
    .join('\n\n')
