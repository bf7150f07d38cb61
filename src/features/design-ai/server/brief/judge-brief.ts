import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'

/** A stated constraint of a written brief, as `briefs.json` notes it: "no material marble", "color white @countertop". */
export type Row = {
  text: string
  /** Reasonable, but not required. */
  optional: boolean
  /** Required, but known not to be understood. */
  missed: boolean
  want: boolean
  kind: Wish['kind'] | 'budget' | 'by' | 'size' | 'room' | 'unknown'
  value: string
  /** Null: not stated, any. */
  areas: string[] | null
}

export function rowOf(text: string): Row {
  const found = /^([?~]?)(no )?(\w+) ([^@]+?)(?: @(.+))?$/.exec(text)
  if (!found) throw new Error(`not a row: ${text}`)
  const [, mark, no, kind, value = '', areas] = found
  return {
    ...{
      text: text.replace(/^~/, ''),
      value,
      optional: mark === '?',
      missed: mark === '~',
      want: !no,
      kind: kind as Row['kind'],
    },
    areas: areas ? areas.split(',').sort() : null,
  }
}

/** Whether the reading states the row. */
export function fulfills(row: Row, reading: Reading): boolean {
  const { kind, value } = row
  switch (kind) {
    case 'budget': {
      const withTax = value.endsWith(' with tax')
      return reading.budget === Number.parseFloat(value) && reading.budget_with_tax === withTax
    }
    case 'by':
      return reading.needed_by === value
    case 'size':
      return reading.size_ft?.join('x') === value
    case 'room':
      return reading.room === value
    case 'unknown':
      return reading.unknown.some((phrase) => phrase.toLowerCase().includes(value))
    default:
      return reading.wishes.some((wish) => states(wish, row))
  }
}

/** Whether a wish is what the row says. */
export function states(wish: Wish, { kind, value, want, areas }: Row): boolean {
  if (wish.kind !== kind || wish.want !== want) return false
  if (!isValue(wish, value)) return false
  const own = [...wish.areas].sort().join()
  return areas ? own === areas.join() : kind === 'goods' || own === ''
}

function isValue({ kind, value, label }: Wish, expected: string): boolean {
  if (kind === 'color')
    return ` ${label.toLowerCase().replace(/\b(?:soft|pale)\b/, 'light')} `.includes(` ${expected} `)
  if (kind !== 'goods') return value === expected
  const words = `${value} ${label}`.toLowerCase().split(/[^a-z]+/)
  return expected.split(' ').every((word) => words.some((other) => other === word || other === `${word}s`))
}
