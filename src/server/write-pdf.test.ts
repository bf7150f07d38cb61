import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { writePdf } from './write-pdf.ts'

async function written(texts: string[]): Promise<{ lines: string[]; bytes: Buffer }> {
  const bytes = await writePdf({
    title: 'Names',
    draw(pen) {
      pen.newPage()
      texts.forEach((text, i) => {
        pen.text(60, 60 + i * 40, text, { size: 20, bold: i % 2 === 1 })
      })
    },
  })
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const rows = new Map<number, string>()
  for (const item of items)
    if ('str' in item) {
      const y = Math.round(item.transform[5])
      rows.set(y, (rows.get(y) ?? '') + item.str)
    }
  const lines = [...rows]
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => b - a)
    .map(([, text]) => text)
  return { lines, bytes }
}

/** A letter may be drawn by two glyphs, the second of which has no character of its own. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('writes names in every script so that they can be read and copied', async () => {
  const names = [
    ...['Nguyễn Thị Minh Khai', 'Łukasz Żółć', '李小龍', '李小龙', '김철수', 'すずき', 'Αλέξανδρος', 'Дмитрий'],
    ...['สมชาย', 'Zoë 12″ × 24″ – ½ “café”'],
  ]
  const { lines, bytes } = await written(names)
  expect(lines.map(plain)).toEqual(names)
  expect(bytes.length).toBeLessThan(120_000)
})

it('joins Arabic letters, and writes Hebrew and Devanagari with all their letters', async () => {
  const names = ['العربية السعودية', 'שלום עולם', 'अमित क्षत्रिय']
  const { lines } = await written(names)
  // A PDF reader may extract the words in a different order; no letter may be missing or replaced.
  const letters = (text: string) => [...text.replaceAll(/[\s\p{Cc}]/gu, '')].sort().join('')
  expect(letters(lines.join(''))).toBe(letters(names.join('')))
})

it('combines a decomposed accent, and shows a replacement for characters missing in every font', async () => {
  const { lines } = await written(['Nguye\u0302\u0303n', 'A\u{1F600}B', 'C\u0007\u202ED\uD800E', ''])
  expect(lines.map(plain)).toEqual(['Nguyễn', 'A\uFFFDB', 'CD\uFFFDE'])
})

it('embeds only the letters used in a Latin document', async () => {
  expect((await written(['Invoice 100', 'Ann Lee'])).bytes.length).toBeLessThan(20_000)
})

it('embeds the letters of every text that is drawn: at the foot, composed while drawing, or broken by its width', async () => {
  const bytes = await writePdf({
    title: 'Letters',
    draw(pen) {
      pen.newPage()
      pen.wrap('Wainscot Ωmega 谷', 60, { size: 20 }).forEach((line, i) => {
        pen.text(60, 60 + i * 30, line, { size: 20 })
      })
      pen.textTo(500, 400, `${'Ж'.repeat(2)} ${pen.widthOf('x') > 0 ? 'Щ' : 'Q'}`, { bold: true })
      pen.newPage()
    },
    foot: (pen, number, of) => pen.text(60, 700, `Seite ${number} of ${of}`),
  })
  const pages = await readPdf(bytes)
  expect(pages.map(({ lines }) => lines)).toEqual([
    ['Wains', 'cot', 'Ωmeg', 'a 谷', 'ЖЖ Щ', 'Seite 1 of 2'],
    ['Seite 2 of 2'],
  ])
})
