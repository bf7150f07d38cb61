import type { Sql } from '#db/transaction.ts'
import { type FigureKey, type Figures, initialFigures } from '../figures.ts'
import { type CoverageKey, coverageKeys, coveragePrefix, type TextKey, textKeys } from '../settings.ts'
import { findFigure, listValuesOn } from './queries.ts'

/** A figure as it holds on a Los Angeles day. */
export async function figureOn(db: Sql, key: FigureKey, day: string): Promise<number> {
  return (await findFigure(db, key, day)) ?? initialFigures[key]
}

/** All values that hold on a day. */
export async function valuesOn(
  db: Sql,
  day: string,
): Promise<{ figures: Figures; texts: Partial<Record<TextKey, string>>; coverages: Record<string, number> }> {
  const figures: Figures = { ...initialFigures }
  const texts: Partial<Record<TextKey, string>> = {}
  const coverages: Record<string, number> = {}
  for (const { key, value } of await listValuesOn(db, day)) {
    if (Object.hasOwn(figures, key)) figures[key as FigureKey] = Number(value)
    else if (textKeys.includes(key as TextKey)) texts[key as TextKey] = value
    else if (coverageKeys.includes(key as CoverageKey)) coverages[key.slice(coveragePrefix.length)] = Number(value)
  }
  return { figures, texts, coverages }
}
