import type { Look, Stage } from './room.ts'
import { type Camera, createSketch } from './sketch.ts'
import type { Sun } from './solids.ts'
import { toSvg } from './svg.ts'
import { seeded } from './tone.ts'

/** One drawn room: what it is called, its size in feet, its materials, the eye, and what stands in it. */
export type Scene = {
  id: string
  title: string
  seed: number
  sun: Sun
  size: readonly [width: number, depth: number, height: number]
  look: Look
  /** Where the eye stands across the room, how far before it, how it is turned (radians), how near it looks. */
  eye: { x: number; back: number; yaw?: number; zoom?: number; y?: number; horizon?: number }
  draw: (stage: Stage) => void
}

export const sceneWidth = 800
export const sceneHeight = 600

/** The scene as an SVG document of 800 × 600. */
export function drawScene(scene: Scene): string {
  const [W, D, H] = scene.size
  const { x, back, yaw = 0, zoom = 1, y = 5, horizon = 232 } = scene.eye
  const camera: Camera = {
    at: [x, y, -back],
    yaw,
    focal: 720 * zoom,
    width: sceneWidth,
    height: sceneHeight,
    horizon,
  }
  const sketch = createSketch(camera)
  scene.draw({ sketch, sun: scene.sun, random: seeded(scene.seed), look: scene.look, W, D, H })
  return toSvg(sketch, scene.title)
}
