import { expect, it } from 'vitest'
import { bakeProbes } from './light-room.ts'
import { obstaclesOf } from './obstacles.ts'
import type { LightJob, LitFace } from './room-light.ts'
import { cellsOf } from './room-light.ts'

const [w, d, h] = [4, 3, 2.5]
const window = { u: 0.4, v: 0.3, width: 3.2, height: 1.9, sky: true }
const even = [1, 1, 1] as const

/** Only a wide window under an even sky. */
function windowOnly(): LightJob {
  const north: LitFace = {
    origin: [0, 0, 0],
    u: [1, 0, 0],
    v: [0, 1, 0],
    normal: [0, 0, 1],
    width: w,
    height: h,
    albedo: even,
    holes: [window],
  }
  return {
    faces: [north],
    boxes: new Float32Array(),
    boxAlbedo: new Float32Array(),
    outline: [
      [0, 0],
      [w, 0],
      [w, d],
      [0, d],
    ],
    height: h,
    open: false,
    sun: null,
    patches: false,
    sky: { zenith: even, horizon: even, ground: even },
    lamps: [],
  }
}

function bakedBehindWindow() {
  const job = windowOnly()
  const studio = {
    job,
    obstacles: obstaclesOf(job.boxes),
    faces: job.faces.map((face) => cellsOf(face, 5)),
    boxes: new Float32Array(),
  }
  return bakeProbes(studio, 40)
}

it('lights objects in front of a window as evenly as the sky', () => {
  const { red, count } = bakedBehindWindow()
  const [nx, ny] = count
  const at = (x: number, y: number, z: number) => red[((z * ny + y) * nx + x) * 4] as number
  for (const [z, most] of [
    [0, 0.2],
    [1, 0.08],
  ] as const) {
    const row = (y: number) => Array.from({ length: nx - 6 }, (_, i) => at(i + 3, y, z))
    const all = Array.from({ length: ny - 4 }, (_, i) => row(i + 2)).flat()
    const mean = all.reduce((a, b) => a + b, 0) / all.length
    const spread = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
    expect(spread / mean).toBeLessThan(most)
  }
})

it('shows half the sky near the center of a window, where each direction sees all or half of it', () => {
  const { red, count } = bakedBehindWindow()
  const middle = ((count[1] >> 1) * count[0] + (count[0] >> 1)) * 4
  // Of six sheets one faces straight out, one away, four along the window: (1 + 0 + 4 / 2) / 6.
  expect(red[middle]).toBeGreaterThan(0.42)
  expect(red[middle]).toBeLessThan(0.52)
})
