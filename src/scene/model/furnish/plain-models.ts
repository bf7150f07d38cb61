import type { FixtureModel } from '../product-model.ts'
import type { Palette } from './palette.ts'

type Plain = {
  variant: string
  d: number
  h: number
  w: number
  params?: FixtureModel['params']
  toneHex?: string
}

const steel = { finish: 'Stainless steel', hex: '#b9bbbc' }
const white = { finish: 'White', hex: '#f4f4f1' }

const plains: Record<string, Plain & Partial<typeof steel>> = {
  refrigerator: { variant: 'two-drawer', w: 34.2, d: 28, h: 70, ...steel },
  dishwasher: { variant: 'top control bar handle', w: 23.7, d: 24, h: 34, ...steel },
  range: { variant: 'pro bullnose', w: 29.9, d: 28.3, h: 36, ...steel },
  'wall-oven': { variant: 'drop door', w: 29.4, d: 23, h: 28.5, ...steel },
  cooktop: { variant: 'continuous grates', w: 36, d: 21, h: 4.2, ...steel },
  hood: { variant: 'pyramid', w: 36, d: 20, h: 34, ...steel },
  undercounter: { variant: 'glass door', w: 23.8, d: 23.5, h: 34, ...steel },
  laundry: { variant: 'touch panel', w: 27, d: 31, h: 39, ...white },
  'kitchen-sink': { variant: 'soft radius', w: 30, d: 18, h: 9.5, ...steel },
  'kitchen-faucet': { variant: 'high arc round', w: 2.2, d: 9, h: 16 },
  'bath-faucet': { variant: 'lever straight', w: 2, d: 5.5, h: 7.5 },
  'tub-filler': { variant: 'round column', w: 10, d: 9, h: 37 },
  toilet: { variant: 'tapered skirt', w: 15.5, d: 28.2, h: 29, ...white },
  'alcove-tub': { variant: 'flat apron', w: 60, d: 31.5, h: 19, ...white },
  'free-tub': { variant: 'slim-rim oval', w: 66, d: 31.5, h: 23, ...white },
  'shower-system': { variant: 'exposed riser', w: 10, d: 16, h: 42 },
  pendant: { variant: 'globe', w: 11, d: 11, h: 12, toneHex: '#f4efe4' },
  chandelier: { variant: 'globe branch', w: 30, d: 30, h: 22, toneHex: '#f4efe4' },
  sconce: { variant: 'globe', w: 5, d: 6.5, h: 11, toneHex: '#f4efe4' },
  'vanity-light': { variant: 'cylinder', w: 24, d: 6.5, h: 8.5, toneHex: '#f4efe4' },
  downlight: {
    variant: 'regressed',
    w: 6,
    d: 6,
    h: 1.4,
    toneHex: '#f4f3ef',
    finish: 'White',
    hex: '#f4f4f1',
  },
  lantern: { variant: 'box', w: 7, d: 8, h: 14, toneHex: '#f1e8d4' },
  flush: { variant: 'drum', w: 14, d: 14, h: 6, toneHex: '#f4efe4' },
}

const mounts: Record<string, FixtureModel['params']> = {
  'alcove-tub': { mount: 'alcove' },
  'free-tub': { mount: 'freestanding' },
  'tub-filler': { mount: 'floor', hand_shower: true },
  'kitchen-sink': { mount: 'undermount' },
}

const families: Record<string, string> = {
  'alcove-tub': 'bathtub',
  'free-tub': 'bathtub',
  'tub-filler': 'bath-faucet',
}

/** The placeholder for a slot without a chosen product: a standard form with metal in the style's own finish. */
export function plainModel(
  kind: string,
  palette: Palette,
  size: { w?: number; d?: number; h?: number } = {},
): FixtureModel {
  const plain = plains[kind]
  if (!plain) throw new RangeError(`no plain ${kind}`)
  return {
    kind: 'fixture',
    family: families[kind] ?? kind,
    variant: plain.variant,
    dimsIn: { w: size.w ?? plain.w, d: size.d ?? plain.d, h: size.h ?? plain.h },
    params: { ...mounts[kind], ...plain.params },
    finish: plain.finish ?? palette.finish,
    hex: plain.hex ?? palette.metalHex,
    ...(plain.toneHex && { toneHex: plain.toneHex }),
    seed: 1,
  }
}
