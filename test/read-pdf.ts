import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfPage = {
  /** Each text as it was drawn, with the start of its baseline in points from the lower left corner. */
  texts: { text: string; x: number; y: number; width: number }[]
  /** The texts of each baseline joined, from top to bottom. */
  lines: string[]
  links: string[]
  /** The number of times that a picture is drawn. */
  pictures: number
}

/** The pages of a PDF as a reader shows them. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str === '') return []
      const [x, y] = item.transform.slice(4) as [number, number]
      return [{ text: plain(item.str), x, y, width: item.width }]
    })
    const rows = new Map<number, string>()
    for (const { text, y } of texts) rows.set(Math.round(y), (rows.get(Math.round(y)) ?? '') + text)
    const { fnArray } = await page.getOperatorList()
    const annotations = (await page.getAnnotations()) as { url?: string }[]
    pages.push({
      texts,
      lines: [...rows].sort(([a], [b]) => b - a).map(([, text]) => text.trim()),
      links: annotations.flatMap(({ url }) => url ?? []),
      pictures: fnArray.filter((op) => op === OPS.paintImageXObject).length,
    })
  }
  return pages
}

/** A letter can be drawn by two glyphs, the second of which represents no character. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\s+/g, ' ')
