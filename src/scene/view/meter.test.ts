import { expect, it } from 'vitest'
import { brightness, lightFor } from './meter.ts'

const exposure = 0.8
const room = Float32Array.from([0.02, 0.1, 0.3, 0.6, 0.9, 0.4])
const dimmed = (by: number) => room.map((one) => one * by)

it('gives a view as much light as it needs to look as bright as the room', () => {
  for (const by of [0.9, 0.6, 0.35, 0.3]) {
    const given = lightFor(dimmed(by), room, exposure)
    expect(brightness(dimmed(by), exposure * given)).toBeGreaterThan(brightness(room, exposure))
    expect(given).toBeLessThan(1.2 / by)
  }
})

it('leaves a brighter view as it is, and gives at most four times the light', () => {
  expect(lightFor(dimmed(1.4), room, exposure)).toBe(1)
  expect(lightFor(dimmed(0.01), room, exposure)).toBe(4)
})
