import type { FixturePart } from './fixture-parts.ts'
import { copingFace, counterFaces, padFace, ringFace, sideFaces } from './floor-faces.ts'
import { hardware } from './hardware-parts.ts'
import { overhead } from './light-places.ts'
import { pathLightsAt } from './path-lights.ts'
import type { FixtureType, Placed } from './types.ts'

const inch = 0.0254
const caps = ['hardscaping', 'pool-copings']
const slab = 2 * inch

const run: FixturePart = {
  part: 'top',
  role: 'countertop',
  label: 'Countertop',
  categories: ['countertop', 'hardscaping'],
  shared: 'countertop',
}
const runFace: FixturePart = {
  part: 'face',
  role: 'face',
  label: 'Kitchen wall stone',
  categories: ['stacked-stone'],
  shared: 'kitchen-face',
  faces: (thing) => sideFaces(`${thing.id}-face`, thing, [2], 0, thing.height - slab),
}

const pathLights: FixturePart = {
  part: 'lights',
  role: 'light',
  label: 'Path lights',
  categories: ['lights'],
  families: ['landscape'],
  shared: 'path-lights',
  optional: true,
  count: ({ width, depth }) => pathLightsAt(width / inch, depth / inch).length,
}

/** Outdoor fixtures: stone on all sides, a cap on top; lawns have turf within a border. */
export const outdoorParts: Record<FixtureType, FixturePart[]> = {
  grill: [appliance('Grill', ['range', 'cooktop']), runFace, hardware],
  okbase: [run, runFace, hardware],
  oksink: [
    fixture('sink', 'Sink', 'kitchen-sinks', ['kitchen-sink', 'prep-sink'], true),
    fixture('faucet', 'Sink faucet', 'kitchen-faucets', ['kitchen-faucet', 'prep-faucet']),
    run,
    runFace,
    hardware,
  ],
  okfridge: [appliance('Outdoor refrigerator', ['undercounter']), run, runFace],
  bar: [
    {
      part: 'top',
      role: 'countertop',
      label: 'Bar top',
      categories: ['countertop', 'hardscaping'],
      faces: (thing, room) => counterFaces(`${thing.id}-top`, room, [thing]),
    },
    around('face', 'Bar stone', slab),
    {
      part: 'lights',
      role: 'light',
      label: 'Bar lights',
      categories: ['lights'],
      families: ['pendant', 'lantern'],
      count: overhead,
    },
  ],
  firepit: [around('face', 'Fire pit stone', slab), cap('Fire pit cap', 12 * inch)],
  pool: [
    {
      part: 'coping',
      role: 'coping',
      label: 'Pool coping',
      categories: ['pool-copings'],
      faces: (thing, room) => [copingFace(room, thing)],
    },
    {
      part: 'waterline',
      role: 'face',
      label: 'Waterline tile',
      categories: ['backsplash-tiles'],
      faces: (thing) => sideFaces(`${thing.id}-waterline`, thing, [0, 1, 2, 3], -8 * inch, -2 * inch, true),
    },
  ],
  spa: [
    {
      part: 'coping',
      role: 'coping',
      label: 'Spa coping',
      categories: ['pool-copings'],
      faces: (thing, room) => [ringFace(`${thing.id}-coping`, room, thing, thing.height, 0, 12 * inch)],
    },
    { ...around('face', 'Spa wall', slab), categories: ['stacked-stone', 'backsplash-tiles'] },
  ],
  lawn: [
    pathLights,
    {
      part: 'surface',
      role: 'lawn',
      label: 'Lawn',
      categories: ['artificial-turf'],
      faces: (thing, room) => [padFace(`${thing.id}-surface`, room, thing, 0, border(thing))],
    },
    {
      part: 'border',
      role: 'patio',
      label: 'Lawn border',
      categories: ['hardscaping'],
      faces: (thing, room) => [ringFace(`${thing.id}-border`, room, thing, 0, 0, border(thing))],
    },
  ],
  walk: [
    pathLights,
    {
      part: 'surface',
      role: 'patio',
      label: 'Walk',
      categories: ['hardscaping'],
      faces: (thing, room) => [padFace(`${thing.id}-surface`, room, thing, 0)],
    },
  ],
  planter: [around('face', 'Planter stone', slab), cap('Planter cap', 5 * inch)],
  seatwall: [around('face', 'Seat wall stone', slab), cap('Seat wall cap', null)],
  water: [
    around('face', 'Water wall stone', slab),
    { ...cap('Water wall cap', null), categories: ['pool-copings'] },
  ],
  steps: [
    {
      part: 'tread',
      role: 'patio',
      label: 'Step treads',
      categories: caps,
      faces: (thing, room) =>
        treads(thing).map((one, i) => padFace(`${thing.id}-tread${i}`, room, one, one.base + one.height)),
    },
    {
      part: 'riser',
      role: 'face',
      label: 'Step risers',
      categories: ['stacked-stone'],
      faces: (thing) =>
        treads(thing).flatMap((one, i) => sideFaces(`${thing.id}-riser${i}`, one, [2], 0, one.height)),
    },
  ],
  putting: [
    {
      part: 'surface',
      role: 'lawn',
      label: 'Putting green',
      categories: ['artificial-turf'],
      faces: (thing, room) => [padFace(`${thing.id}-surface`, room, thing, 0)],
    },
  ],
}

function around(part: string, label: string, off: number): FixturePart {
  return {
    part,
    role: 'face',
    label,
    categories: ['stacked-stone'],
    faces: (thing) => sideFaces(`${thing.id}-${part}`, thing, [0, 1, 2, 3], 0, thing.height - off),
  }
}

/**
 * Capstones on top that overhang the face by an inch; `width` is that of a ring, null where they cover the whole top.
 */
function cap(label: string, width: number | null): FixturePart {
  return {
    part: 'cap',
    role: 'coping',
    label,
    categories: caps,
    faces: (thing, room) =>
      width === null
        ? [padFace(`${thing.id}-cap`, room, thing, thing.height, -inch)]
        : [
            ringFace(
              `${thing.id}-cap`,
              room,
              thing,
              thing.height,
              inch,
              Math.min(width, thing.depth / 2 - inch),
            ),
          ],
  }
}

/** A border of pavers around a lawn, at most six inches wide. */
function border(thing: Placed): number {
  return Math.min(6 * inch, thing.width / 6, thing.depth / 6)
}

/** Three steps down toward the front, all equally deep. */
function treads(thing: Placed): Placed[] {
  const [count, rise] = [3, thing.height / 3]
  const going = thing.depth / count
  return Array.from({ length: count }, (_, i) => {
    const out = -thing.depth / 2 + going * (i + 0.5)
    return {
      ...thing,
      depth: going,
      x: thing.x + out * Math.sin(thing.turn),
      y: thing.y - out * Math.cos(thing.turn),
      // The top step is one riser below the porch; the last one is on the ground.
      base: thing.base,
      height: rise * (count - i - 1),
    }
  }).filter((one) => one.height > 0.01)
}

function appliance(label: string, families: string[]): FixturePart {
  return fixture('unit', label, 'appliances', families, true)
}

function fixture(
  part: string,
  label: string,
  category: string,
  families: string[],
  fits?: true,
): FixturePart {
  return { part, role: 'fixture', label, categories: [category], families, fits, count: () => 1 }
}
