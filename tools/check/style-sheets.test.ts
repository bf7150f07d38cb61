import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const tailwind = readFileSync(fileURLToPath(import.meta.resolve('tailwindcss/index.css')), 'utf8')
const order = /@layer [\w, ]+;/.exec(tailwind)?.[0] ?? 'no order of layers'
const sheets = globSync('src/**/*.css').filter((file) => readFileSync(file, 'utf8').includes('@layer '))

it('finds the style sheets that use cascade layers', () => {
  expect(sheets.length).toBeGreaterThan(10)
})

// The order of cascade layers is the order in which the browser first reads their names, and the order of the style
// sheets varies: React puts those of the error page after those of the failed page, whose `components` would then
// precede `base`.
it.each(sheets.filter((file) => file !== 'src/styles.css'))(
  'lists the layers in Tailwind’s order first: %s',
  (file) => {
    expect(readFileSync(file, 'utf8').startsWith(order)).toBe(true)
  },
)

const scale = new Set([...readFileSync('src/styles.css', 'utf8').matchAll(/--text-(\d+):/g)].map(([, size]) => size))
const sized = /(?<![\w-])(?:text|type)-(\d+)(?![\w-])/g

// Tailwind says nothing about a class that it does not know.
it('has every size of text that is used', () => {
  expect(scale).toContain('15')
  const unknown = globSync('src/**/*.{ts,tsx,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(sized)].flatMap(([word, size]) =>
      scale.has(size) ? [] : `${file}: ${word}`,
    ),
  )
  expect(unknown).toEqual([])
})
