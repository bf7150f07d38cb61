import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceSlider } from './Facets.tsx'

it.each(['abc', '.', '-'])('shows the ends of the range while a price reads %s', (text) => {
  const html = renderToStaticMarkup(<PriceSlider min={2} max={90} from={text} to={text} onCommit={() => {}} />)
  expect(html).not.toContain('NaN')
  expect(html).toContain('$2.00')
  expect(html).toContain('$90.00')
})
