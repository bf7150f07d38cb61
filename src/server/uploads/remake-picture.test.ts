import { expect, it } from 'vitest'
import { pictureKind } from './remake-picture.ts'

const kind = (text: string) => pictureKind(Buffer.from(text, 'latin1'))

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<svg>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<!-- c -->\n<SVG\n/>', 'svg'],
  ['\xef\xbb\xbf  <svg/>', 'svg'],
  ['<!-- never ends <svg>', null],
  ['<?xml <svg>', null],
  ['<!DOCTYPE svg [<!ELEMENT a ANY>]><svg>', null],
  ['<!DOCTYPE svg><!ENTITY x "y"><svg>', null],
  ['<svgx>', null],
  ['<html><svg></svg></html>', null],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['BM', 'bmp'],
  ['', null],
])('recognizes a picture by its first bytes: %j is %s', (text, expected) => {
  expect(kind(text)).toBe(expected)
})

it('scans text made of comments once, however many there are', () => {
  // 24 comments and an x took 20 seconds; 200,000 of them are 1.4 MB.
  for (const text of [
    `${'<!---->'.repeat(24)}x`,
    `${'<!---->'.repeat(200_000)}x`,
    '<!--'.repeat(400_000),
    '<?xml'.repeat(400_000),
    ' '.repeat(2_000_000),
    '<!DOCTYPE svg '.repeat(100_000),
    '<!DOCTYPE svg>'.repeat(140_000),
  ])
    expect(kind(text)).toBeNull()
})
