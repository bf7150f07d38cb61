import { foot, inch } from '#scene/model/geometry/mesh.ts'
import { Refused } from './gather.ts'

/** Inches; 0 for a dimension that is not stated. `w` across, `h` up, `d` from front to back. */
export type StatedSize = { w: number; h: number; d: number }

/** How a model is turned and scaled so that it has its stated size. */
export type Fit = {
  scale: number
  /** Rows of a rotation: the new x, y and z. */
  turn: Turn
  /** What was changed, in words. */
  notes: string[]
}
type Row = readonly [number, number, number]
type Turn = readonly [Row, Row, Row]

const share = 0.03
const slackIn = 0.5

/** As glTF says (y up, front toward z) first, and the most usual mistakes after it. */
const turns: { turn: Turn; words: string }[] = [
  {
    turn: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    words: '',
  },
  {
    turn: [
      [1, 0, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
    words: 'The model lay on its back and was set upright (its file has z pointing up).',
  },
  {
    turn: [
      [0, 0, -1],
      [0, 1, 0],
      [1, 0, 0],
    ],
    words: 'The model was turned by a quarter so that its width and depth agree. Check that its front is in front.',
  },
  {
    turn: [
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    words: 'The model was set upright and turned by a quarter. Check that its front is in front.',
  },
  {
    turn: [
      [0, -1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    words: 'The model lay on its side and was set upright. Check that its front is in front.',
  },
  {
    turn: [
      [0, 0, -1],
      [1, 0, 0],
      [0, -1, 0],
    ],
    words: 'The model lay on its side and was set upright and turned. Check that its front is in front.',
  },
]

/** How many times too large a model is, by the mistake that made it so. */
const units: { times: number; words: string }[] = [
  { times: 1, words: '' },
  { times: 1000, words: 'The file is in millimeters' },
  { times: 100, words: 'The file is in centimeters' },
  { times: 1 / inch, words: 'The file is in inches' },
  { times: 1 / foot, words: 'The file is in feet' },
  { times: 12, words: 'The file is twelve times too large, as when inches are taken for feet' },
  { times: 1 / 12, words: 'The file is twelve times too small, as when feet are taken for inches' },
  { times: 10, words: 'The file is ten times too large, as when millimeters are taken for centimeters' },
  { times: 0.1, words: 'The file is ten times too small, as when centimeters are taken for millimeters' },
  { times: inch, words: 'The file is 39.37 times too small, as when inches are converted twice' },
  { times: 0.01, words: 'The file is a hundred times too small, as when centimeters are converted twice' },
  { times: 0.001, words: 'The file is a thousand times too small, as when millimeters are converted twice' },
]

/**
 * Finds the unit and orientation in which a model has its stated size: within 3 percent or half an inch on each axis.
 * `measured`: its extents along x, y and z as the file says, which should be meters.
 * @throws Refused with both sizes if there is none
 */
export function fitSize(measured: Row, stated: StatedSize): Fit {
  if (stated.w <= 0 && stated.h <= 0 && stated.d <= 0)
    throw new Refused('The product has no size yet. State its width, height and depth, and upload the model again.')
  for (const { times, words: unit } of units) {
    for (const { turn, words } of turns) {
      const size = turned(turn, measured).map((extent) => Math.abs(extent) / times / inch) as [number, number, number]
      if (!agrees(size, stated)) continue
      const notes = [unit && `${unit}; it was scaled to meters.`, words].filter((note) => note !== '')
      return { scale: 1 / times, turn, notes }
    }
  }
  const [w, h, d] = measured.map((extent) => extent / inch) as [number, number, number]
  throw new Refused(
    `The size of the model does not agree with that of the product. The model is ${inches(w)} wide, ${inches(h)} high and ${inches(d)} deep; the product is ${said(stated)}. Change the one that is wrong; the unit of a GLB is the meter.`,
  )
}

export function turned(turn: Turn, [x, y, z]: Row): [number, number, number] {
  return turn.map((row) => row[0] * x + row[1] * y + row[2] * z) as [number, number, number]
}

function agrees([w, h, d]: Row, stated: StatedSize): boolean {
  const close = (own: number, wanted: number) =>
    wanted <= 0 || Math.abs(own - wanted) <= Math.max(Math.min(slackIn, wanted / 2), wanted * share)
  return close(w, stated.w) && close(h, stated.h) && close(d, stated.d)
}

function said({ w, h, d }: StatedSize): string {
  const parts = [
    [w, 'wide'],
    [h, 'high'],
    [d, 'deep'],
  ] as const
  return parts
    .filter(([value]) => value > 0)
    .map(([value, word]) => `${inches(value)} ${word}`)
    .join(', ')
}

function inches(value: number): string {
  const rounded = value >= 100 ? Math.round(value) : Math.round(value * 100) / 100
  return `${rounded.toLocaleString('en-US')} in`
}
