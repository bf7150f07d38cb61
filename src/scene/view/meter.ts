import {
  DataUtils,
  HalfFloatType,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { DrawnRoom } from './drawn-room.ts'
import { shoulder } from './renderer.ts'

/** Measures how bright views are, as the exposure meter of a camera does. */
export type Meter = {
  /**
   * How much more light a view needs to look as bright as another one: 1 where it is as bright already, 4 at most.
   * `exposure`: what the other one is shown with.
   */
  lightNeeded(view: PerspectiveCamera, home: PerspectiveCamera, exposure: number): number
  dispose(): void
}

/** Points of the measured picture. */
const [columns, rows] = [48, 30]

/** More would show black as gray. */
const mostLight = 4

export function openMeter(renderer: WebGLRenderer, stage: Scene, room: DrawnRoom): Meter {
  const target = new WebGLRenderTarget(columns, rows, { type: HalfFloatType })
  const read = new Uint16Array(columns * rows * 4)

  /** Linear, before exposure and tone mapping, which apply to the screen only. */
  function luminances(camera: PerspectiveCamera): Float32Array {
    camera.updateMatrixWorld()
    room.cutAway(camera.position)
    room.showMark(false)
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(stage, camera)
    renderer.readRenderTargetPixels(target, 0, 0, columns, rows, read)
    renderer.setRenderTarget(null)
    room.showMark(true)
    const part = (at: number) => DataUtils.fromHalfFloat(read[at] as number)
    return Float32Array.from(
      { length: columns * rows },
      (_, i) => 0.2126 * part(i * 4) + 0.7152 * part(i * 4 + 1) + 0.0722 * part(i * 4 + 2),
    )
  }

  return {
    lightNeeded: (view, home, exposure) => lightFor(luminances(view), luminances(home), exposure),
    dispose: () => target.dispose(),
  }
}

/** The same for measured luminances: linear, before exposure. */
export function lightFor(view: Float32Array, home: Float32Array, exposure: number): number {
  // A little more, because the measured picture is small and its tone mapping that of grays.
  const wanted = 1.03 * brightness(home, exposure)
  let [low, high] = [1, mostLight]
  if (brightness(view, exposure) >= wanted) return low
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (brightness(view, exposure * middle) < wanted) low = middle
    else high = middle
  }
  return high
}

/** The mean brightness on a screen, 0 … 1. */
export function brightness(luminances: Float32Array, exposure: number): number {
  return luminances.reduce((sum, one) => sum + toned(one * exposure) ** (1 / 2.2), 0) / luminances.length
}

/** The tone mapping of a gray. */
function toned(gray: number): number {
  const level = gray < 0.08 ? 6.25 * gray * gray : gray - 0.04
  if (level < shoulder) return level
  const room = 1 - shoulder
  return 1 - (room * room) / (level + room - shoulder)
}
