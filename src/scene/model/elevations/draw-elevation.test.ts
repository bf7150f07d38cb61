import { describe, expect, it } from 'vitest'
import type { FixtureModel } from '../product-model.ts'
import { drawElevation, hasElevation, sketchOf } from './draw-elevation.ts'
import { drawnBounds, inches } from './render-svg.ts'

const frame = { width: 320, height: 320 }

/** Every family of the catalogue with variants of its lines, separated by `|`. */
const catalogue: Record<
  string,
  { size: [number, number, number]; params?: FixtureModel['params']; variants: string }
> = {
  refrigerator: {
    size: [36, 30, 70],
    variants:
      'two-drawer|four-door flex|dispenser in door|glass knock panel|left hinge|right hinge|joined pair|glass door',
  },
  dishwasher: {
    size: [24, 24, 34],
    variants: 'top control bar handle|pocket handle|front control|panel ready',
  },
  range: {
    size: [30, 28, 36.5],
    variants:
      'front knobs|edge control glass|double oven|towel-bar handle|pro bullnose|flat front|french top griddle|furniture feet|touch control|knob control|flush glass',
  },
  'wall-oven': { size: [30, 24, 29], variants: 'drop door|side swing|steam oven|handleless' },
  cooktop: {
    size: [36, 21, 4],
    variants:
      'front knobs|side knobs|continuous grates|downdraft|framed|bevelled edge|flush mount|centre downdraft',
  },
  hood: {
    size: [36, 20, 34],
    variants:
      'pyramid|box|curved glass|t-shape|bell|insert baffle|insert perimeter|under-cabinet slim|under-cabinet deep',
  },
  microwave: {
    size: [30, 16, 17],
    variants: 'bar handle|pocket handle|low profile|drop-down door|flush|standard|hands-free',
  },
  undercounter: { size: [24, 24, 34], variants: 'glass door|solid door|two drawer|ice maker' },
  laundry: {
    size: [27, 31, 39],
    variants: 'knob control|touch panel|top dispenser|pedestal|reversible door',
  },
  bathtub: {
    size: [60, 30, 20],
    variants:
      'flat apron|panelled apron|curved-front apron|oval well|arm-rest well|ribbed apron|slip-resist floor|tall back|slim-rim oval|soft rectangle|egg|flared lip|fluted outside|monolith block|boat|classic roll rim|slipper|double slipper|wood cradle|hourglass|side jets|air floor|inward door|outward door|pentagon|quadrant|heart well|offset left|offset right',
  },
  'bath-faucet': {
    size: [2, 5, 7],
    variants:
      'top lever round|top lever square|side lever|pin lever|arc spout|flat blade spout|tapered cone body|bamboo joint|gooseneck|bent tube|open trough',
  },
  vanity: {
    size: [48, 21.75, 34.5],
    params: { toe_h: 4 },
    variants:
      'classic shaker|slim shaker|beaded shaker|two-tone shaker|shaker with feet valance|one tall drawer|half-round reeds|V grooves|wide scallops|tapered legs|splayed legs|sled base|brass-capped legs|X-brace doors|sliding barn door|apron-front basin|louvred doors|arched panel|fluted pilasters|bun feet|bow front|two towel rails|slatted shelf|vessel on slab|drawer bank left|drawer bank right|door with towel bar|makeup knee|apothecary drawers|centre tower',
  },
  'bar-pull': {
    size: [5.4, 1.4, 0.47],
    variants:
      'straight ends|rounded ends|stepped ends|slim 8 mm|diamond knurl|straight knurl|half knurl|t-bar',
  },
  'square-pull': { size: [5.4, 1.3, 0.4], variants: 'flat square|bevelled|waterfall|tapered foot' },
  'bow-pull': { size: [5, 1.2, 0.5], variants: 'plain arch|footed arch|twisted|fluted' },
  'cup-pull': { size: [3.5, 0.95, 1.4], variants: 'half round|square bin|flanged|ribbed' },
  'edge-pull': { size: [4, 0.62, 0.75], variants: 'square lip|rounded lip|half moon|scalloped' },
  knob: {
    size: [1.25, 1.1, 1.25],
    variants: 'mushroom|flat disc|ball|beaded ring|stepped|octagon|hexagon|fluted',
  },
  't-knob': { size: [2, 1.36, 0.47], variants: 'round|square|knurled|hammered' },
  'appliance-pull': { size: [14, 2.1, 0.75], variants: 'round|square|reeded|pro offset' },
  'ring-pull': { size: [2, 0.5, 2.4], variants: 'plain ring|oval ring|bail with rosettes|teardrop' },
  'wood-pull': { size: [5, 1.3, 0.62], variants: 'dowel|oval grip|slab|half round' },
  'tab-pull': { size: [1.5, 0.8, 1.6], variants: 'folded tab|loop|strap|rolled' },
  backplate: { size: [1.5, 0.1, 1.5], variants: 'plain|beaded edge|notched corner|stepped' },
  'ceiling-fan': {
    size: [52, 52, 12.6],
    variants:
      '6 in rod|12 in rod|24 in rod|with light|8 blades|10 blades|12 blades|drum cage|lantern cage|bead basket',
  },
  'exhaust-fan': {
    size: [11, 8, 11],
    variants: 'square louvre|round|flat panel|with LED and humidity sensor',
  },
  'kitchen-faucet': {
    size: [2.3, 8, 16],
    variants:
      'high arc round|square arc|flat-top arc|teardrop body|pin lever|bell base|angled wand|level spout|open coil|tight coil|magnetic dock|black hose|eye on the side|contemporary c',
  },
  'kitchen-sink': {
    size: [30, 18, 9],
    variants:
      '10 mm radius|soft radius|rear drain|offset corner drain|equal 50/50|60/40 left|60/40 right|70/30|low divide|single ledge|apron workstation|fluted front|framed front|round|drainboard left',
  },
  pendant: {
    size: [10, 10, 12],
    variants: 'globe|cone|bell|cylinder|half dome|deep bell|schoolhouse|stepped',
  },
  linear: { size: [36, 3, 2.4], variants: 'slim bar|double bar|staggered tubes|trough' },
  chandelier: { size: [28, 28, 22], variants: 'globe branch|candle arm|wagon wheel|ring|sputnik' },
  flush: { size: [14, 14, 6], variants: 'drum|bowl|schoolhouse|disc' },
  'vanity-light': { size: [24, 6, 8], variants: 'cylinder|globe|bell|cube' },
  sconce: { size: [5, 6, 12], variants: 'globe|torch|swing arm|tube bar' },
  downlight: { size: [6, 6, 2], variants: 'flat wafer|regressed|gimbal|wall wash' },
  undercabinet: { size: [18, 3, 1], variants: 'bar|slim tape channel|puck row|swivel' },
  lantern: { size: [7, 8, 14], variants: 'box|gooseneck barn|coach|cylinder up-down' },
  landscape: { size: [6, 6, 18], variants: 'mushroom|pagoda|bollard|spot' },
  'sliding-door': {
    size: [60, 3, 76],
    variants:
      'exposed rollers|hidden rollers|square rail|round rail|towel-bar handle|knob handle|plain frame|grid mullions|rounded header|rain-pattern glass|towel bars both sides',
  },
  'hinged-door': {
    size: [36, 2, 76],
    variants: 'wall hinges|glass-to-glass hinges|pivot blocks|continuous hinge|C pull|ladder pull',
  },
  screen: {
    size: [39, 1, 79],
    variants: 'single pane|with return flap|arched top|steel-look grid|fluted pane|ceiling post',
  },
  'corner-enclosure': {
    size: [38, 38, 76],
    variants: 'neo-angle hinged|round sliding|square corner entry|bi-fold corner|with matching base',
  },
  'shower-base': {
    size: [60, 36, 3.5],
    variants:
      'single threshold|double threshold|slate texture|smooth with dots|hidden drain cover|trench drain|barrier-free',
  },
  'shower-kit': {
    size: [60, 32, 76],
    variants: 'subway-look walls|smooth walls|large-tile look|marble-look walls|moulded seat|corner shelves',
  },
  'shower-system': {
    size: [10, 16, 42],
    variants: 'round trim|square trim|exposed riser|concealed valve|cross handles|push-button diverter',
  },
  'shower-head': {
    size: [8, 3, 3],
    variants: 'round disc|square disc|bell|two-in-one ring|stick hand shower|panel with jets',
  },
  toilet: {
    size: [17.5, 29.5, 30.5],
    params: { seat_h: 17.25 },
    variants:
      'exposed trapway|skirted trapway|classic stepped tank|rounded tank|right lever|top button|ribbed body|low profile|side-by-side buttons|open-front seat|side rail ready|rimless oval|D-shape|square front|pill plate|egg shell|triangular tank|oak tank',
  },
}

describe('an elevation', () => {
  it.each(Object.keys(catalogue))(
    'of a %s is valid, within its frame and different for every variant',
    (family) => {
      const drawings = new Set<string>()
      const variants = entry(family).variants.split('|')
      expect(variants.length).toBeGreaterThanOrEqual(4)
      for (const variant of variants) {
        const model = fixture(family, { variant })
        const svg = drawElevation(model, frame)
        expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const b = drawnBounds(sketchOf(model), { ...frame, dimensions: true })
        expect(Math.min(b.x0, b.y0), variant).toBeGreaterThan(0)
        expect(Math.max(b.x1, b.y1), variant).toBeLessThan(320 * 0.9)
        expect(Math.max(b.x1 - b.x0, b.y1 - b.y0), variant).toBeCloseTo(320 * 0.7, 0)
        drawings.add(svg)
      }
      expect(drawings.size).toBe(variants.length)
    },
  )

  it.each(Object.keys(catalogue))('of a %s shows a change of width, height and finish', (family) => {
    const [w, d, h] = entry(family).size
    const base = drawElevation(fixture(family, {}), frame)
    expect(drawElevation(fixture(family, { hex: '#8a6a4a' }), frame)).not.toBe(base)
    expect(drawElevation(fixture(family, { dimsIn: { w: w * 1.25, d: d * 1.25, h } }), frame)).not.toBe(base)
    expect(drawElevation(fixture(family, { dimsIn: { w: w * 2, d: d * 2, h: h * 2 } }), frame)).not.toBe(base)
  })

  it('omits the dimension lines when asked to', () => {
    const model = fixture('vanity', {})
    expect(drawElevation(model, { ...frame, dimensions: false }).length).toBeLessThan(
      drawElevation(model, frame).length,
    )
  })

  it('rejects an unknown family', () => {
    expect(hasElevation('spaceship')).toBe(false)
    expect(() => drawElevation(fixture('vanity', { family: 'spaceship' }), frame)).toThrow(RangeError)
  })
})

describe('a dimension', () => {
  it.each([
    [36, '36″'],
    [34.5, '34-1/2″'],
    [0.3125, '5/16″'],
    [23.875, '23-7/8″'],
    [29.9, '29.9″'],
    [0.47, '0.47″'],
  ])('of %d is written as %s', (value, text) => expect(inches(value)).toBe(text))
})

function entry(family: string) {
  const found = catalogue[family]
  if (!found) throw new Error(`${family} is not in the list`)
  return found
}

function fixture(family: string, over: Partial<FixtureModel>): FixtureModel {
  const { size, params, variants } = entry(family)
  return {
    kind: 'fixture',
    family,
    variant: variants.split('|')[0] as string,
    dimsIn: { w: size[0], d: size[1], h: size[2] },
    params: params ?? {},
    finish: 'Brushed nickel',
    hex: '#b3ada2',
    seed: 1,
    ...over,
  }
}
