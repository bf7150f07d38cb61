import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { layerOrder } from './layer-order.ts'

it('begins the style sheet of every part of a page with the layers in the order that Tailwind declares', async () => {
  const tailwind = readFileSync(fileURLToPath(import.meta.resolve('tailwindcss/index.css')), 'utf8')
  const [order] = /@layer [\w, ]+;/.exec(tailwind) ?? []
  expect(order).toContain('base, components')
  const input = fileURLToPath(new URL('../src/features/visualizer/web/editor/running.css', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [layerOrder()],
    build: { write: false, cssMinify: true, rolldownOptions: { input } },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: { fileName: string; source: string }[] }]
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? ''
  expect(sheet.replaceAll(' ', '').startsWith(order?.replaceAll(' ', '') ?? '-')).toBe(true)
})
