export type InspiredRoom = { template: string; title: string }

/** The seven rooms of each Inspired Designs tab (spec 1 §9), rendered by `npm run render`. Each can be opened in 3D. */
export const inspiredRooms: Record<InspirationTab, readonly InspiredRoom[]> = {
  Bathroom: [
    { template: 'b-primary-tub--warm-modern', title: 'Freestanding tub under the window, brushed brass' },
    { template: 'b-spa--desert-modern', title: 'A spa bath in sand and stone' },
    { template: 'b-wet-room--japandi', title: 'Wet room behind a single glass panel' },
    { template: 'b-clawfoot--farmhouse', title: 'A clawfoot tub under a sash window' },
    { template: 'b-hotel--contemporary-dark', title: 'Charcoal walls over pale stone' },
    { template: 'b-jack-and-jill--coastal', title: 'A shared bath between two bedrooms in white and blue' },
    { template: 'b-primary-symmetric--spanish-revival', title: 'A tub between two vanities' },
  ],
  Kitchen: [
    { template: 'k-l-island--warm-modern', title: 'White oak around a quartz island' },
    { template: 'k-u-island--shaker-classic', title: 'Shaker doors on three walls' },
    { template: 'k-peninsula--mid-century', title: 'Walnut doors and a white peninsula' },
    { template: 'k-double-island--contemporary-dark', title: 'Two islands in black stone' },
    { template: 'k-onewall-island--japandi', title: 'One wall and an island' },
    { template: 'k-hearth--farmhouse', title: 'A work table on a herringbone floor' },
    { template: 'k-broken-u--spanish-revival', title: 'Cream doors under a warm stone top' },
  ],
  'Living Room': [
    { template: 'l-fireplace--warm-modern', title: 'Stone to the ceiling between two bookcases' },
    { template: 'l-media--contemporary-dark', title: 'A media wall in quiet tones' },
    { template: 'l-conversation--mid-century', title: 'Four chairs and a window' },
    { template: 'l-dining--japandi', title: 'Dining table, sofa and TV in one long room' },
    { template: 'l-loft--industrial-loft', title: 'Steel windows, dark stone and a long sofa' },
    { template: 'l-library--spanish-revival', title: 'Bookshelves on either side of the fireplace' },
    { template: 'l-sunroom--coastal', title: 'A sunroom with windows on three sides' },
  ],
  'Landscaping/Outdoor': [
    { template: 'o-pool-deck--desert-modern', title: 'Limestone coping around blue water' },
    { template: 'o-patio--warm-modern', title: 'Supper by the fire pit' },
    { template: 'o-kitchen--warm-modern', title: 'Grill and bar in stacked stone' },
    { template: 'o-front-yard--mid-century', title: 'A walkway of large pavers to the door' },
    { template: 'o-courtyard--spanish-revival', title: 'A courtyard with a water wall' },
    { template: 'o-lawn-green--mid-century', title: 'Turf that is green all year, and a putting green' },
    { template: 'o-porch--farmhouse', title: 'A deep porch with steps and a rail' },
  ],
}

/** URL of a room's picture, `width` pixels wide (640 or 1280), aspect ratio 16:10. */
export function roomPicture(template: string, width: 640 | 1280): string {
  return `/pictures/rooms/${template}-${width}.webp`
}

/** The tabs of Inspired Designs; the wording is exact (spec 1 §2). */
export const inspirationTabs = ['Bathroom', 'Kitchen', 'Living Room', 'Landscaping/Outdoor'] as const
export type InspirationTab = (typeof inspirationTabs)[number]
