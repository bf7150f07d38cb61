/** How much the view may demand of the machine. `low` is for software rendering and old phones. */
export type Quality = {
  name: 'low' | 'medium' | 'high'
  texturePx: number
  anisotropy: number
  shadowPx: number
  /** Maximum device pixels per CSS pixel. */
  pixelRatio: number
  antialias: boolean
  /** Precision of the room's light. */
  light: 'quick' | 'fine'
  reflectionPx: number
  /**
   * Samples around each pixel for ambient occlusion; 0 turns off fine shadows, and mirrors show the same reflection as
   * other smooth surfaces.
   */
  nookPlaces: number
}

export const qualities: Record<Quality['name'], Quality> = {
  low: {
    name: 'low',
    texturePx: 256,
    anisotropy: 1,
    shadowPx: 0,
    pixelRatio: 1,
    antialias: false,
    light: 'quick',
    reflectionPx: 64,
    nookPlaces: 0,
  },
  medium: {
    name: 'medium',
    texturePx: 512,
    anisotropy: 4,
    shadowPx: 1024,
    pixelRatio: 1.5,
    antialias: true,
    light: 'quick',
    reflectionPx: 128,
    nookPlaces: 10,
  },
  high: {
    name: 'high',
    texturePx: 1024,
    anisotropy: 8,
    shadowPx: 2048,
    pixelRatio: 2,
    antialias: true,
    light: 'fine',
    reflectionPx: 256,
    nookPlaces: 22,
  },
}
