import { rgb } from '../../materials/color.ts'
import { china, clearGlass, type Look, matte, metal, paint, shade } from '../../materials/look.ts'
import type { Draft } from './draft.ts'

/** The look of a finish by its trade name. */
export function finishLook(finish: string, hex: string): Look {
  if (/black glass/i.test(finish)) return darkGlass(hex)
  if (/enamel|^(biscuit|navy|sage|dove gray)$|^gloss /i.test(finish)) return china(hex)
  if (/verdigris|plaster|primed|rust/i.test(finish)) return matte(hex, 0.8)
  if (/speckle|concrete|sand|mocha|snow/i.test(finish)) return matte(hex, 0.58)
  return metals.test(finish) ? metal(hex, finish) : paint(hex, finish)
}

const metals = /stainless|chrome|nickel|brass|bronze|copper|gold|steel|pewter|gunmetal|titanium|galvanized|graphite/i

/** A second finish that the product gives only as a color: handles, grates, trims, rings. */
export function toneLook(hex: string): Look {
  const [r, g, b] = rgb(hex)
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  if (high < 0.32) return paint(hex, 'Satin')
  if (low > 0.86) return paint(hex, 'Gloss')
  return metal(hex, low > 0.78 ? 'Polished' : 'Brushed')
}

/**
 * Glass shades and lenses: opal glows, clear and tinted are transparent. `raw` is the color before the hand's `mix`.
 */
export function glassLook(raw: string, hex: string): Look {
  const [r, , b] = rgb(raw)
  if (r - b > 0.3) return { kind: 'plain', hex, roughness: 0.08, metalness: 0, opacity: 0.55, glow: 0.12 }
  if (r < 0.6) return { kind: 'plain', hex, roughness: 0.06, metalness: 0, opacity: 0.5 }
  if (r >= b) return shade(hex)
  const ribbed = r > 0.84 && r < 0.88
  const seeded = r <= 0.84
  return ribbed || seeded
    ? { kind: 'plain', hex, roughness: seeded ? 0.16 : 0.28, metalness: 0, opacity: seeded ? 0.3 : 0.62 }
    : clearGlass(hex, 0.2)
}

/** The glass of a bare bulb or light strip: it glows in the product's color. */
export function litGlass(hex: string): Look {
  return shade(hex, 0.95)
}

/** Opaque glass of ovens, cooktops and control strips. */
export function darkGlass(hex = '#14161a', matt = false): Look {
  return { kind: 'plain', hex, roughness: matt ? 0.42 : 0.06, metalness: 0, coat: matt ? 0.2 : 0.8 }
}

/** Cavities, gaps and toe kicks. */
export const shadow: Look = matte('#1d1e1f', 0.95)
export const rubber: Look = matte('#26282a', 0.7)
export const castIron: Look = matte('#222324', 0.55)
export const steel: Look = metal('#b4b6b7', 'Brushed')
export const bulb: Look = shade('#fff3d6', 1)
export const signs: Look = { kind: 'plain', hex: '#e6e6e2', roughness: 0.6, metalness: 0, glow: 0.25 }

/** The finish of a faucet, frame or pull: matte colors are powder coats, all others bare or plated metal. */
export function plated(hex: string, finish: string): Look {
  return /matte (black|white)/i.test(finish) ? coated(hex) : metal(hex, finish)
}

function coated(hex: string): Look {
  return { kind: 'plain', hex, roughness: 0.46, metalness: 0 }
}

const tones: [RegExp, string][] = [
  [/d5d8da/, 'Polished'],
  [/b3ada2|b9975b/, 'Brushed'],
  [/3b2d24/, 'Oil-rubbed'],
]

/** Metal of a second material, for which a model has only a color. */
export function trimMetal({ model, second }: Draft): Look {
  const hex = model.toneHex ?? second
  const known = tones.find(([tone]) => tone.test(hex))
  if (known) return metal(second, known[1])
  if (model.toneHex === undefined) return metal(second, 'Polished')
  return /^#2/.test(hex) ? coated(second) : china(second, 'Satin')
}

/** Gel coat, enamel or vitreous china in the product's finish. */
export function glazed({ body, model }: Draft): Look {
  return china(body, /matte/i.test(model.finish) ? 'Matte' : /primed/i.test(model.finish) ? 'Matte' : 'Gloss')
}

const panes: Record<string, [opacity: number, roughness: number]> = {
  '#eef3f2': [0.1, 0.03],
  '#e3e8e7': [0.78, 0.62],
  '#d7e2df': [0.42, 0.16],
  '#7d8385': [0.46, 0.04],
  '#8d7a63': [0.44, 0.04],
}

/** Whether a second finish is one of the kinds of glass. */
export function isPane(toneHex: string | undefined): boolean {
  return toneHex !== undefined && toneHex in panes
}

export function paneLook({ model, second }: Draft): Look {
  const [opacity, roughness] = panes[model.toneHex ?? ''] ?? [0.16, 0.04]
  if (roughness < 0.1) return clearGlass(second, opacity)
  return { kind: 'plain', hex: second, roughness, metalness: 0, opacity }
}

/** The green of glass seen through its edge. */
export function edgeLook({ model }: Draft): Look {
  return clearGlass(model.toneHex === '#eef3f2' ? '#cfe0e2' : '#8fb5a6', 0.62)
}

export const dark: Look = paint('#2a2826', 'Matte')
export const grayRubber: Look = paint('#8d9090', 'Matte')
