import { expect, it } from 'vitest'
import { paged } from '#lib/paging.ts'
import { cellsOf, exportRows, mostExported, wordsOf } from './export-rows.ts'

const rows = (from: number, n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: from + i, name: `=Row ${from + i}`, vendor: { name: 'Stone, Co' } }))

it('reads what is filtered page by page, each row once, as a file that a spreadsheet opens safely [OP-86]', async () => {
  const asked: Record<string, string>[] = []
  const pages = [rows(0, 100), rows(99, 21)]
  const file = await exportRows(
    async (query) => {
      asked.push(query)
      return { data: paged(pages[Number(query.page) - 1] ?? [], 120, Number(query.page), 100, '/api/rows') }
    },
    { status: 'open' },
    ({ id }: { id: number }) => String(id),
  )
  expect(asked).toEqual([
    { status: 'open', per_page: '100', page: '1' },
    { status: 'open', per_page: '100', page: '2' },
  ])
  const lines = file.parts.join('').split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['\uFEFFId,Name,Vendor name', `0,'=Row 0,"Stone, Co"`])
  expect(lines).toHaveLength(1 + 120 + 1)
  expect([file.rows, file.total]).toEqual([120, 120])
})

it('ends at the most rows of one file and says how many there are', async () => {
  let page = 0
  const read = async () => ({ data: paged(rows(page * 100, 100), 25_000, ++page, 100, '/api/rows') })
  const file = await exportRows(read, {}, ({ id }: { id: number }) => String(id))
  expect([file.rows, file.total]).toEqual([mostExported, 25_000])
})

it('takes the plain values of a row', () => {
  const row = { a: null, b: true, c: [1, 2], d: [{ e: 1 }], f: { g: 1.5 }, image: '/x.webp' }
  expect([...cellsOf(row)]).toEqual([
    ['a', ''],
    ['b', 'Yes'],
    ['c', '1, 2'],
    ['d', 1],
    ['f.g', 1.5],
  ])
  expect(wordsOf('due_from')).toBe('Due from')
})
