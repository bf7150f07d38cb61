import { describe, expect, it } from 'vitest'
import type { Piece } from '../../furnish/parts/object-part.ts'
import { boundsOf, inch } from '../../geometry/mesh.ts'
import type { FixtureModel, ProductModel, SurfaceModel } from '../../product-model.ts'
import { firstAccessoryFigures as figures } from '../../takeoff/accessory-figures.ts'
import { accessorySlots, lrvOf } from '../../takeoff/accessory-slots.ts'
import type { Scene } from '../../types.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById } from '../room-tables.ts'
import { allRoomCode, loadRoomCode } from './room-code.ts'
import { roomPieces } from './room-pieces.ts'

await loadRoomCode(allRoomCode)

const kitchen = 'k-l--shaker-classic'
const bath = 'b-5x8--warm-modern'
const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#dfe4e0',
  finish: 'Gloss',
  pieceIn: { w: 3, l: 6, t: 0.3 },
  params: {},
  seed: 5,
}
const oak: SurfaceModel = { ...tile, gen: 'wood', layout: 'plank', hex: '#b98a55', pieceIn: { w: 5, l: 48, t: 0.75 } }

/** A room with tile or wood on some surfaces, and the slots of what goes with them. */
function sceneOf(id: string, surfaces: Record<string, SurfaceModel>): Scene {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const coveringOf = (slot: string) => {
    const surface = surfaces[slot]
    const category = surface?.gen === 'wood' ? 'hardwood-flooring' : 'backsplash-tiles'
    return surface ? { category, family: null, surface, pieceIn: surface.pieceIn, isMosaic: false } : null
  }
  return { ...scene, slots: [...scene.slots, ...accessorySlots(scene, { figures, coveringOf })] }
}

function drawn(scene: Scene, chosen: Record<string, ProductModel>): Piece[] {
  return roomPieces(scene, (slot) => chosen[slot] ?? null)
}

/** The pieces that a change takes away and brings. */
function changed(before: readonly Piece[], after: readonly Piece[]): { gone: Piece[]; fresh: Piece[] } {
  return {
    gone: before.filter((piece) => !after.includes(piece)),
    fresh: after.filter((piece) => !before.includes(piece)),
  }
}

function product(family: string, variant: string, more: Partial<FixtureModel> = {}): FixtureModel {
  const dimsIn = { w: 24, d: 24, h: 34.5 }
  return {
    kind: 'fixture',
    family,
    variant,
    dimsIn,
    params: {},
    finish: 'Pure white',
    hex: '#f2f1ec',
    seed: 3,
    ...more,
  }
}

const stick = (variant: string, w: number, h: number, more: Partial<FixtureModel> = {}) =>
  product('length', variant, { dimsIn: { w, d: 96, h }, finish: 'Primed white', ...more })

function sizeOf(pieces: readonly Piece[]): { high: number; foot: number } {
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  return { high: max[1], foot: min[1] }
}

function withSlot(pieces: readonly Piece[], slot: string): Piece[] {
  return pieces.filter((piece) => piece.slot === slot)
}

describe('cabinets', () => {
  const scene = sceneOf(kitchen, {})
  const slot = scene.slots.find(({ need }) => need?.kind === 'cabinet')?.id ?? ''
  const styles = ['shaker', 'slab', 'narrow shaker', 'raised panel', 'beaded inset']

  it('are drawn in the door style and finish of the chosen line, with nothing else changed', () => {
    const bare = drawn(scene, {})
    const shapes = styles.map((variant) => {
      const pieces = drawn(scene, { [slot]: product('cabinet', variant, { hex: '#5d6b58', finish: 'Sage green' }) })
      const { gone, fresh } = changed(bare, pieces)
      const boxes = fresh.filter((piece) => piece.slot === 'cabinets')
      expect(boxes.length).toBeGreaterThan(0)
      for (const { look } of boxes) expect(look).toMatchObject({ kind: 'plain', hex: '#5d6b58' })
      const built = new Set(
        [...gone, ...fresh].map(({ fixture }) => scene.placed.find(({ id }) => id === fixture)?.type),
      )
      expect(built.has(undefined), variant).toBe(false)
      expect([...built].filter((type) => /table|range|hood|sofa/.test(type ?? ''))).toEqual([])
      return JSON.stringify(boxes.map(({ mesh }) => [mesh.positions.length, ...mesh.positions.slice(0, 3000)]))
    })
    expect(new Set(shapes).size).toBe(styles.length)
  })

  it('are the same pieces whichever box of their line is asked', () => {
    const walnut = (more: Partial<FixtureModel>) =>
      drawn(scene, { [slot]: product('cabinet', 'shaker', { hex: '#6a4a33', finish: 'Walnut', ...more }) })
    const boxes = walnut({})
    const others = walnut({ seed: 8, params: { box: 'drawers' }, dimsIn: { w: 12, d: 24, h: 34.5 } })
    expect(changed(boxes, others)).toEqual({ gone: [], fresh: [] })
  })

  it('are of wood where the finish is wood', () => {
    for (const variant of styles) {
      const pieces = drawn(scene, { [slot]: product('cabinet', variant, { hex: '#6a4a33', finish: 'Walnut' }) })
      const [box] = withSlot(pieces, 'cabinets')
      expect(box?.look).toMatchObject({ kind: 'surface', model: { gen: 'wood', hex: '#6a4a33' } })
    }
  })
})

describe('what runs along the floor', () => {
  const scene = sceneOf(kitchen, { floor: oak })

  it('is a base of the height and color of the product, the style’s own without one', () => {
    const bare = drawn(scene, {})
    const low = drawn(scene, { 'room+baseboard': stick('square base', 0.5625, 3.25) })
    const high = drawn(scene, { 'room+baseboard': stick('colonial base', 0.5625, 7.25) })
    expect(withSlot(bare, 'room+baseboard')).toEqual([])
    expect(sizeOf(withSlot(low, 'room+baseboard')).high).toBeCloseTo(3.25 * inch, 2)
    expect(sizeOf(withSlot(high, 'room+baseboard')).high).toBeCloseTo(7.25 * inch, 2)
    const { gone, fresh } = changed(low, high)
    for (const { slot } of [...gone, ...fresh]) expect(slot).toBe('room+baseboard')
    expect(fresh.length).toBeGreaterThan(0)
    const wood = drawn(scene, {
      'room+baseboard': stick('square base', 0.5625, 3.25, { finish: 'Red oak', hex: '#b5825a' }),
    })
    expect(withSlot(wood, 'room+baseboard')[0]?.look.kind).toBe('surface')
  })

  it('has its shoe molding in front of the base, only where one is ordered', () => {
    const pieces = drawn(scene, {
      'room+baseboard': stick('square base', 0.5625, 5.25),
      'room+shoe-molding': stick('shoe', 0.5, 0.75),
    })
    expect(sizeOf(withSlot(pieces, 'room+shoe-molding')).high).toBeCloseTo(0.75 * inch, 2)
    expect(withSlot(drawn(scene, {}), 'room+shoe-molding')).toEqual([])
  })

  it('has the color of the trim paint on what is painted', () => {
    const base = stick('square base', 0.5625, 5.25)
    const black = product('package', 'can', { toneHex: '#222222', finish: 'Semi-gloss' })
    const [painted] = withSlot(drawn(scene, { 'room+baseboard': base, 'room+trim-paint': black }), 'room+baseboard')
    expect(painted?.look).toMatchObject({ hex: '#222222' })
  })

  it('has a transition of the product’s width and finish in each doorway', () => {
    const id = scene.slots.find(({ need }) => need?.kind === 'transition')?.id ?? ''
    const bare = drawn(scene, {})
    const pieces = drawn(scene, {
      [id]: stick('t-molding', 1.75, 0.6, { finish: 'Satin urethane', toneHex: '#614330' }),
    })
    const own = withSlot(pieces, id)
    expect(own).toHaveLength(scene.slots.find((slot) => slot.id === id)?.need?.cuts?.length ?? 0)
    for (const { look, mesh } of own) {
      const { min, max } = boundsOf([mesh])
      const across = Math.min(max[0] - min[0], max[2] - min[2])
      expect(across).toBeCloseTo(1.75 * inch, 3)
      // It lies on the floor, a third of an inch high.
      expect(max[1]).toBeGreaterThan(0.002)
      expect(max[1]).toBeLessThan(0.5 * inch)
      expect(look.kind).toBe('surface')
    }
    expect(changed(bare, pieces)).toEqual({ gone: [], fresh: own })
  })
})

describe('the edges of tile', () => {
  it('have a profile in its finish as long as the list counts, and nothing else changes', () => {
    const scene = sceneOf(bath, { wainscot: tile })
    const profile = (finish: string, hex: string) => stick('square edge', 1, 0.3125, { finish, hex })
    const chosen = { wainscot: tile }
    const bare = drawn(scene, chosen)
    const brass = drawn(scene, { ...chosen, 'wainscot+edge-profile': profile('Satin brass', '#b08d57') })
    const own = withSlot(brass, 'wainscot+edge-profile')
    expect(changed(bare, brass)).toEqual({ gone: [], fresh: own })
    for (const { look } of own) expect(look).toMatchObject({ metalness: 1, hex: '#b08d57' })
    const long = own.reduce((sum, { mesh }) => {
      const { min, max } = boundsOf([mesh])
      return sum + Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
    }, 0)
    const counted =
      (scene.slots.find(({ id }) => id === 'wainscot+edge-profile')?.need?.amount ?? 0) /
      (1 + figures.profile_allowance / 100)
    expect(long / 0.3048).toBeGreaterThan(counted - 0.01)
    expect(long / 0.3048).toBeLessThan(counted + 0.3)
    const black = drawn(scene, { ...chosen, 'wainscot+edge-profile': profile('Matte black', '#232323') })
    expect(changed(brass, black).fresh.every(({ slot }) => slot === 'wainscot+edge-profile')).toBe(true)
  })
})

describe('paint', () => {
  it('is drawn in the color that is ordered, whose reflectance is the one that it states', () => {
    const scene = sceneOf(kitchen, {})
    const can = (toneHex: string) => product('package', 'wall can', { finish: 'Eggshell', toneHex })
    // Mid gray reflects 21.6% of light, white all of it.
    for (const [hex, lrv] of [
      ['#808080', 21.6],
      ['#ffffff', 100],
      ['#f6f5f0', 91.4],
    ] as const) {
      const pieces = drawn(scene, { 'walls+wall-paint': can(hex), 'ceiling+ceiling-paint': can(hex) })
      for (const slot of ['walls', 'ceiling']) {
        const looks = withSlot(pieces, slot).map(({ look }) => look)
        expect(looks.length).toBeGreaterThan(0)
        for (const look of looks) expect(look.kind === 'plain' && lrvOf(look.hex)).toBeCloseTo(lrv, 0)
      }
    }
    const bare = drawn(scene, {})
    const blue = drawn(scene, { 'ceiling+ceiling-paint': can('#3a5a7a') })
    expect(changed(bare, blue).fresh.every(({ slot }) => slot === 'ceiling')).toBe(true)
  })
})
