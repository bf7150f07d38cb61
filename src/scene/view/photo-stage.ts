import { BufferAttribute, BufferGeometry, Mesh, PerspectiveCamera, Scene } from 'three'
import { groupedByLook, type LookGroup, repeatsOf } from '#scene/model/export/room-parts.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { jobOf, lampsBurn, type RoomToLight } from '#scene/model/light/light-job.ts'
import { layoutOf } from '#scene/model/materials/layouts.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import type { Piece } from '#scene/model/rooms/pieces.ts'
import type { Bakery } from './bakery.ts'
import { seamGeometry } from './batches.ts'
import { lightForPhoto } from './photo-lights.ts'
import { type PhotoMaps, photoMaps, plainForPhoto, seenThrough, surfaceForPhoto } from './photo-materials.ts'
import type { RoomPicture } from './viewer.ts'

const inch = 0.0254

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
export type Shot = { picture: RoomPicture; light: RoomToLight; view: View }

/**
 * The room for the tracer: every look as its own material, with the light sources from which the live view computes its
 * light.
 */
export async function photoStage(
  { picture: { scene, pieces }, light, view }: Shot,
  bakery: Bakery,
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
    const found = known.get(key) ?? baked(bakery, model, texturePx)
    known.set(key, found)
    return found
  }
  for (const { lamp, through, of } of kinds) {
    for (const group of groupedByLook(pieces.filter(of))) {
      const { look } = group
      const material =
        look.kind === 'surface'
          ? surfaceForPhoto(await bake(look.model))
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

async function baked(bakery: Bakery, model: SurfaceModel, texturePx: number): Promise<PhotoMaps> {
  const mirrored = model.layout === 'slab'
  const layout = layoutOf(model)
  const broad = Math.max(layout.w, layout.l)
  const most = mirrored ? texturePx / 2 : texturePx
  const sizePx = Math.min(most, Math.max(256, 2 ** Math.ceil(Math.log2(broad * 12))))
  return photoMaps(await bakery.surface({ model, sizePx }), mirrored)
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
  }
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
