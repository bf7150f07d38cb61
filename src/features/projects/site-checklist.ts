/** `key` is stored with a project's own list, so it never changes. */
export type ChecklistItem = { key: string; what: string; why: string }
export type ChecklistPart = { title: string; items: ChecklistItem[] }

/** What a foreman checks before the first box is ordered and before the first one is opened. */
export const siteChecklist: ChecklistPart[] = [
  {
    title: 'Before',
    items: [
      {
        key: 'permits',
        what: 'Permit drawn, where plumbing, wiring or walls change',
        why: 'The inspector decides when the wall may be closed.',
      },
      {
        key: 'demolition',
        what: 'Demolition done, and what stood behind the wall looked at',
        why: 'Rot and old pipe change the plan before goods are ordered, not after.',
      },
      {
        key: 'protection',
        what: 'Floors and finished rooms covered on the way in',
        why: 'A pallet jack leaves its mark.',
      },
    ],
  },
  {
    title: 'Measure',
    items: [
      {
        key: 'measure-rooms',
        what: 'Length and width of each room, at the floor and at 4 ft',
        why: 'Old walls lean. The larger figure is the one to order by.',
      },
      {
        key: 'ceiling-heights',
        what: 'Ceiling height at all four corners',
        why: 'Full-height tile ends where the lowest corner is.',
      },
      {
        key: 'openings',
        what: 'Openings: doors and windows with their casings',
        why: 'Tile stops at the casing, not at the opening.',
      },
      {
        key: 'diagonals',
        what: 'Both diagonals',
        why: 'If they differ by more than 1/2″, plan the cuts at the longer wall.',
      },
    ],
  },
  {
    title: 'Floor',
    items: [
      {
        key: 'floor-flat',
        what: 'Flat to 1/8″ in 10 ft for tile over 15″, 3/16″ for plank',
        why: 'Large tile does not bend. Level first.',
      },
      {
        key: 'floor-moisture',
        what: 'Moisture of slab or subfloor read and written down',
        why: 'Wood and glue fail on a wet slab, and the warranty with them.',
      },
      {
        key: 'thresholds',
        what: 'Height at the thresholds: new floor against old',
        why: 'A door that drags is found out on the last day.',
      },
      {
        key: 'plank-acclimated',
        what: 'Plank delivered and opened in the room 3 days ahead',
        why: 'Wood takes on the humidity of the house.',
      },
    ],
  },
  {
    title: 'Walls and wet areas',
    items: [
      {
        key: 'valves-and-drains',
        what: 'Valve and drain positions against the fixture’s drawing',
        why: 'A 30″ vanity has no room for a drain at 18″.',
      },
      {
        key: 'blocking',
        what: 'Blocking behind grab bars, wall-hung sinks and shower glass',
        why: 'It goes in before the board.',
      },
      {
        key: 'waterproofing',
        what: 'Waterproofing tested before tile',
        why: '24 hours of standing water tell more than a look.',
      },
      {
        key: 'door-swings',
        what: 'Door swings and drawers open against each other',
        why: 'Handles meet where plans do not show them.',
      },
    ],
  },
  {
    title: 'Order',
    items: [
      {
        key: 'cuts-allowance',
        what: 'Area plus 10% for cuts, 15% for diagonal and herringbone',
        why: 'The next lot differs in tone.',
      },
      { key: 'spare-box', what: 'One full box kept as a spare', why: 'A pipe leaks sooner or later.' },
      {
        key: 'small-materials',
        what: 'Trim, grout, sealer and fasteners on the same list',
        why: 'They are what the crew waits for.',
      },
      {
        key: 'delivery-dates',
        what: 'Dates of all items against the day the crew comes',
        why: 'The latest date on the order is the day to plan with.',
      },
    ],
  },
  {
    title: 'On delivery',
    items: [
      {
        key: 'count-boxes',
        what: 'Boxes counted against the delivery note',
        why: 'Report a shortage within 2 weeks.',
      },
      {
        key: 'lot-numbers',
        what: 'Lot numbers alike on all boxes of one product',
        why: 'Mixed lots show on the floor.',
      },
      {
        key: 'open-one-box',
        what: 'One box opened, one piece held to the wall',
        why: 'That box is yours; the closed ones can still go back.',
      },
      {
        key: 'note-damage',
        what: 'Damage written on the note, photo of the label',
        why: 'It makes the claim a matter of minutes.',
      },
    ],
  },
]
