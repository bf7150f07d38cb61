import type { SurfaceModel } from '../product-model.ts'

/** The material of a part. A surface is baked at true scale; everything else is one uniform material. */
export type Look =
  | {
      kind: 'plain'
      /** Base color; for a metal, the color of its reflections. */
      hex: string
      /** 0 (mirror) to 1 (chalk). */
      roughness: number
      /** 0 or 1, seldom between. */
      metalness: number
      /** Below 1 it is transparent. */
      opacity?: number
      /** Water, by its depth in meters. */
      water?: number
      /** Light emitted when the lamps are on, as a share of full white. */
      glow?: number
      /** A flame: it glows in daylight too. */
      burns?: true
      /** Strength of a clear coat: lacquer, vitreous china. */
      coat?: number
    }
  | { kind: 'surface'; model: SurfaceModel }
  | PictureLook
  | { kind: 'mirror' }

/** A material with textures of a vendor's model, which `vendorSkin` has; one repeat of them is a meter. */
export type PictureLook = {
  kind: 'picture'
  file: string
  material: number
  /** Its mean, for light and while its textures are not decoded. */
  hex: string
  roughness: number
  metalness: number
  opacity?: number
}

export function metal(hex: string, finish: string): Look {
  return { kind: 'plain', hex, roughness: roughnessOf(finish, 0.28), metalness: 1 }
}

/** Lacquer and enamel: cabinet fronts, white appliances, powder-coated frames. */
export function paint(hex: string, finish = 'Satin'): Look {
  return { kind: 'plain', hex, roughness: roughnessOf(finish, 0.5), metalness: 0 }
}

export function china(hex: string, finish = 'Gloss'): Look {
  const roughness = roughnessOf(finish, 0.12)
  return { kind: 'plain', hex, roughness, metalness: 0, ...(roughness < 0.3 && { coat: 0.6 }) }
}

export function clearGlass(hex = '#e6efec', opacity = 0.16): Look {
  return { kind: 'plain', hex, roughness: 0.04, metalness: 0, opacity }
}

/** Opal glass, linen and paper shades: they glow when the lamp is on. */
export function shade(hex = '#f6f1e6', glow = 0.9): Look {
  return { kind: 'plain', hex, roughness: 0.5, metalness: 0, glow }
}

export function matte(hex: string, roughness = 0.85): Look {
  return { kind: 'plain', hex, roughness, metalness: 0 }
}

export function woodLook(hex: string, seed: number, finish = 'Matte'): Look {
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen: 'wood',
      layout: 'plank',
      hex,
      finish,
      // Veneer is matched: wide boards almost without joints.
      pieceIn: { w: 12, l: 96, t: 0.75 },
      params: { bevel: 0, joint_in: 0 },
      seed,
    },
  }
}

const finishes: [RegExp, number][] = [
  [/polished|chrome|mirror|high gloss/i, 0.06],
  [/gloss|enamel|vitreous/i, 0.12],
  [/brushed|satin|stainless|champagne|warm/i, 0.32],
  [/antique|aged|oil[- ]rubbed|unlacquered|bronze|gunmetal/i, 0.42],
  [/matte|flat|honed|powder/i, 0.62],
]

function roughnessOf(finish: string, otherwise: number): number {
  return finishes.find(([word]) => word.test(finish))?.[1] ?? otherwise
}
