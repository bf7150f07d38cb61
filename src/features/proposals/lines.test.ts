import { describe, expect, it } from 'vitest'
import { allows, differences, type Line, type ProductLine, proposalStatuses, statusOn, totalsOf } from './lines.ts'

const tile: ProductLine = {
  kind: 'product',
  productId: 1,
  hash: 'k3Zp0QwX7a',
  look: 'a',
  sizeId: 5,
  name: 'Carrara Matte',
  brand: 'Stone Co',
  sizeLabel: '12 x 24',
  unitLabel: 'Box',
  surface: 'Floor',
  qty: 12,
  priceCents: 4389,
  floorCents: 4389,
}
const light: Line = { kind: 'allowance', name: 'Lights', detail: '', cents: 40_000 }
const setting: Line = { kind: 'labor', name: 'Tile setting', detail: '190 sq ft', cents: 180_000 }
const version = (lines: Line[]) => ({ lines, terms: 'Half now.', notes: '', endsOn: '2026-12-31' })

describe('the sums of a proposal', () => {
  it('keep products apart from allowances and labor, which are not charged', () => {
    expect(totalsOf([tile, light, setting])).toEqual({
      productsCents: 52_668,
      allowancesCents: 40_000,
      laborCents: 180_000,
    })
  })
})

describe('the differences between two versions', () => {
  it('name every added, removed and changed line with its old and new figure', () => {
    const before = version([tile, light, { ...tile, surface: 'Wall', qty: 2 }])
    const after = version([{ ...tile, qty: 14, priceCents: 4500 }, { ...light, cents: 50_000 }, setting])
    expect(differences(before, { ...after, terms: 'A third now.' })).toEqual([
      'Carrara Matte (Floor): 14 boxes instead of 12 boxes.',
      'Carrara Matte (Floor): $45.00 each instead of $43.89.',
      'Allowance “Lights”: $500.00 instead of $400.00.',
      'Added: Labor “Tile setting”, $1,800.00.',
      'Removed: Carrara Matte (Wall), 2 boxes, $87.78.',
      'The terms have changed.',
    ])
  })

  it('are none between equal versions', () => {
    expect(differences(version([tile, light]), version([tile, light]))).toEqual([])
  })
})

it('expires on the day after its end, and only while it waits for an answer', () => {
  const on = (status: 'sent' | 'approved', today: string) => statusOn({ status, endsOn: '2026-12-31' }, today)
  expect([on('sent', '2026-12-31'), on('sent', '2027-01-01')]).toEqual(['sent', 'expired'])
  expect(on('approved', '2027-01-01')).toBe('approved')
  expect(proposalStatuses.filter((status) => allows(status, 'answer'))).toEqual(['sent', 'seen'])
  expect(proposalStatuses.filter((status) => allows(status, 'withdraw'))).toEqual(['sent', 'seen'])
  expect(proposalStatuses.filter((status) => allows(status, 'revise'))).toEqual(['sent', 'seen', 'declined', 'expired'])
})
