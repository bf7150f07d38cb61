import type { OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { DrawnRoom } from './drawn-room.ts'
import { openMirrors } from './mirrors.ts'
import { openNooks } from './nooks.ts'
import type { Quality } from './quality.ts'
import type { RoomUniforms } from './room-shader.ts'

/** What slow machines do without: mirrors that show the room, and fine contact shadows. */
export type Finery = {
  /** Called before the picture is drawn; hides walls for `camera`. */
  look(camera: PerspectiveCamera | OrthographicCamera): void
  /** Called after it: pictures for reflections and shadows are drawn without these effects. */
  forget(): void
  dispose(): void
}

export function openFinery(
  renderer: WebGLRenderer,
  stage: Scene,
  room: DrawnRoom,
  uniforms: RoomUniforms,
  quality: Quality,
): Finery {
  const mirrors = openMirrors(renderer)
  const nooks = openNooks(renderer, uniforms.nooks, quality.nookPlaces)
  return {
    look(camera) {
      room.whole()
      mirrors.look(stage, camera, room.mirrors())
      room.cutAway(camera.position)
      nooks.look(stage, camera)
    },
    forget: nooks.forget,
    dispose() {
      mirrors.dispose()
      nooks.dispose()
    },
  }
}
