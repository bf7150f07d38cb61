import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DirectionalLight,
  DoubleSide,
  EquirectangularReflectionMapping,
  FloatType,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  PerspectiveCamera,
  PointLight,
  RectAreaLight,
  RepeatWrapping,
  RGBAFormat,
  Scene,
  SpotLight,
  SRGBColorSpace,
  UnsignedByteType,
  Vector3,
} from 'three'
import { vendorSkin } from '#scene/model/bodies/vendor/vendor-models.ts'
import { groupedByLook, type LookGroup, repeatsOf, takeFinish } from '#scene/model/export/parts.ts'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { jobOf, lampsBurn, type RoomToLight } from '#scene/model/light/light-job.ts'
import type { LightJob, LitFace } from '#scene/model/light/room-light.ts'
import { linear } from '#scene/model/materials/color.ts'
import { layoutOf } from '#scene/model/materials/layouts.ts'
import type { Look, PictureLook } from '#scene/model/materials/look.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { seamGeometry } from './batches.ts'
import type { BakedMaps, SurfaceBaker } from './surface-baker.ts'
import { applySkin, decodeSkin } from './vendor-textures.ts'
import type { RoomPicture } from './viewer.ts'

/** What the camera of the live view sees, and its brightness. */
export type View = {
  /** The camera's matrices: its position, and its projection including lens shift. */
  place: number[]
  lens: number[]
  aspect: number
  exposure: number
  /** Mean light of the room. */
  mean: number
  /** White balance. */
  balance: Vec3
  /** Walls that are hidden between the camera and the room. */
  leftAway: ReadonlySet<Piece>
}

/** Everything that a photograph is taken from. */
export type PhotoShot = { picture: RoomPicture; light: RoomToLight; view: View }

/**
 * The room for the tracer: every look as its own material, with the light sources from which the live view computes its
 * light.
 */
export async function photoStage(
  { picture: { scene, pieces }, light, view }: PhotoShot,
  baker: SurfaceBaker,
  texturePx: number,
): Promise<{ stage: Scene; camera: PerspectiveCamera }> {
  const stage = new Scene()
  const evening = scene.doc.light === 'evening'
  const glow = (lampsBurn(scene.room, evening) ? 2.72 : 0.51) * Math.max(view.mean, 0.05)
  const flame = 1.6 * Math.max(view.mean, 0.05)
  const shining = new Set(light.lamps.map(({ fixture }) => fixture).filter((id) => id !== null))
  const kinds = [
    {
      lamp: false,
      through: false,
      of: (piece: Piece) => !shining.has(piece.fixture ?? '') && !view.leftAway.has(piece),
    },
    {
      lamp: true,
      through: false,
      of: (piece: Piece) => shining.has(piece.fixture ?? '') && !view.leftAway.has(piece),
    },
    { lamp: false, through: true, of: (piece: Piece) => view.leftAway.has(piece) },
  ]
  const known = new Map<string, Promise<PhotoMaps>>()
  const bake = (model: SurfaceModel) => {
    const key = JSON.stringify(model)
    const found = known.get(key) ?? baked(baker, model, texturePx)
    known.set(key, found)
    return found
  }
  for (const { lamp, through, of } of kinds) {
    for (const group of groupedByLook(pieces.filter(of))) {
      const { look } = group
      const material =
        look.kind === 'surface'
          ? surfaceForPhoto(await bake(look.model))
          : look.kind === 'picture'
            ? await pictureForPhoto(look, lamp)
            : plainForPhoto(look, { glow, flame, lamp })
      if (through) seenThrough(material)
      stage.add(new Mesh(geometryOf(group), material))
    }
  }
  if (scene.room.kind !== 'outdoor') stage.add(roof(scene.room))
  lightForPhoto(stage, jobOf({ ...light, things: [] }), view.balance)
  stage.updateMatrixWorld(true)
  return { stage, camera: cameraOf(view) }
}

async function baked(baker: SurfaceBaker, model: SurfaceModel, texturePx: number): Promise<PhotoMaps> {
  const mirrored = model.layout === 'slab'
  const layout = layoutOf(model)
  const broad = Math.max(layout.w, layout.l)
  const most = mirrored ? texturePx / 2 : texturePx
  const sizePx = Math.min(most, Math.max(256, 2 ** Math.ceil(Math.log2(broad * 12))))
  return photoMaps(await baker.surface({ model, sizePx }), mirrored)
}

function geometryOf({ look, turn, mesh }: LookGroup): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3))
  geometry.setIndex(new BufferAttribute(mesh.indices, 1))
  if (look.kind === 'surface') {
    const layout = layoutOf(look.model)
    const twice = look.model.layout === 'slab' ? 2 : 1
    const uvs = repeatsOf(mesh.uvs, turn, layout.w * inch * twice, layout.l * inch * twice)
    geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  } else if (look.kind === 'picture') geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2))
  return geometry
}

/** Blocks the sun where the shell's sheets meet. */
function roof(room: RoomPicture['scene']['room']): Mesh {
  const geometry = seamGeometry(room)
  geometry.computeVertexNormals()
  const white = { kind: 'plain', hex: '#d8d4cc', roughness: 0.9, metalness: 0 } as const
  return new Mesh(geometry, plainForPhoto(white, { glow: 0, flame: 0, lamp: false }))
}

function cameraOf({ place, lens, aspect }: View): PerspectiveCamera {
  const camera = new PerspectiveCamera(50, aspect)
  camera.matrixAutoUpdate = false
  camera.matrix.fromArray(place)
  camera.matrixWorldNeedsUpdate = true
  camera.updateMatrixWorld(true)
  camera.projectionMatrix.fromArray(lens)
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  return camera
}

type PlainLook = Exclude<Look, { kind: 'surface' | 'picture' }>

/** Properties that the tracer reads from a material in addition to those of three. */
type Traced = MeshPhysicalMaterial & { castShadow: boolean }

/**
 * `glow` and `flame` are the brightness of a shade at full strength and of a flame; `lamp` marks part of a lamp, which
 * must not block its own light.
 */
function plainForPhoto(look: PlainLook, { glow, flame, lamp }: { glow: number; flame: number; lamp: boolean }): Traced {
  const material = traced(lamp)
  if (look.kind === 'mirror') {
    material.color.setRGB(...linear('#dfe4e4'))
    return Object.assign(material, { metalness: 1, roughness: 0.02 })
  }
  const { hex, roughness, metalness, opacity = 1, coat = 0 } = look
  material.color.setRGB(...linear(hex))
  Object.assign(material, { roughness, metalness, clearcoat: coat, clearcoatRoughness: 0.06 })
  // Panes are thin: light passes straight through, and a little of it is reflected.
  if (opacity < 1) Object.assign(material, { transmission: 1 - opacity / 2, roughness: Math.min(roughness, 0.04) })
  if (look.glow) {
    material.emissive.setRGB(...linear(hex))
    material.emissiveIntensity = look.burns ? flame : look.glow * glow
    material.castShadow = false
  }
  return material
}

/** A vendor's textures, or its mean color where they cannot be decoded. */
async function pictureForPhoto(look: PictureLook, lamp: boolean): Promise<Traced> {
  const material = traced(lamp)
  const skin = vendorSkin(look)
  applySkin(material, look, skin, skin ? await decodeSkin(skin, 8).catch(() => null) : null)
  return material
}

function surfaceForPhoto(maps: PhotoMaps): Traced {
  const material = traced(false)
  material.map = maps.color
  material.roughnessMap = maps.finish
  material.roughness = 1
  material.metalness = 0
  material.normalMap = maps.normals
  // Green is up in the picture of the maps, but their rows run up the wall here.
  material.normalScale.set(1, -1)
  return material
}

function traced(lamp: boolean): Traced {
  // Walls are sheets: light behind them must not shine through from either side.
  const material = Object.assign(new MeshPhysicalMaterial({ side: DoubleSide }), { castShadow: !lamp })
  return material
}

/** Makes it transparent from behind, like the walls that the editor hides between the camera and the room. */
function seenThrough(material: MeshPhysicalMaterial): void {
  material.side = FrontSide
}

type PhotoMaps = { color: DataTexture; finish: DataTexture; normals: DataTexture }

/** The tracer can only repeat textures: mirrored ones are made twice as large and include their mirror images. */
function photoMaps(baked: BakedMaps, mirrored: boolean): PhotoMaps {
  const finish = takeFinish(baked.color)
  const picture = (pixels: Uint8ClampedArray<ArrayBuffer>) => {
    const { width, height } = baked
    return mirrored ? texture(twice(pixels, width, height), width * 2, height * 2) : texture(pixels, width, height)
  }
  const color = picture(baked.color)
  color.colorSpace = SRGBColorSpace
  return { color, finish: picture(finish), normals: picture(baked.normals) }
}

function texture(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): DataTexture {
  const made = new DataTexture(new Uint8Array(pixels.buffer), width, height, RGBAFormat, UnsignedByteType)
  made.wrapS = RepeatWrapping
  made.wrapT = RepeatWrapping
  made.generateMipmaps = true
  made.minFilter = LinearMipmapLinearFilter
  made.anisotropy = 8
  made.magFilter = LinearFilter
  made.needsUpdate = true
  return made
}

function twice(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const from = new Uint32Array(pixels.buffer)
  const to = new Uint32Array(width * height * 4)
  for (let y = 0; y < height * 2; y++) {
    const row = (y < height ? y : height * 2 - 1 - y) * width
    for (let x = 0; x < width * 2; x++)
      to[y * width * 2 + x] = from[row + (x < width ? x : width * 2 - 1 - x)] as number
  }
  return new Uint8ClampedArray(to.buffer)
}

/** Meters by which the light of a window is behind the wall's face: outside of its frame. */
const outside = 0.16

/**
 * Adds the light of a room to its stage for the tracer: windows as area lights, the sun, the lamps, and the sky behind
 * the panes.
 */
function lightForPhoto(stage: Scene, job: LightJob, balance: Vec3): void {
  const toned = ([r, g, b]: Vec3) => new Color(r * balance[0], g * balance[1], b * balance[2])
  const sky = skyPicture(job.sky, balance)
  stage.background = sky
  // Outdoors the sky is the light source; indoors it is only the background, and the windows give the light.
  stage.environment = job.open ? sky : null
  if (job.sun) {
    const sun = new DirectionalLight(...bright(toned(job.sun.color), Math.PI))
    sun.position.set(...job.sun.direction).multiplyScalar(50)
    stage.add(sun, sun.target)
  }
  if (!job.open)
    for (const face of job.faces)
      for (const hole of face.holes) if (hole.sky) stage.add(windowLight(face, hole, job.sky, toned))
  for (const { at, color, down } of job.lamps) {
    const tone = bright(toned(color), Math.PI)
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
function bright(color: Color, by: number): [Color, number] {
  const most = Math.max(color.r, color.g, color.b, 1e-6)
  return [color.multiplyScalar(1 / most), most * by]
}

function windowLight(
  { origin, u, v, normal }: LitFace,
  hole: LitFace['holes'][number],
  sky: LightJob['sky'],
  toned: (color: Vec3) => Color,
): RectAreaLight {
  // Light through a window: 65% from the sky (zenith 0.3, horizon 0.35), 35% from the ground.
  const mixed = [0, 1, 2].map((k) => {
    const at = k as 0 | 1 | 2
    return 0.3 * sky.zenith[at] + 0.35 * sky.horizon[at] + 0.35 * sky.ground[at]
  }) as [number, number, number]
  const [color, intensity] = bright(toned(mixed), 1)
  const light = new RectAreaLight(color, intensity, hole.width, hole.height)
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
        0.055 + 0.035 * Math.sin(around * 7 + 1.3) + 0.022 * Math.sin(around * 17) + 0.012 * Math.sin(around * 41 + 2)
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
