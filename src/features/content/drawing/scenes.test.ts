import { expect, it } from 'vitest'
import { drawScene } from './scene.ts'
import { scenes } from './scenes.ts'

const all = Object.values(scenes).flat()

it('draws 28 rooms, each by its own name and none like another', () => {
  expect(all).toHaveLength(28)
  expect(new Set(all.map(({ id }) => id)).size).toBe(28)
  expect(new Set(all.map(({ title }) => title)).size).toBe(28)
  expect(new Set(all.map(drawScene)).size).toBe(28)
})

it('draws the same room the same way each time, without a number that is none', () => {
  for (const scene of all) {
    const svg = drawScene(scene)
    expect(svg).toBe(drawScene(scene))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.length).toBeLessThan(80_000)
  }
})
