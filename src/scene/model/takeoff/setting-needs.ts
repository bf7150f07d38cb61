import { printInches } from '#lib/feet-inches.ts'
import { feetPerMeter, sqftPerM2 } from '../geometry/mesh.ts'
import { readFinish } from '../materials/finish.ts'
import { surfaceJoint } from '../materials/joints.ts'
import type { SurfaceModel } from '../product-model.ts'
import type { AccessoryNeed, Scene, Slot } from '../types.ts'
import type { AccessoryFigures } from './accessory-figures.ts'
import { exposedEdges, planeChanges } from './accessory-lengths.ts'
import { figure } from './amount.ts'
import { areaOf, perimeterOf, regionOf } from './region.ts'

/** A product that covers a slot, as far as it decides what is needed with it. */
export type Covering = {
  /** Slug of its category, and of its family. */
  category: string
  family: string | null
  /** As it is laid, with the chosen joint and grout. */
  surface: SurfaceModel
  /** One piece as it is sold, inches: a tile, or the sheet of a mosaic. */
  pieceIn: { w: number; l: number }
  isMosaic: boolean
}

/** What is needed, where, and the families of the category that serve. */
export type Added = AccessoryNeed & {
  slot: Pick<Slot, 'id' | 'label'>
  /** Its label, where the kind and the surface are not enough. */
  name?: string
  category: string
  families: string[]
}

export type Tiled = { slot: Slot; covering: Covering }

const setting = 'setting-materials'
const tiles = new Set(['tile-flooring', 'backsplash-tiles', 'stacked-stone'])

export function isTile({ category }: Covering): boolean {
  return tiles.has(category)
}

/** What tile is set on, with, and finished with, in the order of the work. */
export function settingNeeds(scene: Scene, tiled: readonly Tiled[], figures: AccessoryFigures): Added[] {
  return [
    ...tiled.flatMap(({ slot, covering }) => {
      const sqft = sqftOf(slot)
      if (sqft < 0.05) return []
      const isFloor = slot.role === 'floor'
      const isPan = isFloor && slot.id !== 'floor'
      const isWet = slot.role === 'shower'
      const needs = [
        ...(isFloor && !isPan && scene.doc.count?.unlevel ? [leveling(sqft, figures)] : []),
        ...(isWet ? backerBoard(sqft, figures) : []),
        ...(isWet || isPan ? [waterproofing(slot, sqft, isPan, figures)] : []),
        ...(isFloor && !isPan && !scene.doc.count?.slab ? [uncoupling(sqft, figures)] : []),
        mortar(sqft, covering, figures),
        ...grout(sqft, covering, figures),
        ...(isPorous(covering) ? [sealer(sqft, figures)] : []),
        ...edgeProfile(scene, { slot, covering }, figures),
      ]
      return needs.map((need): Added => ({ ...need, slot, category: setting }))
    }),
    ...caulk(scene, tiled, figures),
  ]
}

type Need = Omit<Added, 'slot' | 'category'>

/** Inches, of the longest side of a tile, from which the next larger trowel is used. */
const trowels = [
  { key: 'mortar_small', below: 8, notch: '1/4 x 1/4 in' },
  { key: 'mortar_medium', below: 15 + 1e-6, notch: '1/4 x 3/8 in' },
  { key: 'mortar_large', below: Number.POSITIVE_INFINITY, notch: '1/2 x 1/2 in' },
] as const

/** Pounds in the package that the trade states coverages for. */
const bag = 50

function mortar(sqft: number, { pieceIn, isMosaic }: Covering, figures: AccessoryFigures): Need {
  const longest = isMosaic ? 0 : Math.max(pieceIn.w, pieceIn.l)
  const { key, notch } = trowels.find(({ below }) => longest < below) ?? trowels[2]
  const area = allowing(sqft, figures.mortar_allowance, 'sq ft')
  return {
    kind: 'mortar',
    families: [key === 'mortar_large' ? 'large format mortar' : 'thinset mortar'],
    amount: (area.amount / figures[key]) * bag,
    per: 'lb',
    usual: bag,
    // A product states its coverage for the middle trowel.
    stated: figures.mortar_medium / bag,
    sentence: `${area.sentence}, ${notch} trowel, ${figure(figures[key])} sq ft per ${bag} lb`,
  }
}

function leveling(sqft: number, figures: AccessoryFigures): Need {
  return {
    kind: 'leveling',
    families: ['leveling compound'],
    amount: (sqft / figures.leveling_sqft) * bag,
    per: 'lb',
    usual: bag,
    stated: figures.leveling_sqft / bag,
    sentence: `${figure(sqft)} sq ft at 1/8 in, ${figure(figures.leveling_sqft)} sq ft per ${bag} lb`,
  }
}

/** Joints from which grout is sanded, inches; glass and polished stone scratch, and take unsanded grout there too. */
const sandedFrom = 0.125

function grout(sqft: number, covering: Covering, figures: AccessoryFigures): Need[] {
  const { surface, pieceIn, isMosaic, category } = covering
  const { widthIn, hex } = surfaceJoint(surface, readFinish(surface.finish))
  // Stacked stone is set without joints.
  if (category === 'stacked-stone' || widthIn <= 0) return []
  const { w, l } = isMosaic ? surface.pieceIn : pieceIn
  const pounds = groutPounds({ w, l, t: thickness(covering) }, widthIn, figures.grout_density / 1000)
  const scratches = surface.gen === 'marble' || /glass|polish/i.test(surface.finish)
  const isSanded = scratches ? widthIn > sandedFrom + 1e-9 : widthIn >= sandedFrom - 1e-9
  const { amount, sentence } = allowing(sqft * pounds, figures.grout_allowance, 'lb')
  return [
    {
      kind: 'grout',
      families: [isSanded ? 'sanded grout' : 'unsanded grout'],
      amount,
      per: 'lb',
      usual: isSanded ? 25 : 10,
      hex,
      sentence: `${figure(sqft)} sq ft x ${figure(pounds, 3)} lb, ${sixteenths(widthIn)} in joints: ${sentence}`,
    },
  ]
}

/**
 * Pounds of dry cement grout per square foot, without an allowance: 144 x (L + W) / (L x W) x J x T x d, in inches and
 * pounds per cubic inch (the formula of grout makers' coverage tables).
 */
export function groutPounds({ w, l, t }: { w: number; l: number; t: number }, joint: number, density: number): number {
  return ((144 * (l + w)) / (l * w)) * joint * t * density
}

/** Of a tile, inches. */
function thickness({ surface }: Covering): number {
  return surface.pieceIn.t > 0 ? surface.pieceIn.t : 0.375
}

/** Feet of joints around half of a sheet of 3 x 5 ft, which it shares with its neighbors. */
const jointsOfSheet = 8
const screwsInBox = 200

function backerBoard(sqft: number, figures: AccessoryFigures): Need[] {
  const area = allowing(sqft, figures.board_allowance, 'sq ft')
  const sheets = Math.ceil(area.amount / figures.board_sqft - 1e-9)
  const each = `for ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`
  return [
    { kind: 'backer board', families: ['backer board'], per: 'sq ft', usual: figures.board_sqft, ...area },
    {
      kind: 'board screws',
      families: ['backer board screws'],
      // A box of screws states the area of board that it fastens.
      amount: sheets * figures.board_sqft,
      per: 'sq ft',
      usual: (screwsInBox / figures.board_screws) * figures.board_sqft,
      sentence: `${figure(sheets * figures.board_screws)} ${each}`,
    },
    {
      kind: 'board tape',
      families: ['backer board tape'],
      amount: sheets * jointsOfSheet,
      per: 'ft',
      usual: figures.board_tape,
      sentence: `${figure(sheets * jointsOfSheet)} ft of joints ${each}`,
    },
  ]
}

/** Feet that the pan of a shower is turned up at its walls. */
const upstand = 0.5

function waterproofing({ faces }: Slot, sqft: number, isPan: boolean, figures: AccessoryFigures): Need {
  const around = faces.reduce((sum, { outline }) => sum + perimeterOf(outline), 0) * feetPerMeter
  const { amount, sentence } = allowing(sqft + (isPan ? around * upstand : 0), figures.membrane_allowance, 'sq ft')
  return {
    kind: 'waterproofing',
    families: ['liquid waterproofing', 'waterproofing membrane'],
    amount,
    per: 'sq ft',
    usual: figures.membrane_sqft,
    sentence: isPan ? `With 6 in up the walls: ${sentence}` : sentence,
  }
}

function uncoupling(sqft: number, figures: AccessoryFigures): Need {
  const area = allowing(sqft, figures.uncoupling_allowance, 'sq ft')
  return {
    kind: 'uncoupling',
    families: ['uncoupling membrane'],
    per: 'sq ft',
    usual: figures.uncoupling_sqft,
    ...area,
  }
}

/** Natural stone drinks; glazed porcelain and glass do not. */
function isPorous({ surface }: Covering): boolean {
  return (surface.gen === 'marble' || surface.gen === 'stone') && !/glaz|porcelain/i.test(surface.finish)
}

function sealer(sqft: number, figures: AccessoryFigures): Need {
  return {
    kind: 'sealer',
    families: ['stone sealer'],
    amount: sqft,
    per: 'sq ft',
    usual: figures.sealer_sqft,
    sentence: `${figure(sqft)} sq ft, two coats`,
  }
}

/** Edges of floors meet transitions and base instead. */
function edgeProfile(scene: Scene, { slot, covering }: Tiled, figures: AccessoryFigures): Need[] {
  if (slot.role === 'floor' || covering.category === 'stacked-stone') return []
  // Wall cabinets stand on a backsplash.
  const feet = exposedEdges(scene, slot.faces, slot.role !== 'backsplash')
  if (feet < 0.05) return []
  const { amount, sentence } = allowing(feet, figures.profile_allowance, 'ft')
  const heightIn = thickness(covering)
  return [
    {
      kind: 'edge profile',
      families: ['edge profile'],
      amount,
      per: 'ft',
      usual: figures.profile_ft / 12,
      heightIn,
      sentence: `${sentence} of open edges, for ${sixteenths(heightIn)} in tile`,
    },
  ]
}

/** Where wet tile, a backsplash or wainscot meets another plane, which grout would crack along. */
function caulk(scene: Scene, tiled: readonly Tiled[], figures: AccessoryFigures): Added[] {
  const walls = tiled.filter(({ slot }) => slot.role === 'shower' || slot.role === 'backsplash')
  const feet = walls.reduce((sum, { slot }) => sum + planeChanges(scene, slot.faces, true), 0)
  if (feet < 0.05) return []
  const [first] = walls as [Tiled]
  const { hex } = surfaceJoint(first.covering.surface, readFinish(first.covering.surface.finish))
  return [
    {
      slot: { id: 'room', label: '' },
      category: setting,
      kind: 'caulk',
      families: ['silicone caulk'],
      amount: feet,
      per: 'ft',
      usual: figures.caulk_ft,
      hex,
      sentence: `${figure(feet)} ft where tile meets another plane`,
    },
  ]
}

function sixteenths(lengthIn: number): string {
  return printInches(Math.max(1, Math.round(lengthIn * 16)) / 16)
}

export function sqftOf({ faces }: Pick<Slot, 'faces'>): number {
  return faces.reduce((sum, { outline, holes }) => sum + areaOf(regionOf(outline, holes)), 0) * sqftPerM2
}

/** A need with its allowance, and the sum as text. */
export function allowing(net: number, percent: number, unit: string): { amount: number; sentence: string } {
  const amount = net * (1 + percent / 100)
  const sum = percent > 0 ? ` + ${figure(percent)}% = ${figure(amount)} ${unit}` : ''
  return { amount, sentence: `${figure(net)} ${unit}${sum}` }
}
