import type { Vec2 } from '../geometry/mesh.ts'

/**
 * Rooms and scenes. Metres and radians; plans have x to the east and y to the north, and a room's outline runs
 * counter-clockwise without repeating its first corner. Wall i runs from corner i to i + 1. Standing in the room (x right,
 * y up, z towards the viewer) a plan's y is -z.
 */
export type RoomKind = 'kitchen' | 'bathroom' | 'living' | 'bedroom' | 'laundry' | 'entry' | 'outdoor'

export type Opening = {
  id: string
  wall: number
  kind: 'door' | 'window' | 'arch' | 'niche'
  /** hinged, slider, french, pocket, casement, double-hung, cased, open … */
  style: string
  /** From the wall's first corner to the near edge. */
  at: number
  width: number
  sill: number
  height: number
}

/** What stands along a side of an outdoor room; a room indoors has walls all round. */
export type Edge = 'house' | 'wall' | 'fence' | 'hedge' | 'rail' | 'open'

export type RoomShape = {
  kind: RoomKind
  polygon: Vec2[]
  height: number
  openings: Opening[]
  /** Under the open sky: no ceiling, `height` is the house wall's. */
  sky?: true
  /** By wall, outdoors. */
  edges?: Edge[]
}

export type SlotId = string

export type Pattern = 'grid' | 'offset' | 'third' | 'diagonal' | 'herringbone' | 'plank' | 'stack' | 'chevron'

export type JointWidth = 0.0625 | 0.125 | 0.1875 | 0.25

/** What fills a slot: a product of the showroom, or a paint where no product is sold. */
export type Fill =
  | {
      /** The product's hash. */
      product: string
      size_id: number
      pattern?: Pattern
      /** Degrees that the laying is turned by. */
      turn?: 0 | 45 | 90
      /** Where the laying begins; in the corner unless it is said. */
      start?: 'center'
      /** `#rrggbb`. */
      grout?: string
      /** Inches between two tiles; without it the joint lies within their size, as they are pictured. */
      joint?: JointWidth
      /** How far each piece strays from the line's tone: 0 even … 1 as much as the line may. */
      shade?: number
    }
  | { paint: string }

/** What a person did to a fixture; everything left out stays as the template has it. */
export type FixtureEdit = {
  removed?: true
  /** A thing that the template does not have. */
  type?: FixtureType
  wall?: number | null
  /** Along its wall, metres from the wall's first corner to its near edge. */
  at?: number
  /** Middle of a thing that stands free. */
  x?: number
  y?: number
  /** Radians, counter-clockwise from above; 0 looks south. */
  turn?: number
  width?: number
  depth?: number
}

/** A design as it is kept, shared and undone: small, whole, and without any copy of a product. */
export type SceneDoc = {
  v: 1
  /** The template that it began with; null for a room that was drawn. */
  template: string | null
  style: string
  /** Present once the room differs from the template's. */
  room?: RoomShape
  fills: Record<SlotId, Fill>
  fixtures: Record<string, FixtureEdit>
  light: 'day' | 'evening'
  units: 'imperial' | 'metric'
  /** How its list is counted; where nobody has chosen, piece by piece and without a spare. */
  count?: HowCounted
}

export type HowCounted = {
  /** `exact`: laid and cut piece by piece; `flat`: the trade's percentage. */
  waste: 'exact' | 'flat'
  /** One unit more, of the same lot, for repairs. */
  spare?: boolean
  firstTime?: boolean
}

export type FixtureType = string

/** A thing where it stands: the footprint's rectangle is `width` by `depth`, its back at -depth/2 before it is turned. */
export type Placed = {
  id: string
  type: FixtureType
  /** Metres. */
  width: number
  depth: number
  height: number
  /** Middle of the footprint on the plan. */
  x: number
  y: number
  /** Of its foot above the floor. */
  base: number
  /** Radians, counter-clockwise from above; 0 looks south (its back to the north). */
  turn: number
  wall: number | null
  /** Metres that must stay free in front. */
  frontClear: number
  /**
   * A corner cabinet's other half: it turns round the room's corner at its left or right end (as seen from its front) and
   * runs `length` along the next wall, measured from the corner, as deep as the cabinet itself.
   */
  leg?: { end: 'left' | 'right'; length: number }
}

/** A flat face of the room: its outline in its own two axes (u right, v up or, on a floor, north), metres. */
export type Face = {
  id: string
  outline: Vec2[]
  holes: Vec2[][]
  /** Where u = v = 0 is in the room, and which way the axes run (unit vectors; x right, y up, z south). */
  origin: [number, number, number]
  u: [number, number, number]
  v: [number, number, number]
}

export type SlotRole =
  | 'floor'
  | 'wall'
  | 'accent'
  | 'wainscot'
  | 'backsplash'
  | 'shower'
  | 'countertop'
  | 'ceiling'
  | 'patio'
  | 'lawn'
  | 'coping'
  | 'face'
  | 'fixture'
  | 'hardware'
  | 'light'
  | 'paint'

/** One thing that can be chosen: what fits it, what it covers or counts. */
export type Slot = {
  id: SlotId
  role: SlotRole
  /** As a person would say it: Floor, Backsplash, Vanity, Sink faucet. */
  label: string
  /** Slugs of the categories that fit; none: paint only. */
  categories: string[]
  /** Families of those categories that fit (a sink base takes a kitchen-sink, a ceiling takes a flush or a fan). */
  families?: string[]
  /** The widest that fits, metres. */
  maxWidth?: number
  /** The thing that it belongs to; of several that are chosen alike, the first. */
  fixture?: string
  /** All things that it belongs to, and which part of them it is (unit, top, hardware …); see `slotOf`. */
  fixtures?: string[]
  part?: string
  /** Nobody misses it: it stands empty until somebody chooses something for it. */
  optional?: true
  /** What it covers; empty when it counts. */
  faces: Face[]
  /** How many of the product stand there (pulls, pendants, pairs of sconces); 1 for a single thing, 0 for a covering. */
  count: number
}

export type Camera = {
  from: [number, number, number]
  to: [number, number, number]
  lensMm: number
  /** How far the lens is shifted down, parts of the picture's height: walls stay upright while one sees more floor. */
  shift?: number
}

/** A design made whole: the room, what stands in it, what can be chosen and from where it is seen. */
export type Scene = {
  doc: SceneDoc
  name: string
  room: RoomShape
  style: Style
  placed: Placed[]
  slots: Slot[]
  camera: Camera
}

export type Tone = { name: string; hex: string }

export type Style = {
  id: string
  name: string
  wallPaints: Tone[]
  trim: Tone
  wood: Tone
  cabinets: Tone[]
  stone: string[]
  metals: string[]
  props: string[]
}
