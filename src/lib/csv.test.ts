import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvLine, plainCell, withoutGuard } from './csv.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', "'", '"', ',', ' ', '']
const texts = starts.flatMap((a) => starts.map((b) => `${a}${b}1+cmd|' /C calc'!A0`))
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)
const written = (line: string) => (parse(line) as string[][])[0] ?? []

describe('a line of a CSV file', () => {
  it('has no cell that a spreadsheet runs, and every text can be read again', () => {
    const cells = written(csvLine([...texts, '-5.20', '=1', '00777']))
    expect(cells.filter(isFormula)).toEqual([])
    expect(cells.map(plainCell)).toEqual([...texts, '-5.20', '=1', '00777'])
  })

  it('repeats the cells of another file so that they are read as before', () => {
    const cells = written(csvLine([...texts, "'00777", '="00777"'], 'another file'))
    expect(cells.filter(isFormula)).toEqual([])
    expect(cells.map(withoutGuard)).toEqual([...texts, "'00777", '="00777"'].map(withoutGuard))
  })

  it('is written by one function: no other file of the product quotes cells', () => {
    const quotes = /\.replace(All)?\((['"`]"['"`]|\/"\/g), ?(['"`])""\3\)|text\/tab-separated|spreadsheetml/i
    const writers = globSync('{src,tools}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.') && quotes.test(readFileSync(file, 'utf8')),
    )
    expect(writers).toEqual(['src/lib/csv.ts'])
  })
})
