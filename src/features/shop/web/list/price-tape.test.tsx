import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceTape } from './Facets.tsx'

it.each(['abc', '.', '-'])('shows the ends of the range while a price reads %s', (text) => {
  const tape = renderToStaticMarkup(<PriceTape min={2} max={90} from={text} to={text} onCommit={() => {}} />)
  expect(tape).not.toContain('NaN')
  expect(tape).toContain('$2.00')
  expect(tape).toContain('$90.00')
})
