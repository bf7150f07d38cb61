import CameraControls from 'camera-controls'
import { PerspectiveCamera, Scene as Stage } from 'three'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { StudioPicture } from '#scene/model/studio/studio-picture.ts'
import { openSurfaceBaker } from './surface-baker.ts'
// Imported for its side effect: it passes three to the controls.
import './cameras.ts'
import { cacheSurfaces, drawRoom } from './drawn-room.ts'
import type { Effects } from './effects.ts'
import { type Quality, qualities } from './quality.ts'
import { rendererOn } from './renderer.ts'
import { lightWith } from './room-lighting.ts'
import { roomUniforms } from './room-shader.ts'
import { raiseSurroundings } from './surroundings.ts'
import { vendorTextures } from './vendor-textures.ts'

export type StudioView = {
  /** Another finish or size; the camera does not move. */
  show(picture: StudioPicture): void
  /** Radians around the vertical axis and over the top, and steps closer; for the keyboard. */
  turn(around: number, over: number, nearer: number): void
  home(): void
  stats(): { calls: number; busy: number; lit: boolean }
  dispose(): void
}

const viewDeg = 30
const veiled = 0.14
const stopped = 0.82

/**
 * One product that can be rotated, drawn only when something has changed.
 * @throws Error when the browser has no WebGL 2
 */
export function openStudio(canvas: HTMLCanvasElement, first: StudioPicture, name: Quality['name']): StudioView {
  const quality = qualities[name]
  const renderer = rendererOn(canvas, quality)
  const stage = new Stage()
  const uniforms = roomUniforms()
  const baker = openSurfaceBaker()
  const surfaces = cacheSurfaces(baker, quality, draw)
  const around = raiseSurroundings(renderer, stage, quality)
  const room = drawRoom(stage, uniforms, surfaces, vendorTextures(quality, draw))
  const lighting = lightWith({ renderer, uniforms, baker, around, quality, changed: lightCame })
  const camera = new PerspectiveCamera(viewDeg, 1, 0.05, 40)
  const controls = new CameraControls(camera, canvas)
  controls.smoothTime = 0.16
  controls.mouseButtons.right = CameraControls.ACTION.NONE
  controls.touches.two = CameraControls.ACTION.TOUCH_DOLLY
  let picture = first
  let shadowsDue = true
  let waiting = 0
  let then = performance.now()
  let effects: Effects | null = null
  let open = true

  function draw(): void {
    if (open && waiting === 0) waiting = requestAnimationFrame(frame)
  }

  function frame(now: number): void {
    waiting = 0
    if (!open) return
    const moving = controls.update(Math.min(0.1, (now - then) / 1000))
    then = now
    if (shadowsDue) castShadows()
    room.cutAway(camera.position)
    if (surfaces.busy() === 0 && uniforms.lit.value > 0) effects?.look(camera)
    renderer.render(stage, camera)
    effects?.forget()
    if (moving) draw()
  }

  function castShadows(): void {
    shadowsDue = false
    if (quality.shadowPx === 0) return
    room.whole()
    renderer.shadowMap.needsUpdate = true
    renderer.render(stage, camera)
  }

  function lightCame(): void {
    // The product is as bright as the white walls around it, so the exposure is reduced.
    renderer.toneMappingExposure *= stopped
    room.whole()
    around.reflect(uniforms.boxEye.value)
    shadowsDue = true
    draw()
  }

  function set(next: StudioPicture): void {
    picture = next
    room.build(next.scene.room, next.pieces)
    lighting.light({ scene: next.scene, pieces: next.pieces, lamps: [] })
    // Diffused, as through a photographer's curtain: shape and a soft shadow, without washed-out colors.
    around.sun.intensity *= veiled
    around.sun.shadow.radius = 7
    shadowsDue = true
    limits()
    draw()
  }

  /** Keeps the camera from going through the floor, behind the wall that the product hangs on, or into the product. */
  function limits(): void {
    const { onWall, radius } = picture
    controls.minPolarAngle = 0.25
    controls.maxPolarAngle = onWall ? 2.2 : Math.PI / 2 - 0.03
    controls.minAzimuthAngle = onWall ? -1.25 : Number.NEGATIVE_INFINITY
    controls.maxAzimuthAngle = onWall ? 1.25 : Number.POSITIVE_INFINITY
    controls.minDistance = radius * 1.15
    controls.maxDistance = radius * 6
  }

  function home(smooth: boolean): void {
    const { middle, radius } = picture
    const narrow = Math.min(1, camera.aspect)
    const far = (radius * 1.06) / Math.sin((viewDeg * Math.PI) / 360) / narrow
    const [right, up] = [0.42, 0.2]
    const from: Vec3 = [
      middle[0] + far * Math.sin(right) * Math.cos(up),
      middle[1] + far * Math.sin(up),
      middle[2] + far * Math.cos(right) * Math.cos(up),
    ]
    void controls.setLookAt(...from, ...middle, smooth)
  }

  function resize(): void {
    const { width, height } = (canvas.parentElement ?? canvas).getBoundingClientRect()
    if (width < 1 || height < 1) return
    renderer.setPixelRatio(Math.min(quality.pixelRatio, devicePixelRatio))
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    draw()
  }

  for (const kind of ['update', 'controlstart', 'control', 'transitionstart'] as const)
    controls.addEventListener(kind, draw)
  const watcher = new ResizeObserver(resize)
  watcher.observe(canvas.parentElement ?? canvas)
  resize()
  set(first)
  home(false)
  if (quality.nookPlaces > 0)
    import('./effects.ts').then(
      ({ openEffects }) => {
        if (open) effects = openEffects(renderer, stage, room, uniforms, quality)
        draw()
      },
      // If it fails to load, the product is shown without these effects.
      () => undefined,
    )

  return {
    show: set,
    turn(right, over, nearer) {
      if (right || over) void controls.rotate(right, over, true)
      if (nearer) void controls.dolly(nearer * picture.radius, true)
      draw()
    },
    home() {
      home(true)
      draw()
    },
    stats: () => ({
      calls: renderer.info.render.calls,
      busy: surfaces.busy(),
      lit: uniforms.lit.value > 0,
    }),
    dispose() {
      open = false
      cancelAnimationFrame(waiting)
      watcher.disconnect()
      controls.dispose()
      lighting.dispose()
      baker.close()
      surfaces.dispose()
      around.dispose()
      effects?.dispose()
      room.dispose()
      renderer.dispose()
    },
  }
}
