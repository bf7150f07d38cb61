import {
  Frustum,
  HalfFloatType,
  Matrix4,
  type Mesh,
  type OrthographicCamera,
  PerspectiveCamera,
  Plane,
  type Scene,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { MirrorUniforms } from './room-shader.ts'

/** Layer of glass, marks and invisible shadow casters: drawn, but omitted when contact shadows are computed. */
export const veiled = 1

export type Mirror = { mesh: Mesh; plane: Plane; shows: MirrorUniforms }

/**
 * Flat mirrors show the room itself; where that is turned off they show the same reflection as other smooth surfaces.
 */
export type Mirrors = {
  look(stage: Scene, camera: PerspectiveCamera | OrthographicCamera, mirrors: readonly Mirror[]): void
  dispose(): void
}

/** Maximum at a time; a room seldom shows more. */
const most = 3

export function openMirrors(renderer: WebGLRenderer): Mirrors {
  const targets: WebGLRenderTarget[] = []
  const behind = new PerspectiveCamera()
  behind.layers.enable(veiled)
  behind.matrixAutoUpdate = false

  function targetOf(i: number): WebGLRenderTarget {
    const made = targets[i] ?? new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 4, stencilBuffer: true })
    targets[i] = made
    const size = renderer.getDrawingBufferSize(sizeNow)
    made.setSize(size.x, size.y)
    return made
  }

  return {
    look(stage, camera, mirrors) {
      for (const { shows } of mirrors) shows.mirrored.value = null
      if (!(camera instanceof PerspectiveCamera)) return
      camera.updateMatrixWorld()
      const seen = new Frustum().setFromProjectionMatrix(
        new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
      )
      const facing = mirrors
        .filter(({ mesh }) => seen.intersectsObject(mesh))
        // A pane is equally large in front and behind: its silver is on the side facing the camera.
        .map(({ plane, ...rest }) => ({
          ...rest,
          plane: plane.distanceToPoint(camera.position) < 0 ? plane.clone().negate() : plane,
        }))
        .filter(({ plane }) => plane.distanceToPoint(camera.position) > 0.02)
        .slice(0, most)
      const pictures = facing.map(({ plane, mesh }, i) => {
        standBehind(behind, camera, plane)
        const target = targetOf(i)
        mesh.visible = false
        renderer.setRenderTarget(target)
        renderer.clear()
        renderer.render(stage, behind)
        mesh.visible = true
        const at = new Matrix4().copy(toPicture).multiply(behind.projectionMatrix).multiply(behind.matrixWorldInverse)
        return { target, at }
      })
      renderer.setRenderTarget(null)
      facing.forEach(({ shows }, i) => {
        const picture = pictures[i]
        if (!picture) return
        shows.mirrored.value = picture.target.texture
        shows.mirroredAt.value = picture.at
      })
    },
    dispose() {
      for (const target of targets) target.dispose()
    },
  }
}

const sizeNow = new Vector2()
/** From -1 … 1 to 0 … 1. */
const toPicture = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)

/** The mirrored camera behind the mirror; nothing between it and the mirror is drawn. */
function standBehind(twin: PerspectiveCamera, camera: PerspectiveCamera, { normal: n, constant: c }: Plane): void {
  // Reflected in the mirror and then left to right, so that the winding of faces is preserved.
  const turnedOver = new Matrix4().set(
    1 - 2 * n.x * n.x,
    -2 * n.x * n.y,
    -2 * n.x * n.z,
    -2 * n.x * c,
    -2 * n.y * n.x,
    1 - 2 * n.y * n.y,
    -2 * n.y * n.z,
    -2 * n.y * c,
    -2 * n.z * n.x,
    -2 * n.z * n.y,
    1 - 2 * n.z * n.z,
    -2 * n.z * c,
    0,
    0,
    0,
    1,
  )
  twin.matrix
    .copy(turnedOver)
    .multiply(camera.matrixWorld)
    .multiply(new Matrix4().makeScale(-1, 1, 1))
  twin.matrixWorld.copy(twin.matrix)
  twin.matrixWorldInverse.copy(twin.matrixWorld).invert()
  // A lens shift to one side is reversed in the mirror.
  twin.projectionMatrix.copy(camera.projectionMatrix)
  twin.projectionMatrix.elements[8] *= -1
  // The near plane is the mirror's plane (Lengyel, Oblique View Frustum Depth Projection and Clipping, 2005).
  const own = new Plane(n, c).applyMatrix4(twin.matrixWorldInverse)
  const clip = new Vector4(own.normal.x, own.normal.y, own.normal.z, own.constant - 0.004)
  const e = twin.projectionMatrix.elements
  const corner = new Vector4(
    (Math.sign(clip.x) + e[8]) / e[0],
    (Math.sign(clip.y) + e[9]) / e[5],
    -1,
    (1 + e[10]) / e[14],
  )
  clip.multiplyScalar(2 / clip.dot(corner))
  e[2] = clip.x
  e[6] = clip.y
  e[10] = clip.z + 1
  e[14] = clip.w
  twin.projectionMatrixInverse.copy(twin.projectionMatrix).invert()
}
