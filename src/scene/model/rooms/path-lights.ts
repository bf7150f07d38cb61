import type { Vec2 } from '../geometry/mesh.ts'

/** Minimum inches between two lights on one side. */
const apart = 84

/**
 * Positions of lights, alternating along the two long sides of a walk or a lawn; inches on its own plan, back edge at
 * 0.
 */
export function pathLightsAt(w: number, d: number): Vec2[] {
  const [long, short] = [Math.max(w, d), Math.min(w, d)]
  const steps = Math.max(2, Math.round(long / apart) + 1)
  return Array.from({ length: steps }, (_, i): Vec2 => {
    const along = 8 + ((long - 16) * i) / (steps - 1)
    const across = i % 2 === 0 ? 4 : short - 4
    return d >= w ? [across - w / 2, along] : [along - w / 2, across]
  })
}
