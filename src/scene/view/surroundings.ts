import {
  BackSide,
  Color,
  DirectionalLight,
  type IUniform,
  Mesh,
  PMREMGenerator,
  type Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { LightJob } from '#scene/model/light/room-light.ts'
import { domeCode } from './dome-code.ts'
import type { Quality } from './quality.ts'

/** What is around the room: the sun, the sky behind the windows, and the reflection of the room in its objects. */
export type Surroundings = {
  sun: DirectionalLight
  sky: Mesh
  set(job: Pick<LightJob, 'sun' | 'sky' | 'open'>, middle: Vector3, radius: number, inTown: boolean): void
  /** Sets the displayed brightness of the outside, relative to the light that it gives. */
  dim(by: number): void
  /** From outside, the room is shown on plain ground and not in front of the sky. */
  outside(is: boolean): void
  /** Captures the room as seen from `eye` as the reflection in its objects. */
  reflect(eye: Vector3): void
  dispose(): void
}

export function raiseSurroundings(renderer: WebGLRenderer, scene: Scene, quality: Quality): Surroundings {
  const sun = new DirectionalLight('#ffffff', 1)
  const sky = skyDome()
  scene.add(sun, sun.target, sky)
  if (quality.shadowPx > 0) {
    sun.castShadow = true
    sun.shadow.mapSize.set(quality.shadowPx, quality.shadowPx)
    sun.shadow.radius = 2.2
    sun.shadow.bias = -0.0004
    sun.shadow.normalBias = 0.02
  }
  scene.background = new Color('#eeedea')
  const prefilter = new PMREMGenerator(renderer)
  const bright = (sky.material as ShaderMaterial).uniforms.bright as IUniform<number>
  const haze = (sky.material as ShaderMaterial).uniforms.haze as IUniform<number>
  let brightness = 1
  let reflection: WebGLRenderTarget | null = null

  return {
    sun,
    sky,
    outside(is) {
      sky.visible = !is
      bright.value = brightness
    },
    dim(by) {
      brightness = by
    },
    set(job, middle, radius, inTown) {
      const { uniforms } = sky.material as ShaderMaterial
      const setColour = (name: string, [r, g, b]: Vec3) => uniforms[name]?.value.setRGB(r, g, b)
      setColour('zenith', job.sky.zenith)
      setColour('horizon', job.sky.horizon)
      setColour('ground', job.sky.ground)
      const setNumber = (name: string, value: number) => Object.assign(uniforms[name] as IUniform, { value })
      setNumber('city', inTown ? 1 : 0)
      // Above a garden's wall only the treetops are visible.
      setNumber('trees', job.open ? 0.26 : 0.16)
      setNumber('hedged', job.open ? 0 : 1)
      setNumber('reach', radius + 13)
      uniforms.middle?.value.copy(middle)
      sky.position.copy(middle)
      sun.visible = job.sun !== null && quality.shadowPx > 0
      if (!job.sun) return
      const [r, g, b] = job.sun.color
      const most = Math.max(r, g, b)
      sun.color.setRGB(r / most, g / most, b / most)
      // The room's light is stored as the radiance of a white sheet; three expects irradiance.
      sun.intensity = most * Math.PI
      sun.position.copy(middle).addScaledVector(new Vector3(...job.sun.direction), radius * 2)
      sun.target.position.copy(middle)
      const { camera } = sun.shadow
      Object.assign(camera, {
        left: -radius,
        right: radius,
        top: radius,
        bottom: -radius,
        near: 0.1,
        far: radius * 4,
      })
      camera.updateProjectionMatrix()
    },
    reflect(eye) {
      if (quality.reflectionPx === 0) return
      const before = reflection
      const own = scene.environment
      scene.environment = null
      sky.visible = true
      // A window is brighter in polished reflections than it should be when seen directly.
      bright.value = Math.min(1, brightness * 3)
      haze.value = 0.75
      reflection = prefilter.fromScene(scene, 0, 0.05, 60, { size: quality.reflectionPx, position: eye })
      bright.value = brightness
      haze.value = 0
      scene.environment = reflection.texture ?? own
      before?.dispose()
    },
    dispose() {
      reflection?.dispose()
      prefilter.dispose()
      sun.shadow.map?.dispose()
      sky.geometry.dispose()
      ;(sky.material as ShaderMaterial).dispose()
    },
  }
}

/** Sky, trees and lawn around a house, or the town below a roof; blurred, since they are outside the depth of field. */
function skyDome(): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms: {
      zenith: { value: new Color() },
      horizon: { value: new Color() },
      ground: { value: new Color() },
      bright: { value: 1 },
      city: { value: 0 },
      trees: { value: 0.2 },
      haze: { value: 0 },
      hedged: { value: 0 },
      middle: { value: new Vector3() },
      reach: { value: 20 },
    },
    vertexShader: `
      varying vec3 vWay;
      void main() {
        vWay = (modelMatrix * vec4(position, 1.0)).xyz - cameraPosition;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: domeCode,
  })
  const sky = new Mesh(new SphereGeometry(40, 48, 24), material)
  // Drawn after everything that hides it, since a window usually shows only a little of it.
  sky.renderOrder = 1
  sky.frustumCulled = false
  return sky
}
