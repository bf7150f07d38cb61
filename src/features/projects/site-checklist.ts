export type ChecklistPart = { title: string; items: { what: string; why: string }[] }

/** What a foreman checks before the first box is ordered and before the first one is opened. */
export const siteChecklist: ChecklistPart[] = [
  {
    title: 'Measure',
    items: [
      {
        what: 'Length and width of each room, at the floor and at 4 ft',
        why: 'Old walls lean. The larger figure is the one to order by.',
      },
      {
        what: 'Ceiling height at all four corners',
        why: 'Full-height tile ends where the lowest corner is.',
      },
      {
        what: 'Openings: doors and windows with their casings',
        why: 'Tile stops at the casing, not at the opening.',
      },
      { what: 'Both diagonals', why: 'If they differ by more than 1/2″, plan the cuts at the longer wall.' },
    ],
  },
  {
    title: 'Floor',
    items: [
      {
        what: 'Flat to 1/8″ in 10 ft for tile over 15″, 3/16″ for plank',
        why: 'Large tile does not bend. Level first.',
      },
      {
        what: 'Moisture of slab or subfloor read and written down',
        why: 'Wood and glue fail on a wet slab, and the warranty with them.',
      },
      {
        what: 'Height at the thresholds: new floor against old',
        why: 'A door that drags is found out on the last day.',
      },
      {
        what: 'Plank delivered and opened in the room 3 days ahead',
        why: 'Wood takes on the humidity of the house.',
      },
    ],
  },
  {
    title: 'Walls and wet areas',
    items: [
      {
        what: 'Valve and drain positions against the fixture’s drawing',
        why: 'A 30″ vanity has no room for a drain at 18″.',
      },
      {
        what: 'Blocking behind grab bars, wall-hung sinks and shower glass',
        why: 'It goes in before the board.',
      },
      { what: 'Waterproofing tested before tile', why: '24 hours of standing water tell more than a look.' },
      {
        what: 'Door swings and drawers open against each other',
        why: 'Handles meet where plans do not show them.',
      },
    ],
  },
  {
    title: 'Order',
    items: [
      {
        what: 'Area plus 10% for cuts, 15% for diagonal and herringbone',
        why: 'The next lot differs in tone.',
      },
      { what: 'One full box kept as a spare', why: 'A pipe leaks sooner or later.' },
      {
        what: 'Trim, grout, sealer and fasteners on the same list',
        why: 'They are what the crew waits for.',
      },
      {
        what: 'Dates of all items against the day the crew comes',
        why: 'The latest date on the order is the day to plan with.',
      },
    ],
  },
  {
    title: 'On delivery',
    items: [
      { what: 'Boxes counted against the delivery note', why: 'Report a shortage within 2 weeks.' },
      { what: 'Lot numbers alike on all boxes of one product', why: 'Mixed lots show on the floor.' },
      {
        what: 'One box opened, one piece held to the wall',
        why: 'That box is yours; the closed ones can still go back.',
      },
      {
        what: 'Damage written on the note, photo of the label',
        why: 'It makes the claim a matter of minutes.',
      },
    ],
  },
]
