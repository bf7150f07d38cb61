import {
  Color,
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  LinearSRGBColorSpace,
  Matrix4,
  PointLight,
  RectAreaLight,
  RepeatWrapping,
  RGBAFormat,
  type Scene,
  SpotLight,
  Vector3,
} from 'three'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { LightJob, LitFace } from '#scene/model/light/room-light.ts'

/** Meters by which the light of a window is behind the wall's face: outside of its frame. */
const outside = 0.16

/**
 * Adds the light of a room to its stage for the tracer: windows as area lights, the sun, the lamps, and the sky behind
 * the panes.
 */
export function lightForPhoto(stage: Scene, job: LightJob, balance: Vec3): void {
  const toned = ([r, g, b]: Vec3) => new Color(r * balance[0], g * balance[1], b * balance[2])
  const sky = skyPicture(job.sky, balance)
  stage.background = sky
  // Outdoors the sky is the light source; indoors it is only the background, and the windows give the light.
  stage.environment = job.open ? sky : null
  if (job.sun) {
    const sun = new DirectionalLight(...bright(toned(job.sun.colour), Math.PI))
    sun.position.set(...job.sun.direction).multiplyScalar(50)
    stage.add(sun, sun.target)
  }
  if (!job.open)
    for (const face of job.faces)
      for (const hole of face.holes) if (hole.sky) stage.add(windowLight(face, hole, job.sky, toned))
  for (const { at, colour, down } of job.lamps) {
    const tone = bright(toned(colour), Math.PI)
    if (down) {
      const spot = new SpotLight(tone[0], tone[1] * 2, 0, 1.15, 1)
      spot.position.set(...at)
      spot.target.position.set(at[0], at[1] - 1, at[2])
      stage.add(spot, spot.target)
    } else {
      const point = new PointLight(...tone)
      point.position.set(...at)
      stage.add(point)
    }
  }
}

/** A color no brighter than white, and the intensity that makes up the difference. */
function bright(colour: Color, by: number): [Color, number] {
  const most = Math.max(colour.r, colour.g, colour.b, 1e-6)
  return [colour.multiplyScalar(1 / most), most * by]
}

function windowLight(
  { origin, u, v, normal }: LitFace,
  hole: LitFace['holes'][number],
  sky: LightJob['sky'],
  toned: (colour: Vec3) => Color,
): RectAreaLight {
  // Light through a window: 65% from the sky (zenith 0.3, horizon 0.35), 35% from the ground.
  const mixed = [0, 1, 2].map((k) => {
    const at = k as 0 | 1 | 2
    return 0.3 * sky.zenith[at] + 0.35 * sky.horizon[at] + 0.35 * sky.ground[at]
  }) as [number, number, number]
  const [colour, intensity] = bright(toned(mixed), 1)
  const light = new RectAreaLight(colour, intensity, hole.width, hole.height)
  const middle = new Vector3(...origin)
    .addScaledVector(new Vector3(...u), hole.u + hole.width / 2)
    .addScaledVector(new Vector3(...v), hole.v + hole.height / 2)
    .addScaledVector(new Vector3(...normal), -outside)
  // An area light shines along its negative z axis.
  const turn = new Matrix4().lookAt(new Vector3(), new Vector3(...normal), new Vector3(0, 1, 0))
  light.position.copy(middle)
  light.quaternion.setFromRotationMatrix(turn)
  return light
}

const [skyWidth, skyHeight] = [256, 128]

/** A full panorama of sky, a distant tree line and lawn, as in the live view. */
function skyPicture({ zenith, horizon, ground }: LightJob['sky'], balance: Vec3): DataTexture {
  const data = new Float32Array(skyWidth * skyHeight * 4)
  for (let y = 0; y < skyHeight; y++) {
    const up = Math.sin(((y + 0.5) / skyHeight - 0.5) * Math.PI)
    for (let x = 0; x < skyWidth; x++) {
      const around = ((x + 0.5) / skyWidth) * 2 * Math.PI
      const crowns =
        0.055 +
        0.035 * Math.sin(around * 7 + 1.3) +
        0.022 * Math.sin(around * 17) +
        0.012 * Math.sin(around * 41 + 2)
      const leafy = 0.92 + 0.1 * Math.sin(around * 29)
      for (const k of [0, 1, 2] as const) {
        const high = horizon[k] + (zenith[k] - horizon[k]) * Math.sqrt(Math.max(0, up))
        const leaves = horizon[k] * leafTones[k] * leafy
        const lawn = ground[k] * lawnTones[k]
        const above = leaves + (high - leaves) * smooth(crowns - 0.035, crowns + 0.05, up)
        data[(y * skyWidth + x) * 4 + k] = (lawn + (above - lawn) * smooth(-0.06, 0.015, up)) * balance[k]
      }
      data[(y * skyWidth + x) * 4 + 3] = 1
    }
  }
  const picture = new DataTexture(data, skyWidth, skyHeight, RGBAFormat, FloatType)
  picture.mapping = EquirectangularReflectionMapping
  picture.colorSpace = LinearSRGBColorSpace
  picture.wrapS = RepeatWrapping
  picture.minFilter = LinearFilter
  picture.magFilter = LinearFilter
  picture.needsUpdate = true
  return picture
}

const leafTones = [0.6, 0.66, 0.5] as const
const lawnTones = [0.86, 0.92, 0.66] as const

function smooth(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
