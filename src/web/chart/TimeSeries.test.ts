import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TimeSeries } from './TimeSeries.tsx'

const drawn = (values: number[]) =>
  renderToStaticMarkup(
    createElement(TimeSeries, {
      title: 'Sales',
      points: values.map((value, day) => ({ key: String(day), label: `Day ${day}`, value })),
      format: String,
      short: String,
      heads: ['Day', 'Sales'],
      none: 'Nothing sold in 2 days.',
    }),
  )

it('says in a sentence that there is nothing, and draws no empty chart', () => {
  expect(drawn([0, 0])).toBe('<p>Nothing sold in 2 days.</p>')
  expect(drawn([])).toBe('<p>Nothing sold in 2 days.</p>')
  expect(drawn([0, 12])).toMatch(/<figure.*Day 1/s)
})
