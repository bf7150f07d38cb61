import { expect, it } from 'vitest'
import { withoutMarkup } from './html-text.ts'

it.each([
  ['Warm <b>white</b> oak', 'Warm white oak'],
  ['<p>For floors.</p><p>For walls.</p>', 'For floors.\nFor walls.'],
  ['One<br>two<BR/>three', 'One\ntwo\nthree'],
  ['<ul>\n  <li>Frost proof</li>\n  <li>Rectified</li>\n</ul>', 'Frost proof\nRectified'],
  ['Size&nbsp;12&quot; x 24&quot; &amp; trim &#8482; &frac34;', 'Size 12" x 24" & trim ™ ¾'],
  ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
  ['&amp;lt;b&amp;gt;twice&amp;lt;/b&amp;gt;', 'twice'],
  ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
  ['<img src=x onerror=alert(1)>Tile', 'Tile'],
  ['<!-- note -->Tile<!---->', 'Tile'],
  ['<table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
])('reads %s as text', (cell, text) => {
  expect(withoutMarkup(cell)).toBe(text)
})

it.each([
  'Oak 3 < 4 > 2',
  'Fits <W24 x H30> openings',
  'Thinner than <3/4"',
  'AT&T, R&D &copy',
  'Ends in <b',
  'Two\nlines,  spaced',
  'Brand <3',
])('keeps %s unchanged', (cell) => {
  expect(withoutMarkup(cell)).toBe(cell)
})

it('runs in time proportional to the length of a cell', () => {
  for (const piece of ['<', '<b>', '<!--', '&', '&amp;', '</', '<p ', ' ', '<a b="', '<li>\n'])
    expect(withoutMarkup(piece.repeat(64_000 / piece.length)).length).toBeLessThanOrEqual(64_000)
})
