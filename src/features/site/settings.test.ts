import { expect, it } from 'vitest'
import { coverageTable, figureTable, fixedFigures, textTable } from './settings.ts'

it('describes each setting without codes of rules and decisions, which only the documents explain', () => {
  const texts = [...figureTable, ...textTable, ...coverageTable, ...fixedFigures].map((row) => JSON.stringify(row))
  expect(texts.filter((text) => /\b(R\d+|OP-\d+|decisions?\/\d+)\b/.test(text))).toEqual([])
})
