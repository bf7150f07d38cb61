import { expect, it } from 'vitest'
import { initialFigures } from '#features/site/figures.ts'
import { fillFigures } from '#features/site/settings.ts'
import { faqTabs } from '../server/pages/first-pages.ts'
import { faqJsonLd } from './FaqPage.tsx'

it('gives search engines every public question with a plain text answer, and none for a specific account type [STATIC-27, STATIC-28]', () => {
  const filled = faqTabs.map(({ items, ...tab }) => ({
    ...tab,
    items: items.map(({ q, a }) => ({ q, a: fillFigures(a, initialFigures) })),
  }))
  const tabs = filled.filter(({ audience }) => audience === 'all')
  const { mainEntity, ...page } = faqJsonLd(tabs)
  expect(page).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage' })
  expect(mainEntity).toHaveLength(tabs.flatMap(({ items }) => items).length)
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/^[A-Z].*[?.]$/)
    expect(acceptedAnswer.text).toMatch(/^[A-Z0-9].*\.$/)
    expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/)
  }
  const own = filled.filter(({ audience }) => audience === 'Contractor')
  const names = new Set(mainEntity.map(({ name }) => name))
  for (const { q } of own.flatMap(({ items }) => items)) expect(names).not.toContain(q)
})
