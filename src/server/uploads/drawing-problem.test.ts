import { expect, it } from 'vitest'
import { drawingProblem } from './drawing-problem.ts'

const problem = (inner: string, before = '') =>
  drawingProblem(
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`,
    ),
  )

it('a drawing that needs nothing but itself is accepted', () => {
  const fine = [
    '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke: url( \'#a\' )"/><use xlink:href="#b"/>',
    '<style>rect { fill: url("#a") }</style><a href="https://maker.example"><image href="data:image/png;base64,AA"/></a>',
    '<text>script onload="x" url(http://a.example)</text>',
  ]
  expect(fine.map((inner) => problem(inner))).toEqual([null, null, null])
})

it.each([
  ['a script', '<script>1</script>'],
  ['a script of another prefix', '<svg:SCRIPT href="#a"/>'],
  ['an event', '<rect onload="fetch(1)"/>'],
  ['a link that is a script', '<a xlink:href=" javascript:alert(1)"/>'],
  ['a page', '<foreignObject><p/></foreignObject>'],
])('%s is refused', (_, inner) => {
  expect(problem(inner)).toBe('The drawing contains a script. Export it without scripts, or as PNG.')
})

it.each([
  ['a picture', '<image xlink:href="http://127.0.0.1/x.jpg"/>', 'http://127.0.0.1/x.jpg'],
  ['a file', '<image href="file:///etc/passwd"/>', 'file:///etc/passwd'],
  ['a part of another file', '<use href="other.svg#a"/>', 'other.svg#a'],
  ['a filter elsewhere', '<rect filter="url(http://a.example/f.svg#f)"/>', 'http://a.example/f.svg#f'],
  ['a style sheet', '<style>@import "a.css";</style>', '@import'],
  ['a font', "<style>@font-face { src: url('a.woff') }</style>", 'a.woff'],
])('%s outside of the file is refused by its name', (_, inner, name) => {
  expect(problem(inner)).toContain(`outside of the file (${name}`)
})

it('a style sheet above the drawing is refused', () => {
  expect(problem('', '<?xml-stylesheet href="a.css"?>')).toContain('outside of the file')
})
