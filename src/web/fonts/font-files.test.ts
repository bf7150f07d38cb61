import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontPairs } from '#lib/font-pairs.ts'
import { fontFiles } from './font-files.ts'

for (const { key, name } of fontPairs)
  it(`${name}: pages preload at most 75 kB, and the style sheet sets both fonts from files of this site`, () => {
    const bytes = fontFiles[key].preloaded.map((file) => readFileSync(`.${file}`).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000)
    const sheet = readFileSync(`src/web/fonts/${key}.css`, 'utf8')
    expect(sheet).toContain(`.fonts-${key} {`)
    expect(sheet).toMatch(/--font-display: .*\n\s+--font-text: /)
    expect(sheet).not.toMatch(/https?:/)
  })
