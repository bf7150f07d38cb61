import { claimWindow } from '#features/site/figures.ts'
import { tradePercents } from '#scene/model/takeoff/quantity.ts'

/** `key` is stored with a project's own list, so it never changes. */
export type ChecklistItem = { key: string; what: string; why: string }
export type ChecklistPart = { title: string; items: ChecklistItem[] }

/** What a foreman checks before ordering, and before opening the first box. */
export const siteChecklist: ChecklistPart[] = [
  {
    title: 'Before',
    items: [
      {
        key: 'permits',
        what: 'Permit obtained, if plumbing, wiring or walls change',
        why: 'The inspector decides when walls can be closed.',
      },
      {
        key: 'demolition',
        what: 'Demolition done and wall cavities inspected',
        why: 'Find rot and old pipes before you order, not after.',
      },
      {
        key: 'protection',
        what: 'Floors and finished rooms protected along the delivery path',
        why: 'A pallet jack can damage floors.',
      },
    ],
  },
  {
    title: 'Measure',
    items: [
      {
        key: 'measure-rooms',
        what: 'Length and width of each room, at the floor and at 4 ft',
        why: 'Old walls lean. Order by the larger measurement.',
      },
      {
        key: 'ceiling-heights',
        what: 'Ceiling height at all four corners',
        why: 'Full-height tile ends at the lowest corner.',
      },
      {
        key: 'openings',
        what: 'Doors and windows, including casings',
        why: 'Tile stops at the casing, not at the opening.',
      },
      {
        key: 'diagonals',
        what: 'Both diagonals',
        why: 'If they differ by more than 1/2″, plan the cuts along the longer wall.',
      },
    ],
  },
  {
    title: 'Floor',
    items: [
      {
        key: 'floor-flat',
        what: 'Flat to 1/8″ in 10 ft for tile over 15″, 3/16″ for plank',
        why: 'Large tile does not flex. Level the floor first.',
      },
      {
        key: 'floor-moisture',
        what: 'Slab or subfloor moisture measured and recorded',
        why: 'Wood and adhesive fail on a wet slab, and the warranty may be void.',
      },
      {
        key: 'thresholds',
        what: 'Height at thresholds: new floor compared with old',
        why: 'Check that doors will clear the new floor.',
      },
      {
        key: 'plank-acclimated',
        what: 'Plank delivered and unpacked in the room 3 days ahead',
        why: 'Wood needs to acclimate to the humidity of the house.',
      },
    ],
  },
  {
    title: 'Walls and wet areas',
    items: [
      {
        key: 'valves-and-drains',
        what: 'Valve and drain positions checked against the fixture drawing',
        why: 'A 30″ vanity does not fit a drain at 18″.',
      },
      {
        key: 'blocking',
        what: 'Blocking behind grab bars, wall-hung sinks and shower glass',
        why: 'It goes in before the wallboard.',
      },
      {
        key: 'waterproofing',
        what: 'Waterproofing tested before tile',
        why: 'Do a 24-hour flood test.',
      },
      {
        key: 'door-swings',
        what: 'Door swings and drawers checked for conflicts',
        why: 'Plans often do not show handles.',
      },
    ],
  },
  {
    title: 'Order',
    items: [
      {
        key: 'cuts-allowance',
        what: `Area plus ${tradePercents.straight}%, ${tradePercents.shaped}% for diagonal, herringbone, other shapes and large tile`,
        why: 'The next lot may differ in color.',
      },
      { key: 'spare-box', what: 'One full spare box', why: 'You will need it for future repairs.' },
      {
        key: 'small-materials',
        what: 'Trim, grout, sealer and fasteners on the same list',
        why: 'Missing small items hold up the crew.',
      },
      {
        key: 'delivery-dates',
        what: 'Delivery dates of all items checked against the crew’s start date',
        why: 'Plan with the latest delivery date on the order.',
      },
    ],
  },
  {
    title: 'On delivery',
    items: [
      {
        key: 'count-boxes',
        what: 'Boxes counted against the delivery receipt',
        why: `Report a shortage within ${claimWindow}.`,
      },
      {
        key: 'lot-numbers',
        what: 'Lot numbers match on all boxes of each product',
        why: 'Mixed lots are visible on the floor.',
      },
      {
        key: 'open-one-box',
        what: 'One box opened, one piece held to the wall',
        why: 'Only unopened boxes can be returned.',
      },
      {
        key: 'note-damage',
        what: 'Damage noted on the delivery receipt, photo of the label taken',
        why: 'This speeds up a claim.',
      },
    ],
  },
]
