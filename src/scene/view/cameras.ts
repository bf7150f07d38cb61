import CameraControls from 'camera-controls'
import {
  Box3,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { mostZoom } from '#scene/model/rooms/room-view.ts'
import type { Camera, RoomShape } from '#scene/model/types.ts'
import { veiled } from './mirrors.ts'

CameraControls.install({
  THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
})

export type Standpoint = 'room' | 'walk' | 'dollhouse' | 'plan'

export type View = { from: [number, number, number]; to: [number, number, number]; zoom: number }

/** The camera: one set of controls for standing, walking, orbiting the dollhouse and looking at it from above. */
export type Eye = {
  camera: PerspectiveCamera | OrthographicCamera
  /** Whether the visitor wants no movement. */
  isStill: boolean
  stand(where: Standpoint, smooth: boolean): void
  /** Makes another camera the home position. */
  aim(camera: Camera): void
  /** Steps in meters and rotation in radians, for the keyboard. */
  step(forward: number, right: number, turn: number): void
  /** The position and target that it moves to, meters, and the zoom of the plan. */
  view(): View
  look(view: View): void
  /** A camera at the home position; null when this one is there, or outside the room. */
  home(): PerspectiveCamera | null
  /** Turns to a point of the room from where it is; the plan moves there. */
  turnTo(place: readonly [number, number, number]): void
  resize(width: number, height: number): void
  /** Returns whether it is still moving. */
  update(seconds: number): boolean
  onMove(moved: () => void): void
  /** Calls the listener when the visitor moves the camera by pointer or wheel. */
  onSteer(steered: () => void): void
  enabled(on: boolean): void
  dispose(): void
}

/** Meters from the camera to its target inside the room, so that the user looks around from a fixed position. */
const ahead = 0.05

export function openEye(element: HTMLElement, home: Camera, room: RoomShape): Eye {
  const perspective = new PerspectiveCamera(50, 1, 0.08, 90)
  const plan = new OrthographicCamera(-5, 5, 5, -5, 0.1, 60)
  for (const camera of [perspective, plan]) camera.layers.enable(veiled)
  const controls = new CameraControls(perspective, element)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  controls.smoothTime = still ? 0 : 0.18
  controls.draggingSmoothTime = still ? 0 : 0.09
  controls.restThreshold = 0.004
  const middle = middleOf(room)
  let where: Standpoint = 'room'
  let aspect = 1

  function lens(): void {
    const wide = 2 * Math.atan(18 / home.lensMm)
    // The lens is specified by its horizontal angle; on a narrow screen the vertical angle is kept.
    const tall = 2 * Math.atan(Math.tan(wide / 2) / Math.max(aspect, 0.9))
    perspective.fov = where === 'dollhouse' ? 38 : Math.min(78, (tall * 180) / Math.PI)
    perspective.aspect = aspect
    // As with a shift lens: less ceiling, while walls stay vertical.
    if (where === 'room' && home.shift) perspective.setViewOffset(aspect, 1, 0, home.shift, aspect, 1)
    else perspective.clearViewOffset()
    perspective.updateProjectionMatrix()
    const half = Math.max(middle.height / 2 + 0.7, (middle.width / 2 + 0.7) / aspect)
    Object.assign(plan, { left: -half * aspect, right: half * aspect, top: half, bottom: -half })
    plan.updateProjectionMatrix()
  }

  const eye: Eye = {
    camera: perspective,
    isStill: still,
    stand(next, smooth) {
      where = next
      eye.camera = next === 'plan' ? plan : perspective
      controls.camera = eye.camera
      // Each mode resets the zoom; otherwise a zoom made in the plan could not be undone in the room.
      void controls.zoomTo(1, false)
      lens()
      limits(controls, next)
      const [fx, fy, fz] = home.from
      const [tx, ty, tz] = home.to
      if (next === 'room' || next === 'walk') {
        const way = new Vector3(tx - fx, next === 'room' ? ty - fy : 0, tz - fz).setLength(ahead)
        void controls.setLookAt(fx, fy, fz, fx + way.x, fy + way.y, fz + way.z, smooth)
      } else if (next === 'dollhouse') {
        const far = Math.max(middle.width, middle.height) * 1.25 + room.height
        void controls.setLookAt(
          middle.x + far * 0.55,
          room.height + far * 0.72,
          middle.z + far * 0.8,
          middle.x,
          0.6,
          middle.z,
          smooth,
        )
      } else {
        void controls.setLookAt(middle.x, 30, middle.z + 0.001, middle.x, 0, middle.z, false)
      }
    },
    aim(camera) {
      home = camera
      eye.stand('room', false)
    },
    step(forward, right, turn) {
      if (where === 'walk' || where === 'room') {
        if (forward) void controls.forward(forward, true)
        if (right) void controls.truck(right, 0, true)
        if (turn) void controls.rotate(turn, 0, true)
        return
      }
      if (where === 'dollhouse') {
        if (turn || right) void controls.rotate(turn || -right, 0, true)
        if (forward) void controls.dolly(forward * 2, true)
        return
      }
      void controls.truck(right - turn, -forward, true)
    },
    view() {
      const [from, to] = [controls.getPosition(new Vector3()), controls.getTarget(new Vector3())]
      return { from: from.toArray(), to: to.toArray(), zoom: eye.camera.zoom }
    },
    look({ from, to: toward, zoom }) {
      const inside = where === 'room' || where === 'walk'
      const way = new Vector3(...toward).sub(new Vector3(...from))
      const to = inside
        ? way
            .setLength(ahead)
            .add(new Vector3(...from))
            .toArray()
        : toward
      void controls.setLookAt(...from, ...to, true)
      void controls.zoomTo(zoom, true)
    },
    home() {
      if (where !== 'room' && where !== 'walk') return null
      const camera = perspective.clone()
      camera.zoom = 1
      camera.position.set(...home.from)
      camera.lookAt(...home.to)
      camera.updateProjectionMatrix()
      const isThere =
        perspective.zoom < 1.01 &&
        camera.position.distanceTo(perspective.position) < 0.02 &&
        camera.quaternion.angleTo(perspective.quaternion) < 0.02
      return isThere ? null : camera
    },
    turnTo([x, y, z]) {
      if (where !== 'room' && where !== 'walk') {
        void controls.moveTo(x, y, z, true)
        return
      }
      const from = controls.getPosition(new Vector3())
      const to = new Vector3(x, y, z).sub(from).setLength(ahead).add(from)
      void controls.setLookAt(...from.toArray(), ...to.toArray(), true)
    },
    resize(width, height) {
      aspect = width / Math.max(1, height)
      lens()
    },
    update: (seconds) => controls.update(seconds),
    onMove(moved) {
      controls.addEventListener('update', moved)
      controls.addEventListener('controlstart', moved)
      controls.addEventListener('control', moved)
      controls.addEventListener('transitionstart', moved)
    },
    onSteer: (steered) => controls.addEventListener('control', steered),
    enabled(on) {
      controls.enabled = on
    },
    dispose: () => controls.dispose(),
  }
  return eye
}

function limits(controls: CameraControls, where: Standpoint): void {
  const { ACTION } = CameraControls
  const inside = where === 'room' || where === 'walk'
  controls.minDistance = inside ? ahead : 2
  controls.maxDistance = inside ? ahead : 40
  controls.minZoom = 1
  controls.maxZoom = mostZoom
  controls.minPolarAngle = where === 'plan' ? 0 : inside ? 0.6 : 0.15
  controls.maxPolarAngle = where === 'plan' ? 0 : inside ? Math.PI - 0.6 : Math.PI / 2 - 0.04
  // Inside, dragging pulls the view along; outside, it rotates the room.
  controls.azimuthRotateSpeed = inside ? -0.35 : 0.8
  controls.polarRotateSpeed = inside ? -0.35 : 0.8
  controls.mouseButtons.left = where === 'plan' ? ACTION.TRUCK : ACTION.ROTATE
  controls.mouseButtons.right = ACTION.TRUCK
  controls.mouseButtons.wheel = where === 'plan' ? ACTION.ZOOM : inside ? ACTION.NONE : ACTION.DOLLY
  controls.touches.one = where === 'plan' ? ACTION.TOUCH_TRUCK : ACTION.TOUCH_ROTATE
  controls.touches.two = where === 'dollhouse' ? ACTION.TOUCH_DOLLY_TRUCK : ACTION.TOUCH_ZOOM_TRUCK
}

export function middleOf(room: RoomShape): { x: number; z: number; width: number; height: number } {
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (x0 + x1) / 2, z: -(y0 + y1) / 2, width: x1 - x0, height: y1 - y0 }
}
