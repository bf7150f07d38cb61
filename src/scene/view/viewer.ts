import {
  Group,
  Mesh,
  MeshBasicMaterial,
  type MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  SRGBColorSpace,
  Scene as Stage,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { jobOf, linear, litFaces, type RoomToLight } from '#scene/model/light/light-job.ts'
import { fine, quick } from '#scene/model/light/light-room.ts'
import { type Hit, pick } from '#scene/model/picking.ts'
import type { Lamp, Piece } from '#scene/model/rooms/pieces.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { openBakery } from './bakery.ts'
import { type Batch, batchesOf, cellFinder, geometryOf, seamGeometry } from './batches.ts'
import { middleOf, openEye, type Standpoint } from './cameras.ts'
import { cellTexture, probeTextures } from './light-textures.ts'
import { type Quality, qualities } from './quality.ts'
import { roomMaterial, roomUniforms } from './room-shader.ts'
import { keepSurfaces } from './surfaces.ts'
import { raiseSurroundings } from './surroundings.ts'

export type RoomPicture = { scene: Scene; pieces: readonly Piece[]; lamps: readonly Lamp[] }

export type Viewer = {
  show(picture: RoomPicture): void
  stand(where: Standpoint): void
  step(forward: number, right: number, turn: number): void
  /** What is under a place of the canvas, in CSS pixels from its corner. */
  at(x: number, y: number): Hit | null
  /** Where the ray through a place of the canvas meets a level, metres above the floor; null when it does not. */
  level(x: number, y: number, height: number): { x: number; z: number } | null
  /** Where a place of the room is on the canvas, CSS pixels; null behind the eye. */
  project(place: Vec3): { x: number; y: number } | null
  /** Marks what belongs to a slot, as when one hovers over it. */
  mark(slot: string | null): void
  holdCamera(held: boolean): void
  onDraw(listener: () => void): void
  /** A PNG or JPEG of what is seen, `times` as fine as the screen. */
  picture(times: number, type?: string): Promise<Blob>
  /** For tests and the meter: draw calls and triangles of the last picture, bakes that are still under way. */
  stats(): { calls: number; triangles: number; busy: number; lit: boolean }
  dispose(): void
}

type Drawn = { mesh: Mesh; batch: Batch }

/**
 * Draws a room into a canvas, only when something has changed.
 * @throws Error when the browser has no WebGL 2
 */
export function openViewer(canvas: HTMLCanvasElement, first: RoomPicture, name: Quality['name']): Viewer {
  const quality = qualities[name]
  const renderer = new WebGLRenderer({
    canvas,
    antialias: quality.antialias,
    powerPreference: 'high-performance',
  })
  renderer.outputColorSpace = SRGBColorSpace
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = quality.shadowPx > 0
  renderer.shadowMap.type = PCFShadowMap
  const stage = new Stage()
  const room = new Group()
  stage.add(room)
  const uniforms = roomUniforms()
  const bakery = openBakery()
  const surfaces = keepSurfaces(bakery, quality, draw)
  const around = raiseSurroundings(renderer, stage, quality)
  const eye = openEye(canvas, first.scene.camera, first.scene.room)
  const drawn = new Map<string, Drawn>()
  const plainMaterials = new Map<string, MeshStandardMaterial>()
  const marking = new MeshBasicMaterial({
    color: '#f5b921',
    transparent: true,
    opacity: 0.32,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    toneMapped: false,
  })
  const listeners: (() => void)[] = []
  let standpoint: Standpoint = 'room'
  let picture = first
  let shell = ''
  let marked: Mesh | null = null
  let seams: Mesh | null = null
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })
  let lightRun = 0
  let waiting = 0
  let then = performance.now()
  let open = true

  function draw(): void {
    if (open && waiting === 0) waiting = requestAnimationFrame(frame)
  }

  function frame(now: number): void {
    waiting = 0
    if (!open) return
    const moving = eye.update(Math.min(0.1, (now - then) / 1000))
    then = now
    cutAway()
    around.outside(standpoint === 'dollhouse' || standpoint === 'plan')
    renderer.render(stage, eye.camera)
    for (const listener of listeners) listener()
    if (moving) draw()
  }

  /** Walls between the eye and the room are left away, as is the ceiling for who looks from above. */
  function cutAway(): void {
    const from = eye.camera.position
    for (const { mesh, batch } of drawn.values()) {
      if (!batch.facing) continue
      const piece = batch.pieces[0] as Piece
      const [x, y, z] = [piece.mesh.positions[0], piece.mesh.positions[1], piece.mesh.positions[2]] as [
        number,
        number,
        number,
      ]
      const [nx, ny, nz] = batch.facing
      mesh.visible = (from.x - x) * nx + (from.y - y) * ny + (from.z - z) * nz > -0.25
    }
  }

  function build(): void {
    const faces = litFaces({
      room: picture.scene.room,
      floor: [0.5, 0.5, 0.5],
      walls: [0.7, 0.7, 0.7],
      ceiling: [0.8, 0.8, 0.8],
    })
    const outline = JSON.stringify(picture.scene.room)
    const whole = outline !== shell
    shell = outline
    const cellAt = cellFinder(faces)
    const next = new Map(batchesOf(picture.pieces).map((batch) => [batch.key, batch]))
    for (const [key, { mesh, batch }] of drawn) {
      const now = next.get(key)
      if (!whole && now && samePieces(now, batch)) {
        next.delete(key)
        continue
      }
      room.remove(mesh)
      mesh.geometry.dispose()
      if (batch.kind === 'surface') (mesh.material as MeshStandardMaterial).dispose()
      drawn.delete(key)
    }
    for (const [key, batch] of next) {
      const mesh = new Mesh(geometryOf(batch, cellAt), materialOf(batch))
      mesh.castShadow = batch.kind !== 'glass'
      mesh.receiveShadow = batch.kind !== 'glass'
      if (batch.kind === 'glass') mesh.renderOrder = 2
      room.add(mesh)
      drawn.set(key, { mesh, batch })
    }
    if (whole) closeSeams()
    cutAway()
  }

  /** What keeps the sun out where the shell's sheets meet: a roof and posts that cast shadows and are not drawn. */
  function closeSeams(): void {
    if (seams) {
      stage.remove(seams)
      seams.geometry.dispose()
    }
    const { room: shape } = picture.scene
    if (shape.kind === 'outdoor') return
    seams = new Mesh(seamGeometry(shape), unseen)
    seams.castShadow = true
    stage.add(seams)
  }

  function materialOf(batch: Batch): MeshStandardMaterial {
    if (batch.kind === 'surface') {
      const material = roomMaterial('surface', uniforms)
      surfaces.dress(material, batch.pieces[0] as Piece)
      return material
    }
    const known = plainMaterials.get(batch.kind) ?? roomMaterial(batch.kind, uniforms)
    plainMaterials.set(batch.kind, known)
    return known
  }

  function light(): void {
    const input = toLight(picture, quality)
    const middle = middleOf(picture.scene.room)
    const { room: shape } = picture.scene
    const centre = new Vector3(middle.x, shape.height / 2, middle.z)
    const radius = Math.hypot(middle.width, middle.height, shape.height) / 2 + 0.3
    around.set(jobOf({ ...input, things: [] }), centre, radius)
    around.shadowsChanged()
    uniforms.boxMin.value.set(middle.x - middle.width / 2, 0, middle.z - middle.height / 2)
    uniforms.boxMax.value.set(
      middle.x + middle.width / 2,
      input.room.kind === 'outdoor' ? 30 : shape.height,
      middle.z + middle.height / 2,
    )
    uniforms.boxEye.value.set(middle.x, Math.min(1.5, shape.height * 0.55), middle.z)
    uniforms.lamps.value = input.evening ? 1 : 0.15
    if (quality.light === 'none') return
    const run = ++lightRun
    bakery.light(input, quality.light === 'fine' ? fine : quick).then(
      (baked) => {
        if (!open || run !== lightRun) return
        const [red, green, blue] = probeTextures(baked)
        for (const one of [uniforms.cells, uniforms.red, uniforms.green, uniforms.blue])
          (one.value as { dispose(): void } | null)?.dispose()
        uniforms.cells.value = cellTexture(baked)
        Object.assign(uniforms.red, { value: red })
        Object.assign(uniforms.green, { value: green })
        Object.assign(uniforms.blue, { value: blue })
        uniforms.probeMin.value.set(...baked.probes.min)
        uniforms.probeSize.value.set(...baked.probes.size)
        uniforms.probeCount.value.set(...baked.probes.count)
        uniforms.mean.value = baked.mean
        const whole = Math.max(0.001, baked.mean)
        uniforms.balance.value.fromArray(
          baked.tint.map((part) => (whole / Math.max(0.2 * whole, part)) ** 0.6),
        )
        uniforms.lit.value = 1
        // As an eye would: a bright room is looked at through a smaller pupil, an evening stays an evening.
        renderer.toneMappingExposure = (input.evening ? 0.46 : 0.74) / Math.max(0.02, baked.mean)
        cutAway()
        for (const { mesh } of drawn.values()) mesh.visible = true
        around.shadowsChanged()
        around.reflect(uniforms.boxEye.value)
        draw()
      },
      () => undefined,
    )
  }

  build()
  uniforms.plain.value.setScalar(0.62)
  light()
  eye.stand('room', false)
  eye.onMove(draw)
  const watcher = new ResizeObserver(resize)
  watcher.observe(canvas.parentElement ?? canvas)
  resize()

  function resize(): void {
    const { width, height } = (canvas.parentElement ?? canvas).getBoundingClientRect()
    if (width < 1 || height < 1) return
    renderer.setPixelRatio(Math.min(quality.pixelRatio, devicePixelRatio))
    renderer.setSize(width, height, false)
    eye.resize(width, height)
    draw()
  }

  function ray(x: number, y: number): { origin: Vec3; way: Vec3 } {
    const size = renderer.getSize(new Vector2())
    const [u, v] = [(x / size.x) * 2 - 1, 1 - (y / size.y) * 2]
    const near = new Vector3(u, v, -1).unproject(eye.camera)
    const way = new Vector3(u, v, 1).unproject(eye.camera).sub(near).normalize()
    return { origin: near.toArray(), way: way.toArray() }
  }

  return {
    show(next) {
      const relight = next.scene.doc.light !== picture.scene.doc.light || next.pieces !== picture.pieces
      picture = next
      build()
      if (relight) light()
      draw()
    },
    stand(where) {
      standpoint = where
      eye.stand(where, true)
      draw()
    },
    step(forward, right, turn) {
      eye.step(forward, right, turn)
      draw()
    },
    at(x, y) {
      const { origin, way } = ray(x, y)
      const hidden = new Set(
        [...drawn.values()].filter(({ mesh }) => !mesh.visible).flatMap(({ batch }) => batch.pieces),
      )
      return pick(origin, way, picture.pieces, (piece) => !hidden.has(piece))
    },
    level(x, y, height) {
      const { origin, way } = ray(x, y)
      const t = (height - origin[1]) / way[1]
      return t > 0 && t < 60 ? { x: origin[0] + way[0] * t, z: origin[2] + way[2] * t } : null
    },
    project(place) {
      const at = new Vector3(...place).project(eye.camera)
      if (at.z > 1) return null
      const size = renderer.getSize(new Vector2())
      return { x: ((at.x + 1) / 2) * size.x, y: ((1 - at.y) / 2) * size.y }
    },
    mark(slot) {
      if (marked) {
        stage.remove(marked)
        marked.geometry.dispose()
        marked = null
      }
      const pieces = slot === null ? [] : picture.pieces.filter((piece) => piece.slot === slot)
      if (pieces.length > 0) {
        const batch: Batch = {
          key: '',
          kind: 'plain',
          pieces,
          look: (pieces[0] as Piece).look,
          facing: undefined,
        }
        marked = new Mesh(
          geometryOf(batch, () => [-1, -1]),
          marking,
        )
        marked.renderOrder = 3
        stage.add(marked)
      }
      draw()
    },
    holdCamera: (held) => eye.enabled(!held),
    onDraw(listener) {
      listeners.push(listener)
    },
    async picture(times, type = 'image/png') {
      const size = renderer.getSize(new Vector2())
      const ratio = renderer.getPixelRatio()
      renderer.setPixelRatio(Math.min(times, 4096 / Math.max(size.x, size.y)))
      renderer.render(stage, eye.camera)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
      renderer.setPixelRatio(ratio)
      draw()
      if (!blob) throw new Error('the picture could not be taken')
      return blob
    },
    stats: () => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      busy: surfaces.busy(),
      lit: uniforms.lit.value > 0,
    }),
    dispose() {
      open = false
      cancelAnimationFrame(waiting)
      watcher.disconnect()
      eye.dispose()
      bakery.close()
      surfaces.dispose()
      around.dispose()
      for (const { mesh } of drawn.values()) mesh.geometry.dispose()
      for (const material of plainMaterials.values()) material.dispose()
      renderer.dispose()
    },
  }
}

function samePieces(a: Batch, b: Batch): boolean {
  return a.pieces.length === b.pieces.length && a.pieces.every((piece, i) => piece === b.pieces[i])
}

function toLight({ scene, pieces, lamps }: RoomPicture, quality: Quality): RoomToLight {
  const toneOf = (piece: Piece | undefined, otherwise: string): Vec3 => {
    if (!piece || piece.look.kind === 'mirror') return linear(otherwise)
    return linear(piece.look.kind === 'plain' ? piece.look.hex : piece.look.model.hex)
  }
  const shell = pieces.filter(({ fixture }) => fixture === null)
  const broadest = (test: (piece: Piece) => boolean) => shell.find(test)
  return {
    room: scene.room,
    evening: scene.doc.light === 'evening',
    patches: quality.shadowPx === 0,
    lamps: [...lamps],
    floor: toneOf(
      broadest(({ slot }) => slot === 'floor' || slot === 'patio'),
      '#b79f80',
    ),
    walls: toneOf(
      broadest(({ slot }) => slot === 'walls'),
      '#ede6da',
    ),
    ceiling: linear('#f4f2ee'),
    things: pieces
      .filter(({ fixture, look }) => fixture !== null && !(look.kind === 'plain' && (look.opacity ?? 1) < 1))
      .map((piece) => ({
        positions: piece.mesh.positions,
        indices: piece.mesh.indices,
        albedo: toneOf(piece, '#808080'),
      })),
  }
}
