import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { type BriefReader, createBriefReader } from './read-brief.ts'

// What a wish is only for, without or not: no product may count for it without that.
let test: TestApp
let reader: BriefReader
beforeAll(async () => {
  test = await createDemoApp()
  reader = createBriefReader(test.deps)
})
afterAll(() => test.close())

function read(prompt: string) {
  const { wishes, unknown, ...rest } = reader.read(prompt, { today: '2026-11-27' })
  return { ...rest, unknown: unknown.join('; '), wishes, labels: wishes.map(({ label }) => label) }
}

describe('words that qualify goods', () => {
  it.each([
    ['Kitchen with a range without an oven', 'range', 'without oven'],
    ['Kitchen with a range w/o oven, quartz counters', 'range', 'without oven'],
    ['Kitchen, drawer dishwasher please', 'dishwasher', 'drawer'],
    ['Kitchen with a drawer microwave', 'microwave', 'drawer'],
    ['Cocina con estufa eléctrica', 'range', expect.stringMatching(/^el.ctrica$/)],
    ['Bath with a bidet toilet but one that is not electric', 'bidet-toilet', 'not electric'],
    ['Bath, bidet toilet without electricity', 'bidet-toilet', 'without electricity'],
  ])('must be proven too: %s', (prompt, value, exact) => {
    const { wishes, labels } = read(prompt)
    const found = wishes.filter((wish) => wish.kind === 'goods' && wish.want)
    expect(found.map((wish) => [wish.value, wish.exact])).toEqual([[expect.stringContaining(value), exact]])
    expect(labels.filter((label) => /^No /.test(label))).toEqual([])
  })

  it.each([
    ['Bath with two grab bars in matte white, not chrome', /grab bars/i],
    ['Bath with subway tile and grout that is charcoal', /charcoal grout|grout, charcoal/i],
    ['Bath, a teak bench, floating', /bench/i],
    ['Bath in unlacquered brass, polished nickel only on the towel bars', /polished nickel towel bars/i],
  ])('say nothing of other goods: %s', (prompt, label) => {
    const { wishes, labels } = read(prompt)
    expect(labels.filter((one) => label.test(one))).toHaveLength(1)
    expect(
      labels.filter((one) =>
        /^(?:white|matte surfaces|charcoal|no chrome finishes|floating vanity|polished nickel finishes)$/i.test(one),
      ),
    ).toEqual([])
    expect(wishes.length).toBeGreaterThan(0)
  })

  it.each([
    ['Bath with a checkerboard floor of white and black', ['Black', 'White']],
    ['Bath, checkerboard floor, white and black', ['Black', 'White']],
    ['Bath with a white and black marble checkerboard', ['Black', 'White']],
  ])('are part of a pattern: %s', (prompt, never) => {
    const { labels } = read(prompt)
    for (const label of never) expect(labels).not.toContain(label)
    expect(labels.some((label) => /checkerboard/i.test(label))).toBe(true)
  })
})

describe('words after goods', () => {
  it.each([
    ['Kitchen. El faucet que sea touch, no touchless', 'part:faucet', 'touch'],
    ['Kitchen with a faucet that is touch, quartz counters', 'part:faucet', 'touch'],
    ['Kitchen with quartz, faucet with touch', 'part:faucet', 'touch'],
    ['Kitchen with a dishwasher drawer', 'dishwasher', 'drawer'],
    ['Kitchen with a fridge that has a bottom freezer', 'refrigerator', 'bottom freezer'],
  ])('must be proven too: %s', (prompt, value, exact) => {
    const found = read(prompt).wishes.filter((wish) => wish.value === value)
    expect(found.map((wish) => wish.exact)).toEqual([exact])
  })

  it.each([
    'Kitchen faucet installed, sink undermount',
    'Bath with a faucet that fits, brass touches',
    'Bath with a tub with a view of the yard',
  ])('are no part of them: %s', (prompt) => {
    expect(read(prompt).wishes.filter(({ exact }) => exact !== undefined)).toEqual([])
  })
})

describe('sizes of pieces', () => {
  it.each([
    ['Bath with tiny hexagons on the floor', 'hexagon', 'at most 3 in'],
    ['Bath with small white hex tile', 'hexagon', 'at most 3 in'],
    ['Bath, small mosaic on the floor', 'mosaic', 'at most 3 in'],
    ['Bath, large hexagons', 'hexagon', 'at least 12 in'],
    ['Bath with big subway tile', 'subway-tile', 'at least 12 in'],
    ['Bath with 2 in hex tile on the floor', 'hexagon', '2 in'],
    ['Bath with small tiles in the shower', 'part:tile', 'at most 3 in'],
  ])('are measured: %s', (prompt, value, measure) => {
    const { wishes } = read(prompt)
    expect(wishes.filter((wish) => wish.value === value).map((wish) => wish.measure)).toEqual([measure])
    expect(wishes.filter((wish) => wish.measure !== undefined)).toHaveLength(1)
  })
})

describe('a quality of a material', () => {
  it.each([
    ['Bath. Easy clean glass.', 'glass', 'easy to clean', ['shower']],
    ['Living room with scratch resistant wood', 'wood', 'durable', []],
  ])('is one wish with it: %s', (prompt, value, exact, areas) => {
    const { wishes } = read(prompt)
    expect(wishes.map((wish) => [wish.value, wish.exact, wish.areas])).toEqual([[value, exact, areas]])
  })

  it('of a part of the room is about the part', () => {
    const kinds = read('Kitchen with a waterproof wood floor').wishes.map(({ kind, areas }) => [kind, ...areas])
    expect(kinds).toEqual([
      ['trait', 'floor'],
      ['material', 'floor'],
    ])
  })
})

it.each([
  'We want the fan to be quiet, nothing loud',
  'Bath with a fan that is not loud',
  'Baño con ventilador tranquilo',
  'Bedroom with a tranquil ceiling fan',
])('takes the sound of goods for no mood: %s', (prompt) => {
  const { wishes } = read(prompt)
  expect(wishes.filter(({ kind }) => kind === 'mood')).toEqual([])
  expect(wishes.filter(({ value }) => value === 'quiet').map(({ areas }) => areas)).toEqual([['fan']])
})

describe('what is there', () => {
  it.each([
    ['Hall bath with white tile. Tub stays, it is a Kohler from 1962', /bath-tubs|tub/],
    ['Living room, new stone. Keep the hardwood', /hardwood|wood/],
    ['Dining room with oak, the chandelier stays', /chandelier/],
    ['Kitchen with quartz, leave the wall oven alone', /oven/],
    ["Bath with a bidet, there's no outlet", /outlet/],
  ])('is no wish: %s', (prompt, value) => {
    const { wishes, unknown } = read(prompt)
    expect(wishes.filter((wish) => value.test(wish.value))).toEqual([])
    expect(unknown).toMatch(/tub|hardwood|chandelier|oven|outlet/i)
  })
})

describe('refusals', () => {
  it.each([
    ['Bath. LVP not allowed, tile floor', 'vinyl'],
    ['Bath with tile. Brass is forbidden', 'brass'],
  ])('may follow what they are about: %s', (prompt, value) => {
    const found = read(prompt).wishes.filter((wish) => wish.value === value)
    expect(found.map(({ want }) => want)).toEqual([false])
  })

  it('end with what an exception should be', () => {
    const { labels } = read('Kitchen in matte black, everything except the sink which should be stainless')
    expect(labels).toContain('Stainless sink')
  })
})

describe('names', () => {
  it.each([
    ['Kitchen cabinets in Benjamin Moore Hale Navy', /Benjamin Moore Hale Navy paint/],
    ['Laundry, Sherwin Williams Sea Salt on the cabinets', /Sherwin Williams Sea Salt paint/],
    ['Powder room, Farrow & Ball Setting Plaster above', /Farrow & Ball Setting Plaster paint/],
    ['Bath with walls in Sea Salt', /Sea Salt paint/],
    ['Living room painted SW 6204', /SW 6204 paint/],
  ])('of paints are paint: %s', (prompt, label) => {
    const { wishes, labels } = read(prompt)
    expect(labels.filter((one) => label.test(one))).toHaveLength(1)
    expect(wishes.filter(({ kind }) => /^(?:color|brand|style)$/.test(kind))).toEqual([])
  })

  it('of labels are no metal', () => {
    const { wishes, unknown } = read('Nursery with an oak floor, GREENGUARD Gold only')
    expect(wishes.filter(({ value }) => value === 'gold')).toEqual([])
    expect(unknown).toMatch(/GREENGUARD Gold/)
  })

  it.each([
    ['Kitchen with a side by side fridge', /french/i],
    ['Kitchen with instant hot', /filtered/i],
    ['Bath with a Toto Washlet', /bidet toilet/i],
    ['Bath with microcement walls', /concrete look/i],
  ])('of other goods stay theirs: %s', (prompt, label) => {
    expect(read(prompt).labels.filter((one) => label.test(one))).toEqual([])
  })
})

describe('figures', () => {
  it.each([
    ['Kitchen with marble, 36 vanity w/ a quartz top', /36 in vanity/i],
    ['Kitchen with a panel ready 36 built-in fridge', /36 in/i],
  ])('before one thing are its size: %s', (prompt, label) => {
    expect(read(prompt).labels.some((one) => label.test(one))).toBe(true)
  })

  it('of a fraction are no number', () => {
    expect(read('Bath with tile, 1/8 grout joint').labels).toContain('Grout')
  })

  it.each([
    ['Kitchen 13-6 x 17-0 with quartz', [13.5, 17]],
    ['Primary bath with large format porcelain 24x48', null],
  ])('of rooms are in feet: %s', (prompt, size) => {
    expect(read(prompt).size_ft).toEqual(size)
  })

  it('of an area are no budget', () => {
    const { budget, unknown } = read('Bedroom with an oak floor, like 3 dollars a sqft')
    expect(budget).toBeNull()
    expect(unknown).toMatch(/3 dollars a sqft/)
  })
})

it('takes what only looks like a material for its look', () => {
  const kinds = (prompt: string) => read(prompt).wishes.map(({ kind, value }) => `${kind} ${value}`)
  expect(kinds('Cocina con cubierta tipo mármol')).toContain('look marble look')
  expect(kinds('Kitchen with porcelain that looks like travertine')).not.toContain('material travertine')
  expect(kinds('Bath with travertine look tile')).toContain('look travertine look')
  expect(kinds('Cocina con piso que parezca madera')).toContain('look wood look')
})

it('names access and rooms once', () => {
  const bars = read('Bath for a wheelchair, with grab bars').labels
  expect(bars).not.toContain('Easy access')
  expect(bars.some((label) => /grab bars/i.test(label))).toBe(true)
  const { other_room, unknown } = read('Kitchen with a garage feeling, like a garage in Brooklyn')
  expect(other_room).toBeNull()
  expect(unknown).toMatch(/garage/)
  expect(read('A garage with a utility sink').other_room?.said).toBe('garage')
})

it('takes a mixer of the shower for no bathroom faucet', () => {
  const { wishes } = read('Bath with a thermostatic shower mixer')
  expect(wishes.filter(({ value, want }) => want && /faucet|mixer/.test(value) && value.startsWith('part:'))).toEqual(
    [],
  )
})
