import type { FixtureModel } from '../product-model.ts'
import { dishwasher, laundry, refrigerator, undercounter } from './appliances-cold.ts'
import { hood, microwave, range, wallOven } from './appliances-cooking.ts'
import { bathtub } from './bathtub.ts'
import { cabinetFront } from './cabinet-front.ts'
import { ceilingFan, exhaustFan } from './fans.ts'
import { bathFaucet } from './faucets-bath.ts'
import { kitchenFaucet } from './faucets-kitchen.ts'
import { backplate, knob, ringPull, tKnob } from './hardware-knobs.ts'
import {
  appliancePull,
  barPull,
  bowPull,
  cupPull,
  edgePull,
  squarePull,
  tabPull,
  woodPull,
} from './hardware-pulls.ts'
import { chandelier, flush, linear, pendant } from './lights-hanging.ts'
import { landscape, lantern } from './lights-outdoor.ts'
import { downlight, sconce, undercabinet, vanityLight } from './lights-wall.ts'
import { dial, display, groundLine } from './parts.ts'
import { type Frame, renderSvg } from './render-svg.ts'
import { cornerEnclosure, hingedDoor, screen, slidingDoor } from './shower-doors.ts'
import { showerBase, showerHead, showerKit, showerSystem } from './shower-fittings.ts'
import { kitchenSink } from './sinks.ts'
import {
  type Builder,
  circle,
  type Draft,
  ellipse,
  openDraft,
  path,
  rect,
  type Sketch,
  stroke,
  tube,
} from './sketch.ts'
import { toilet } from './toilet.ts'
import { baseHeight, console, feet, fronts, kneeBase } from './vanity.ts'

/** Plan view, because cooktops differ when seen from above. */
const cooktop: Builder = ({ s, w, d, body, second, is, n, pick, vary }) => {
  const electric = is('framed', 'bevelled', 'flush', 'centre')
  s.figures = { w, h: d, d: 0 }
  const deck = electric ? '#232628' : `p${body}`
  const vent = is('downdraft')
  if (is('framed')) rect(s, -w / 2 - 0.35, -d / 2 - 0.35, w + 0.7, d + 0.7, `x${body}`, 0.3)
  rect(s, -w / 2, -d / 2, w, d, deck, electric ? 0.2 : 0.8)
  if (is('bevelled')) rect(s, -w / 2 + 0.5, -d / 2 + 0.5, w - 1, d - 1, '', 0.1, 0.6)
  if (is('flush')) rect(s, -w / 2 - 0.9, -d / 2 - 0.9, w + 1.8, d + 1.8, '', 0, 0.5)
  const count = w > 33 ? 5 : 4
  const across = w * 0.31 * vary('across', 0.06)
  const deep = d * 0.22 * vary('deep', 0.08)
  const sign = pick('zone sign', ['cross', 'ring', 'corners'])
  const spots: [number, number, number][] = [
    [-across, deep, 3.5 * vary('zone a', 0.16)],
    [-across, -deep, 4.1 * vary('zone b', 0.16)],
    [across, deep, 4.1 * vary('zone c', 0.16)],
    [across, -deep, 2.9 * vary('zone d', 0.16)],
  ]
  if (count === 5 && !vent) spots.push([0, 0.5, 5])
  const zone = electric ? 1 : 0.72
  for (const [x, y, r] of spots) {
    const k = Math.min(r, w * 0.15) * zone
    if (electric) {
      circle(s, x, y, k, '#2f3335', 0.9)
      if (sign === 'ring') circle(s, x, y, k * 0.7, '', 0.5)
      if (sign === 'corners')
        for (const [f, g] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const)
          stroke(
            s,
            `M${x + f * k * 0.5} ${y + g * k * 0.7} L${x + f * k * 0.7} ${y + g * k * 0.7} L${x + f * k * 0.7} ${y + g * k * 0.5}`,
            0.6,
            '#b9b4aa',
          )
      else
        stroke(
          s,
          `M${x - k * 0.3} ${y} L${x + k * 0.3} ${y} M${x} ${y - k * 0.3} L${x} ${y + k * 0.3}`,
          0.6,
          '#b9b4aa',
        )
    } else {
      circle(s, x, y, k * 0.75, '#3a3d3f')
      circle(s, x, y, k * 0.45 * vary('burner', 0.18), `y${second}`, 0.7)
    }
  }
  if (vent) {
    const vw = n('vent_w', 5)
    rect(s, -vw / 2, -d * 0.4, vw, d * 0.8, '#3a3d3f', 0.4)
    for (let i = 1; i < 12; i++)
      stroke(
        s,
        `M${-vw / 2 + 0.5} ${-d * 0.4 + (d * 0.8 * i) / 12} L${vw / 2 - 0.5} ${-d * 0.4 + (d * 0.8 * i) / 12}`,
        0.6,
        '#b9b4aa',
      )
  }
  if (electric) {
    const wide = 10 * vary('panel', 0.2)
    display(s, vent ? w * 0.16 : w * pick('panel at', [0, 0.24, -0.24]) - wide / 2, -d / 2 + 0.9, wide, 1.3)
    return
  }
  const whole = is('continuous')
  const cells = whole ? 3 : vent ? 2 : count === 5 ? 3 : 2
  for (let i = 0; i < cells; i++) {
    const gw = (w - (is('side') ? 5 : 2) - (vent ? 7 : 0)) / cells
    const x = -w / 2 + 1 + i * gw + (vent && i === 1 ? 7 : 0)
    const y = -d / 2 + (is('front', 'downdraft', 'continuous') ? 3.6 : 1)
    const gh = d / 2 - 1 - y
    rect(s, x + (whole ? 0 : 0.25), y, gw - (whole ? 0 : 0.5), gh, '', 0.4, 1.7)
    stroke(
      s,
      `M${x + gw / 2} ${y} L${x + gw / 2} ${y + gh} M${x} ${y + gh / 2} L${x + gw} ${y + gh / 2}`,
      1.4,
    )
    stroke(
      s,
      `M${x} ${y + gh / 4} L${x + gw} ${y + gh / 4} M${x} ${y + gh * 0.75} L${x + gw} ${y + gh * 0.75}`,
      1.1,
    )
  }
  for (let i = 0; i < count; i++) {
    if (is('side')) dial(s, w / 2 - 1.9, -d / 2 + 3 + i * 2.6, 1.7, second, i * 0.5)
    else dial(s, (i - (count - 1) / 2) * 2.6, -d / 2 + 1.8, 1.7, second, i * 0.5)
  }
}

const vanity: Builder = (draft) => {
  const { s, w, h, body, second, is, n } = draft
  const top = Math.max(0.6, n('top_t', 0.79))
  const floating =
    h < 26 ||
    is('one tall drawer', 'waterfall', 'mitred', 'open end', 'under-light') ||
    (is('two drawers') && n('mount_h', 0) > 0)
  const base = baseHeight(draft, floating)
  const carcass = h - top
  // A wall-hung cabinet is drawn at its height above the floor.
  const up = floating ? Math.min(14, Math.max(9, n('mount_h', 34) - h)) : 0
  s.measured = { x0: -w / 2, x1: w / 2, y0: up, y1: up + h }
  groundLine(s, -w / 2 - 2, w / 2 + 2)
  if (is('open knee', 'drawer bank', 'removable')) kneeBase(draft, base, carcass)
  else if (is('towel rails', 'slatted', 'washstand', 'wall-braced', 'vessel on slab')) console(draft, carcass)
  else {
    if (!floating) feet(draft, base)
    rect(s, -w / 2, up + base, w, carcass - base, `p${body}`)
    fronts(draft, -w / 2 + 0.6, up + base + 0.6, w - 1.2, carcass - base - 1.2)
  }
  if (is('under-light')) rect(s, -w / 2 + 2, up - 0.8, w - 4, 0.8, '#f2d98a', 0.3, 0.7)
  if (is('waterfall')) for (const x of [-w / 2 - 0.9, w / 2]) rect(s, x, up, 0.9, h, `y${second}`, 0, 0.8)
  const over = 0.5 * draft.vary('overhang', 0.5)
  rect(
    s,
    -w / 2 - over,
    up + carcass,
    w + 2 * over,
    top,
    `y${second}`,
    draft.pick('top edge', [0.1, 0.35, 0]),
  )
  if (draft.pick('top profile', [false, true]))
    stroke(
      s,
      `M${-w / 2 - over} ${up + carcass + top * 0.4} L${w / 2 + over} ${up + carcass + top * 0.4}`,
      0.4,
    )
  if (is('bow front'))
    path(s, `M${-w / 2 - 0.5} ${up + carcass} Q0 ${up + carcass - 2} ${w / 2 + 0.5} ${up + carcass}`, '', 0.8)
  const splash = n('backsplash_h', 0)
  if (splash > 0 && !is('vessel')) rect(s, -w / 2, up + h, w, splash, `p${second}`, 0, 0.8)
  if (is('centre tower')) tower(draft, h)
  basins(draft, up + h)
}

function tower({ s, body }: Draft, h: number): void {
  rect(s, -7, h, 14, 20, `p${body}`)
  cabinetFront(s, -6.4, h + 0.6, 12.8, 18.4, body, 'bead')
  circle(s, 4.6, h + 9, 0.5, 'x#45474a', 0.7)
}

function basins({ s, w, is, n }: Draft, y: number): void {
  const count = n('basins', w >= 58 && !is('makeup') ? 2 : 1) >= 2 ? 2 : 1
  for (let i = 0; i < count; i++) {
    let x = count === 2 ? (i ? 1 : -1) * w * 0.25 : is('offset basin') ? w * 0.16 : 0
    if (is('centre tower') && count === 1) x = -w * 0.3
    const bw = Math.min(n('basin_w', 18), w * 0.8)
    if (is('vessel'))
      path(
        s,
        `M${x - bw * 0.28} ${y} L${x + bw * 0.28} ${y} Q${x + bw * 0.46} ${y + 2} ${x + bw / 2} ${y + 5} L${x - bw / 2} ${y + 5} Q${x - bw * 0.46} ${y + 2} ${x - bw * 0.28} ${y} Z`,
        'p#f7f7f4',
      )
    else ellipse(s, x, y, bw * 0.4, 0.5, '#dcd9d2', 0.7)
    const lift = is('vessel') ? 5 : 0
    tube(
      s,
      `M${x} ${y + 0.2} L${x} ${y + 5 + lift} Q${x} ${y + 7 + lift} ${x + 0.01} ${y + 6.4 + lift}`,
      1,
      '#9a9c9e',
    )
    tube(s, `M${x - 1.6} ${y + 6.2 + lift} L${x + 1.6} ${y + 6.2 + lift}`, 0.6, '#9a9c9e')
  }
}

/** Increase it with every visual change: cached pictures depend on it. */
export const elevationsVersion = 4

/**
 * Draws a fixture in its true proportions as SVG text.
 * @throws RangeError for a family that has no builder
 */
export function drawElevation(
  model: FixtureModel,
  frame: { width: number; height: number; dimensions?: boolean } & Pick<Frame, 'share' | 'zoom'>,
): string {
  return renderSvg(sketchOf(model), { ...frame, dimensions: frame.dimensions ?? true })
}

/** The drawing as data, before it is placed in a frame. */
export function sketchOf(model: FixtureModel): Sketch {
  const family = families[model.family]
  if (!family) throw new RangeError(`no drawing for the family ${model.family}`)
  const draft = openDraft(model, family)
  family.draw(draft)
  return draft.s
}

export function hasElevation(family: string): boolean {
  return family in families
}

type Family = { draw: Builder; w: number; d: number; h: number; second?: string }

const glass = '#dfeae6'
const opal = '#f3efe6'
const steel = '#b7b9ba'
const families: Record<string, Family> = {
  refrigerator: { draw: refrigerator, w: 36, d: 30, h: 70, second: steel },
  dishwasher: { draw: dishwasher, w: 24, d: 24, h: 34, second: steel },
  range: { draw: range, w: 30, d: 27, h: 36, second: steel },
  'wall-oven': { draw: wallOven, w: 30, d: 24, h: 29, second: steel },
  cooktop: { draw: cooktop, w: 30, d: 21, h: 4, second: '#57595b' },
  hood: { draw: hood, w: 30, d: 20, h: 34, second: glass },
  microwave: { draw: microwave, w: 30, d: 16, h: 17, second: steel },
  undercounter: { draw: undercounter, w: 24, d: 24, h: 34, second: steel },
  laundry: { draw: laundry, w: 27, d: 31, h: 39, second: steel },
  bathtub: { draw: bathtub, w: 60, d: 30, h: 20, second: '#d5d8da' },
  'bath-faucet': { draw: bathFaucet, w: 2, d: 5, h: 7 },
  vanity: { draw: vanity, w: 36, d: 21, h: 34.5, second: '#f2f1ed' },
  'bar-pull': { draw: barPull, w: 5, d: 0, h: 0.5 },
  'square-pull': { draw: squarePull, w: 5, d: 0, h: 0.4 },
  'bow-pull': { draw: bowPull, w: 5, d: 0, h: 0.5 },
  'cup-pull': { draw: cupPull, w: 3.5, d: 0, h: 1.4 },
  'edge-pull': { draw: edgePull, w: 4, d: 0, h: 0.75 },
  knob: { draw: knob, w: 1.25, d: 0, h: 1.25 },
  't-knob': { draw: tKnob, w: 2, d: 0, h: 0.47 },
  'appliance-pull': { draw: appliancePull, w: 14, d: 0, h: 0.75 },
  'ring-pull': { draw: ringPull, w: 2, d: 0, h: 2.4 },
  'wood-pull': { draw: woodPull, w: 5, d: 0, h: 0.6 },
  'tab-pull': { draw: tabPull, w: 1.5, d: 0, h: 1.6 },
  backplate: { draw: backplate, w: 1.5, d: 0, h: 1.5 },
  'ceiling-fan': { draw: ceilingFan, w: 52, d: 52, h: 14, second: '#5f4331' },
  'exhaust-fan': { draw: exhaustFan, w: 11, d: 8, h: 11 },
  'kitchen-faucet': { draw: kitchenFaucet, w: 2.3, d: 0, h: 16 },
  'kitchen-sink': { draw: kitchenSink, w: 30, d: 18, h: 9 },
  pendant: { draw: pendant, w: 10, d: 10, h: 10, second: opal },
  linear: { draw: linear, w: 36, d: 3, h: 2.4, second: opal },
  chandelier: { draw: chandelier, w: 28, d: 28, h: 22, second: opal },
  flush: { draw: flush, w: 14, d: 14, h: 6, second: opal },
  'vanity-light': { draw: vanityLight, w: 24, d: 6, h: 8, second: opal },
  sconce: { draw: sconce, w: 5, d: 6, h: 10, second: opal },
  downlight: { draw: downlight, w: 6, d: 6, h: 2, second: '#f4f3ef' },
  undercabinet: { draw: undercabinet, w: 18, d: 3, h: 1, second: opal },
  lantern: { draw: lantern, w: 7, d: 8, h: 14, second: '#e2eaec' },
  landscape: { draw: landscape, w: 6, d: 6, h: 18, second: '#f4e6bf' },
  'sliding-door': { draw: slidingDoor, w: 60, d: 3, h: 76, second: glass },
  'hinged-door': { draw: hingedDoor, w: 36, d: 2, h: 76, second: glass },
  screen: { draw: screen, w: 39, d: 1, h: 79, second: glass },
  'corner-enclosure': { draw: cornerEnclosure, w: 38, d: 38, h: 76, second: glass },
  'shower-base': { draw: showerBase, w: 60, d: 36, h: 3.5, second: steel },
  'shower-kit': { draw: showerKit, w: 60, d: 32, h: 76, second: '#b3ada2' },
  'shower-system': { draw: showerSystem, w: 10, d: 16, h: 42 },
  'shower-head': { draw: showerHead, w: 8, d: 3, h: 3 },
  toilet: { draw: toilet, w: 17.5, d: 28, h: 30, second: '#d5d8da' },
}
