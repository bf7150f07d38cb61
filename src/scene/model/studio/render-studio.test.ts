import { beforeAll, describe, expect, it } from 'vitest'
import { bodies, bodyGroups, buildBody } from '../bodies/build-body.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel } from '../product-model.ts'
import { renderStudio } from './render-studio.ts'
import { subjectOf } from './subject.ts'

beforeAll(() => bodies.load(bodyGroups))

const faucet: FixtureModel = {
  kind: 'fixture',
  family: 'bath-faucet',
  variant: 'single-hole lever',
  dimsIn: { w: 2, d: 6, h: 7 },
  params: {},
  finish: 'Polished chrome',
  hex: '#c9ccce',
  seed: 3,
}
const pendant: FixtureModel = {
  kind: 'fixture',
  family: 'pendant',
  variant: 'globe',
  dimsIn: { w: 10, d: 10, h: 14 },
  params: {},
  finish: 'Satin brass',
  hex: '#b08d57',
  toneHex: '#f4f1ea',
  seed: 5,
}

/** Columns and rows of the picture that are not paper, as shares of its size. */
function extent({ width, data }: Picture) {
  let [x0, x1, y0, y1] = [width, 0, width, 0]
  for (let i = 0; i < width * width; i++) {
    if (Math.min(data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number) > 200) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    ;[x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)]
  }
  return { x0: x0 / width, x1: x1 / width, y0: y0 / width, y1: y1 / width }
}

describe('the photograph of a product', () => {
  it('shows it whole at the center of white paper, hanging or standing', () => {
    for (const model of [faucet, pendant]) {
      const picture = renderStudio(model, 120)
      const corner = [...picture.data.subarray(0, 3)]
      expect(Math.min(...corner)).toBeGreaterThan(252)
      const { x0, x1, y0, y1 } = extent(picture)
      expect(Math.max(x1 - x0, y1 - y0)).toBeGreaterThan(0.5)
      expect(Math.min(x0, y0, 1 - x1, 1 - y1)).toBeGreaterThan(0.03)
    }
  })

  it('shows clear glass and a white tray on white paper', () => {
    const pane: FixtureModel = {
      ...faucet,
      family: 'screen',
      variant: 'single pane',
      dimsIn: { w: 34, d: 0.4, h: 78 },
      toneHex: '#eef3f2',
    }
    const tray: FixtureModel = {
      ...faucet,
      family: 'shower-base',
      variant: 'barrier-free',
      dimsIn: { w: 60, d: 32, h: 1.5 },
      finish: 'Gloss white',
      hex: '#f6f6f3',
    }
    for (const model of [pane, tray]) {
      const { width, data } = renderStudio(model, 120)
      // Halfway between its center and its side there is neither a handle nor a drain.
      const at = (Math.round(width / 2) * width + Math.round(width * 0.45)) * 4
      expect(data[at + 1]).toBeLessThan(249)
    }
  })

  it('shows each finish in its own color, and the same product always the same', () => {
    const meanOf = (model: FixtureModel) => {
      const { data } = renderStudio(model, 96)
      const sum = [0, 0, 0]
      let count = 0
      for (let i = 0; i < data.length; i += 4) {
        if ((data[i + 2] as number) > 225) continue
        for (const k of [0, 1, 2]) sum[k] = (sum[k] as number) + (data[i + k] as number)
        count++
      }
      return sum.map((value) => value / count) as [number, number, number]
    }
    const [br, , bb] = meanOf({ ...faucet, finish: 'Satin brass', hex: '#b08d57' })
    expect(br - bb).toBeGreaterThan(25)
    const [kr, , kb] = meanOf({ ...faucet, finish: 'Matte black', hex: '#222325' })
    expect(Math.max(kr, kb)).toBeLessThan(110)
    expect(meanOf(faucet)).toEqual(meanOf(faucet))
  })

  it('shows a pull on a painted door, a faucet on its counter, and detailed products close up', () => {
    const pull: FixtureModel = {
      ...faucet,
      family: 'bar-pull',
      variant: 'square',
      dimsIn: { w: 6, d: 1.2, h: 0.5 },
    }
    const corner = (picture: Picture) => [...picture.data.subarray(0, 3)] as [number, number, number]
    const [r, g, b] = corner(renderStudio(pull, 64, 'house'))
    expect(g).toBeGreaterThan(Math.max(r, b))
    expect(Math.max(...corner(renderStudio(faucet, 64, 'house')))).toBeLessThan(245)
    const paperOf = ({ data }: Picture) => data.filter((value, i) => i % 4 === 0 && value > 250).length
    expect(paperOf(renderStudio(faucet, 96, 'near'))).toBeLessThan(paperOf(renderStudio(faucet, 96)))
  })

  it('shows a one-piece shower from the front, set in the wall', () => {
    const kit: FixtureModel = {
      ...faucet,
      family: 'shower-kit',
      variant: 'smooth walls',
      dimsIn: { w: 36, d: 36, h: 76 },
      hex: '#8c4a3c',
      toneHex: '#f5f5f2',
    }
    // From the side, its right wall would look as wide as the opening; from the front the tray is visible.
    const { data, width } = renderStudio(kit, 96)
    const isTray = (x: number, y: number) => (data[(y * width + x) * 4 + 2] as number) > 140
    expect(isTray(48, 84)).toBe(true)
    const house = renderStudio(kit, 96, 'house')
    const at = (x: number, y: number) => house.data[(y * 96 + x) * 4 + 2] as number
    // Tiles right beside it, with no side of the kit in front of them.
    expect(at(10, 48)).toBeGreaterThan(150)
    expect(at(86, 48)).toBeGreaterThan(150)
  })

  it('lets a tall, thin product fill the height of its picture', () => {
    const tall: FixtureModel = {
      kind: 'fixture',
      family: 'toilet',
      variant: 'chain pull',
      dimsIn: { w: 20, d: 29, h: 84 },
      params: {
        mount: 'floor and wall',
        tank_w: 20,
        tank_h: 12,
        tank_d: 8,
        tank_z: 70,
        pipe_d: 1.5,
        chain_l: 30,
      },
      finish: 'Gray',
      hex: '#6a6a6a',
      seed: 3,
    }
    const { y0, y1 } = extent(renderStudio(tall, 120))
    expect(y1 - y0).toBeGreaterThan(0.85)
    // A close-up of the bowl.
    const near = renderStudio(tall, 96, 'near')
    const dark = near.data.filter((value, i) => i % 4 === 0 && value < 200).length
    expect(dark / 96 ** 2).toBeGreaterThan(0.2)
  })
})

describe('an apron sink in its counter', () => {
  it('shows its front in front of the cabinet', () => {
    const sink: FixtureModel = {
      kind: 'fixture',
      family: 'kitchen-sink',
      variant: 'smooth apron',
      dimsIn: { w: 33, d: 21, h: 10 },
      params: { mount: 'apron', apron_h: 9 },
      finish: 'Copper',
      hex: '#a04020',
      seed: 2,
    }
    const { data } = renderStudio(sink, 96, 'house')
    const isCopper = (x: number, y: number) =>
      (data[(y * 96 + x) * 4] as number) > (data[(y * 96 + x) * 4 + 2] as number) * 1.4
    const isDoor = (x: number, y: number) =>
      (data[(y * 96 + x) * 4 + 1] as number) > (data[(y * 96 + x) * 4] as number) * 1.2
    expect(isCopper(45, 58)).toBe(true)
    expect(isDoor(45, 88)).toBe(true)
    expect(isDoor(6, 80)).toBe(true)
  })
})

describe('a vanity’s stone top', () => {
  it('shows veins and no pixels up close', () => {
    const vanity: FixtureModel = {
      kind: 'fixture',
      family: 'vanity',
      variant: 'slim shaker',
      dimsIn: { w: 48, d: 22, h: 35 },
      params: { mount: 'floor' },
      finish: 'White',
      hex: '#f0eee8',
      seed: 9,
    }
    const top = buildBody(vanity).parts.find(({ look }) => look.kind === 'surface' && look.model.layout === 'slab')
    const { materials } = subjectOf(vanity, 1 / 640)
    const map = materials.find((material) => material.shift > 0)?.map
    expect(top).toBeDefined()
    // The map of a whole slab, ten feet long, would have an eighth of an inch per texel.
    expect((map?.widthIn ?? 0) / (map?.width ?? 1)).toBeLessThan(0.06)
  })
})
