import { EventDispatcher } from 'three/src/core/EventDispatcher.js'

/** Stands in for three's own in the built pages: they show no headset anything, and its code weighs 3 kB packed. */
export class WebXRManager extends EventDispatcher {
  enabled = false
  isPresenting = false
  cameraAutoUpdate = false

  getEnvironmentBlendMode(): undefined {
    return undefined
  }
  hasDepthSensing(): boolean {
    return false
  }
  getDepthSensingMesh(): null {
    return null
  }
  getCamera(): null {
    return null
  }
  updateCamera(): void {}
  setAnimationLoop(): void {}
  dispose(): void {}
}
