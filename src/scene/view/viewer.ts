import { PerspectiveCamera, Scene as Stage, Vector2, Vector3 } from 'three'
import type { Lamp, Piece } from '#scene/model/furnish/parts/object-part.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { type Hit, leadFrom, pick } from '#scene/model/rooms/picking.ts'
import type { Camera, Scene } from '#scene/model/types.ts'
import { openEye, type Standpoint, type View } from './cameras.ts'
import { cacheSurfaces, drawRoom } from './drawn-room.ts'
import type { Effects } from './effects.ts'
import type { Meter } from './meter.ts'
import type { PhotoShot } from './photo-stage.ts'
import { type Quality, qualities } from './quality.ts'
import { rendererOn } from './renderer.ts'
import { lightWith, toLight } from './room-lighting.ts'
import { lookFrom, roomUniforms } from './room-shader.ts'
import { openSurfaceBaker } from './surface-baker.ts'
import { raiseSurroundings } from './surroundings.ts'
import { vendorTextures } from './vendor-textures.ts'

export type RoomPicture = { scene: Scene; pieces: readonly Piece[]; lamps: readonly Lamp[] }

export type Viewer = {
  show(picture: RoomPicture): void
  stand(where: Standpoint): void
  /** Moves to another camera immediately: for photographs. */
  aim(camera: Camera): void
  step(forward: number, right: number, turn: number): void
  /** The position and target of the camera, meters, and the zoom of the plan; `look` moves it there. */
  view(): View
  look(view: View): void
  /** Turns the camera to a point of the room. */
  turnTo(place: Vec3): void
  /** Calls the listener when the visitor moves the camera, until the returned function is called. */
  onSteer(listener: () => void): () => void
  /** Whether the camera sees a point of a surface that faces this way: it is not behind anything. */
  sees(place: Vec3, normal: Vec3): boolean
  /** What is under a point of the canvas, in CSS pixels from its corner. */
  at(x: number, y: number): Hit | null
  /**
   * Grabs what is under a point of the canvas; returns a function from another canvas point to where it would be
   * dragged, meters.
   */
  lead(x: number, y: number): ((x: number, y: number) => { x: number; z: number } | null) | null
  /** The position of a canvas point on a horizontal plane of the room, meters; null at and above the horizon. */
  onLevel(x: number, y: number, height: number): { x: number; z: number } | null
  /** The canvas position of a point of the room, CSS pixels; null behind the camera. */
  project(place: Vec3): { x: number; y: number } | null
  /** Outlines what belongs to these slots: the selected one and the one that is hovered over. */
  mark(slots: readonly string[]): void
  holdCamera(held: boolean): void
  /** Calls the listener after each drawing, until the returned function is called. */
  onDraw(listener: () => void): () => void
  /** A PNG or JPEG of the view at `times` the screen's resolution. */
  picture(times: number, type?: string): Promise<Blob>
  /** What the path tracer needs to take the same picture; null from outside, and until the light has arrived. */
  shot(): PhotoShot | null
  /** For tests and the performance meter: draw calls and triangles of the last picture, and pending bakes and light. */
  stats(): { calls: number; triangles: number; busy: number; lit: boolean; due: boolean }
  dispose(): void
}

/** Meters; what is this close in front of a point of a surface is the surface itself. */
const nearEnough = 0.05

/** Seconds assumed for the first frame of a movement, whose start time is unknown. */
const firstStep = 1 / 60

/** Seconds in which the exposure comes two thirds closer to what a view needs. */
const adaptation = 0.25

/**
 * Draws a room into a canvas, only when something has changed.
 * @throws Error when the browser has no WebGL 2
 */
export function openViewer(canvas: HTMLCanvasElement, first: RoomPicture, name: Quality['name']): Viewer {
  const quality = qualities[name]
  const renderer = rendererOn(canvas, quality)
  const stage = new Stage()
  const uniforms = roomUniforms()
  const baker = openSurfaceBaker()
  const surfaces = cacheSurfaces(baker, quality, draw)
  const around = raiseSurroundings(renderer, stage, quality)
  const eye = openEye(canvas, first.scene.camera, first.scene.room)
  const room = drawRoom(stage, uniforms, surfaces, vendorTextures(quality, draw))
  const lighting = lightWith({ renderer, uniforms, baker, around, quality, changed: lightCame })
  const listeners = new Set<() => void>()
  const steering = new Set<() => void>()
  const steered = () => {
    for (const listener of steering) listener()
  }
  let standpoint: Standpoint = 'room'
  let picture = first
  let shadowsDue = true
  let waiting = 0
  /** When the last frame of a movement was drawn; null at rest. */
  let then: number | null = null
  let effects: Effects | null = null
  let open = true
  /** The exposure of the room's own view, and how much more light the present view gets and needs. */
  const light = { exposure: 1, given: 1, needed: 1 }
  let meter: Promise<Meter> | null = null
  let metered: string | null = null

  function draw(): void {
    if (open && waiting === 0) waiting = requestAnimationFrame(frame)
  }

  function frame(now: number): void {
    waiting = 0
    if (!open) return
    // Uses elapsed time: a machine that takes a second per frame must not continue the movement for a dozen frames.
    const passed = then === null ? firstStep : (now - then) / 1000
    const moving = eye.update(passed)
    const adapting = adapt(passed)
    then = moving || adapting ? now : null
    if (shadowsDue) castShadows()
    paint()
    setTimeout(lighting.compute)
    for (const listener of listeners) listener()
    if (moving || adapting) draw()
    else measure()
  }

  /** Returns whether the exposure still changes. */
  function adapt(seconds: number): boolean {
    const missing = light.needed - light.given
    const isClose = Math.abs(missing) < 0.01 || eye.isStill
    light.given = isClose ? light.needed : light.given + missing * (1 - Math.exp(-seconds / adaptation))
    renderer.toneMappingExposure = light.exposure * light.given
    return !isClose
  }

  /** Where the camera rests, a view of dark cabinets or of the floor gets as bright as the room's own view. */
  function measure(): void {
    if (surfaces.busy() > 0 || uniforms.lit.value === 0) return
    const home = eye.home()
    const view = home ? JSON.stringify(eye.view()) : ''
    if (view === metered) return
    metered = view
    if (!home) {
      askLight(1)
      return
    }
    meter ??= import('./meter.ts').then(({ openMeter }) => openMeter(renderer, stage, room))
    meter.then(
      ({ lightNeeded }) => {
        if (!open || view !== metered || !(eye.camera instanceof PerspectiveCamera)) return
        askLight(lightNeeded(eye.camera, home, light.exposure))
      },
      // Without a connection the exposure stays.
      () => {
        meter = null
      },
    )
  }

  function askLight(needed: number): void {
    light.needed = needed
    if (needed !== light.given) draw()
  }

  function paint(): void {
    const outside = standpoint === 'dollhouse' || standpoint === 'plan'
    around.outside(outside)
    lookFrom(uniforms, outside)
    room.asPlan(standpoint === 'plan')
    room.cutAway(eye.camera.position)
    // While the room is still loading, computing mirrors and fine shadows would be wasted.
    if (surfaces.busy() === 0 && uniforms.lit.value > 0) effects?.look(eye.camera)
    renderer.render(stage, eye.camera)
    effects?.forget()
  }

  /** The sun sees all walls, including those hidden from the camera. */
  function castShadows(): void {
    shadowsDue = false
    if (quality.shadowPx === 0) return
    room.whole()
    renderer.shadowMap.needsUpdate = true
    renderer.render(stage, eye.camera)
  }

  function lightCame(): void {
    room.whole()
    around.reflect(uniforms.boxEye.value)
    light.exposure = renderer.toneMappingExposure
    metered = null
    shadowsDue = true
    draw()
  }

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

  function project(place: Vec3): { x: number; y: number } | null {
    const at = new Vector3(...place).project(eye.camera)
    if (at.z > 1) return null
    const size = renderer.getSize(new Vector2())
    return { x: ((at.x + 1) / 2) * size.x, y: ((1 - at.y) / 2) * size.y }
  }

  function hitAt(x: number, y: number): Hit | null {
    const { origin, way } = ray(x, y)
    const hidden = room.leftAway()
    return pick(origin, way, picture.pieces, (piece) => !hidden.has(piece))
  }

  const fine =
    quality.nookPlaces === 0
      ? Promise.resolve()
      : import('./effects.ts').then(
          ({ openEffects }) => {
            if (open) effects = openEffects(renderer, stage, room, uniforms, quality)
            draw()
          },
          // If it fails to load, the room is shown without these effects.
          () => undefined,
        )
  room.build(picture.scene.room, picture.pieces)
  lighting.light(picture)
  lighting.compute()
  eye.stand('room', false)
  eye.onMove(draw)
  eye.onSteer(steered)
  const watcher = new ResizeObserver(resize)
  watcher.observe(canvas.parentElement ?? canvas)
  resize()

  return {
    show(next) {
      const same = next.pieces === picture.pieces && next.scene.doc.light === picture.scene.doc.light
      picture = next
      room.build(next.scene.room, next.pieces)
      if (!same) lighting.light(next)
      shadowsDue = shadowsDue || !same
      draw()
    },
    stand(where) {
      standpoint = where
      eye.stand(where, true)
      draw()
    },
    aim(camera) {
      standpoint = 'room'
      eye.aim(camera)
      draw()
    },
    step(forward, right, turn) {
      eye.step(forward, right, turn)
      steered()
      draw()
    },
    view: () => eye.view(),
    look(view) {
      eye.look(view)
      draw()
    },
    turnTo(place) {
      eye.turnTo(place)
      draw()
    },
    onSteer(listener) {
      steering.add(listener)
      return () => steering.delete(listener)
    },
    sees(place, normal) {
      const at = project(place)
      if (!at) return false
      const { origin, way } = ray(at.x, at.y)
      const along = (to: Vec3) => to[0] * way[0] + to[1] * way[1] + to[2] * way[2]
      if (along(normal) > 0) return false
      const far = along([place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]])
      const hit = hitAt(at.x, at.y)
      return !hit || hit.distance > far - nearEnough
    },
    at: hitAt,
    lead(x, y) {
      const hit = hitAt(x, y)
      const to = hit && leadFrom(hit.point, ray(x, y).way)
      return (
        to &&
        ((x, y) => {
          const { origin, way } = ray(x, y)
          return to(origin, way)
        })
      )
    },
    onLevel(x, y, height) {
      const { origin, way } = ray(x, y)
      const far = (height - origin[1]) / way[1]
      return far > 0 && far < 60 ? { x: origin[0] + way[0] * far, z: origin[2] + way[2] * far } : null
    },
    project,
    mark(slots) {
      const pieces = picture.pieces.filter(({ slot }) => slot !== null && slots.includes(slot))
      // Without a connection the room stays as it is.
      room.mark(pieces).then(draw, () => undefined)
      draw()
    },
    holdCamera: (held) => eye.enabled(!held),
    onDraw(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async picture(times, type = 'image/png') {
      const size = renderer.getSize(new Vector2())
      await fine
      const ratio = renderer.getPixelRatio()
      renderer.setPixelRatio(Math.min(times, 4096 / Math.max(size.x, size.y)))
      room.showMark(false)
      paint()
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
      room.showMark(true)
      renderer.setPixelRatio(ratio)
      draw()
      if (!blob) throw new Error('the picture could not be taken')
      return blob
    },
    shot() {
      const { camera } = eye
      const outside = standpoint === 'dollhouse' || standpoint === 'plan'
      if (outside || !(camera instanceof PerspectiveCamera) || uniforms.lit.value === 0) return null
      room.cutAway(camera.position)
      return {
        picture,
        light: toLight(picture, quality),
        view: {
          place: camera.matrixWorld.toArray(),
          lens: camera.projectionMatrix.toArray(),
          aspect: camera.aspect,
          exposure: renderer.toneMappingExposure,
          mean: uniforms.mean.value,
          balance: uniforms.balance.value.toArray(),
          leftAway: room.leftAway(),
        },
      }
    },
    stats: () => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      busy: surfaces.busy(),
      lit: uniforms.lit.value > 0,
      due: lighting.due(),
    }),
    dispose() {
      open = false
      cancelAnimationFrame(waiting)
      watcher.disconnect()
      eye.dispose()
      lighting.dispose()
      baker.close()
      surfaces.dispose()
      around.dispose()
      effects?.dispose()
      meter?.then(
        (it) => it.dispose(),
        () => undefined,
      )
      room.dispose()
      renderer.dispose()
    },
  }
}
