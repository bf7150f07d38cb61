import { afterEach, expect, it } from 'vitest'
import { takeSite } from '#features/site/server/keep-site.ts'
import { readPdf } from '#test/read-pdf.ts'
import type { Paper } from '../document.ts'
import { documentPdf } from './document-pdf.ts'

afterEach(() => takeSite({}))

const names = [
  'Quinn Xu',
  'Nguyễn Thị Minh',
  'Łukasz Żółć',
  '李小龍',
  '김철수',
  'Дмитрий',
  'Αλέξανδρος',
  'สมชาย',
  'שלום',
  'अमित',
]

/** A document that has a text in each of its fields, of which no other has a letter. */
function paper(name: string): Paper {
  return {
    title: 'P',
    number: '1',
    facts: [['F', name]],
    lists: [{ name: 'L', rows: [['r', name]] }],
    columns: ['C', 'D'],
    rows: [{ name, detail: name, cells: [name] }],
    sums: [['S', '$2']],
    notes: [name],
    signatures: [{ name, role: 'o', day: '3' }],
  } as unknown as Paper
}

it.each(names)('writes every letter of %s, also in the name of the marketplace', async (name) => {
  takeSite({ name: `Wainscot ${name}` })
  const pages = await readPdf(await documentPdf({ paper: paper(name), picture: null }))
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('')
  expect(all).not.toContain('\uFFFD')
  expect(all).toContain('Wainscot')
  // A reader may order the letters of some scripts otherwise.
  const count = (letter: string) => all.split(letter).length - 1
  for (const letter of new Set(name.replaceAll(' ', ''))) expect(count(letter)).toBeGreaterThanOrEqual(7)
})
