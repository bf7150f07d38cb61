import type { Vec2 } from './geometry/mesh.ts'
import type { EdgeProfile } from './geometry/slab.ts'
import type { ProductModel } from './product-model.ts'

/**
 * Types of rooms and scenes. Meters and radians. On a plan, x points east and y north; the outline of a room is
 * counterclockwise and does not repeat its first corner. Wall i runs from corner i to i + 1. In the room's 3D
 * coordinates (x right, y up, z toward the viewer), a plan's y is -z.
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

/** The edge along one side of an outdoor room; an indoor room has walls on all sides. */
export type Edge = 'house' | 'wall' | 'fence' | 'hedge' | 'rail' | 'open'

export type RoomShape = {
  kind: RoomKind
  polygon: Vec2[]
  height: number
  openings: Opening[]
  /** Open sky: no ceiling; `height` is that of the house wall. */
  sky?: true
  /** By wall; outdoor rooms only. */
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
      /** Rotation of the layout on its face, degrees counterclockwise from 0 to below 180; a floor's 0 is east. */
      turn?: number
      /** Where the layout begins; in the corner unless set. */
      start?: 'center'
      /** `#rrggbb`. */
      grout?: string
      /** Inches between two tiles; without it, the joint is part of the tile size, as in the product picture. */
      joint?: JointWidth
      /** How far each piece differs from the product's tone: 0 uniform … 1 the maximum for the product. */
      shade?: number
      /** So many units more of the same lot than the count asks for; true is one. */
      spare?: true | number
      /** The profile of a countertop's visible edges; eased unless set. */
      edge?: Exclude<EdgeProfile, 'eased'>
      /** A backsplash of 4 in of a countertop's own material, where the wall has no tile. */
      splash?: true
    }
  | { paint: string }

/**
 * A cabinet box: a drawer above doors, doors alone, drawers, a narrow pull-out, a trash pull-out, open shelves; below a sink or a cooktop; the
 * opening of a dishwasher; a corner with a lazy Susan, a blind corner, a corner wall cabinet; a pantry or an oven tower.
 */
export type BoxKind =
  | 'doors'
  | 'full'
  | 'drawers'
  | 'pullout'
  | 'trash'
  | 'open'
  | 'sink'
  | 'cooktop'
  | 'dishwasher'
  | 'susan'
  | 'blind'
  | 'diagonal'
  | 'tall'
  | 'oven'

/** A box as a person planned it; its width is in inches, in steps of three. */
export type PlannedBox = { kind: BoxKind; width: number }

/** Boxes from left to right, by the row of the fixture that they are in; see `CabinetRow`. */
export type PlannedRows = Record<string, PlannedBox[]>

/** The user's changes to a fixture; omitted fields stay as in the template. */
export type FixtureEdit = {
  removed?: true
  /** Set for a fixture that the template does not have. */
  type?: FixtureType
  wall?: number | null
  /** Along its wall, meters from the wall's first corner to its near edge. */
  at?: number
  /** Center of a freestanding fixture. */
  x?: number
  y?: number
  /** Radians, counterclockwise from above; 0 looks south. */
  turn?: number
  width?: number
  depth?: number
  /** Its cabinet boxes; a row that is not named has the usual ones. */
  cabinets?: PlannedRows
}

/** A design as it is saved, shared and undone: small, complete, and without copies of products. */
export type SceneDoc = {
  v: 1
  /** The template that it began with; null for a drawn room. */
  template: string | null
  style: string
  /** Set when the room differs from the template's. */
  room?: RoomShape
  fills: Record<SlotId, Fill>
  fixtures: Record<string, FixtureEdit>
  light: 'day' | 'evening'
  units: 'imperial' | 'metric'
  /** No loose rugs or mats, over which a wheelchair or a walker trips. */
  bareFloor?: true
  /** How its takeoff is computed; by default piece by piece and without a spare. */
  count?: HowCounted
  /** The labor that was selected for it, by the ids of its offers. */
  labor?: number[]
}

export type HowCounted = {
  /** `exact`: laid and cut piece by piece; `flat`: the trade's percentage. */
  waste: 'exact' | 'flat'
  /** One extra unit of the same lot, for repairs. */
  spare?: boolean
  firstTime?: boolean
  /** The floor lies on a concrete slab; otherwise on wood. */
  slab?: boolean
  /** The floor is out of level and gets a leveling compound. */
  unlevel?: boolean
}

export type FixtureType = string

/** A fixture at its place: the footprint is `width` by `depth`, with its back at -depth/2 before it is turned. */
export type Placed = {
  id: string
  type: FixtureType
  /** Meters. */
  width: number
  depth: number
  height: number
  /** Center of the footprint on the plan. */
  x: number
  y: number
  /** Height of its foot above the floor. */
  base: number
  /** Radians, counterclockwise from above; 0 looks south (its back to the north). */
  turn: number
  wall: number | null
  /** Meters that must stay free in front. */
  frontClear: number
  /**
   * The other half of a corner cabinet: it turns around the room's corner at the left or right end (seen from the
   * front) and extends `length` along the next wall, measured from the corner, as deep as the cabinet itself.
   */
  leg?: { end: 'left' | 'right'; length: number }
  cabinets?: PlannedRows
}

/** A flat face of the room: an outline in its own two axes (u right; v up or, on a floor, north), meters. */
export type Face = {
  id: string
  outline: Vec2[]
  holes: Vec2[][]
  /** What a fabricator cuts into a top. The stone of it is bought too, so it is no hole. */
  cutouts?: Cutout[]
  /** The position of u = v = 0 in the room, and the direction of the axes (unit vectors; x right, y up, z south). */
  origin: [number, number, number]
  u: [number, number, number]
  v: [number, number, number]
}

export type Cutout = { kind: 'sink' | 'cooktop' | 'faucet'; outline: Vec2[] }

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
  | 'accessory'

export type AccessoryKind =
  | 'mortar'
  | 'grout'
  | 'backer board'
  | 'board screws'
  | 'board tape'
  | 'waterproofing'
  | 'uncoupling'
  | 'edge profile'
  | 'caulk'
  | 'sealer'
  | 'leveling'
  | 'underlayment'
  | 'moisture barrier'
  | 'floor adhesive'
  | 'transition'
  | 'end cap'
  | 'baseboard'
  | 'shoe molding'
  | 'wall paint'
  | 'ceiling paint'
  | 'trim paint'
  | 'cabinet'
  | 'cabinet part'
  | 'cabinet trim'

/** What a finished surface or room needs beside the products that are seen, before it is rounded up to packages. */
export type AccessoryNeed = {
  kind: AccessoryKind
  /** With the allowance, in `per`. */
  amount: number
  per: 'lb' | 'sq ft' | 'ft' | 'piece'
  /** What one package of the usual kind holds, in `per`; a product that states its own coverage uses that instead. */
  usual: number
  /**
   * For goods by weight: the square feet per pound that `amount` counts with for the case in which products state their
   * coverage. A product that states another one needs so much more or less of it.
   */
  stated?: number
  /** Lengths in feet that are each cut from one stick, or from as few as are long enough. */
  cuts?: number[]
  /** Lengths in feet along which sticks are joined: the fewer joints, the better. */
  runs?: number[]
  /** The color that it should match, `#rrggbb`. */
  hex?: string
  /** The thickness of the tile whose edge it covers, inches. */
  heightIn?: number
  /** The area of the surface that is painted, square feet; `amount` has each coat. */
  paintedSqft?: number
  /** The size that it must have, inches. */
  sizeIn?: { w: number; h: number }
  /** How the amount was computed: 27.7 sq ft + 10% = 30.5 sq ft. */
  sentence: string
}

/** One choice in the room: which products fit, and what they cover or how many there are. */
export type Slot = {
  id: SlotId
  role: SlotRole
  /** Label for the user: Floor, Backsplash, Vanity, Sink faucet. */
  label: string
  /** Slugs of the categories that fit; none: paint only. */
  categories: string[]
  /** Families of those categories that fit (a sink base takes a kitchen-sink, a ceiling takes a flush or a fan). */
  families?: string[]
  /** The maximum product width that fits, meters. */
  maxWidth?: number
  /** The fixture that it belongs to; the first one when several share the choice. */
  fixture?: string
  /** All fixtures that it belongs to, and the part of them that it is for (unit, top, hardware …); see `slotOf`. */
  fixtures?: string[]
  part?: string
  /** Stays empty until the user chooses a product for it. */
  optional?: true
  /** The faces that it covers; empty when products are counted instead. */
  faces: Face[]
  /**
   * How many of the product there are (pulls, pendants, pairs of sconces); 1 for a single product, 0 for a covering.
   */
  count: number
  /** Set for an accessory, which has neither faces nor a count. */
  need?: AccessoryNeed
}

export type Camera = {
  from: [number, number, number]
  to: [number, number, number]
  lensMm: number
  /**
   * How far the lens is shifted down, as a fraction of the picture's height: walls stay vertical while more floor is
   * visible.
   */
  shift?: number
}

/** A design with everything resolved: the room, its fixtures, its slots and the camera. */
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

/**
 * A fixture of a program: at a wall (inches from its first corner) or freestanding (center in feet, turn in degrees).
 */
export type ProgramFixture =
  | { id: string; type: FixtureType; wall: number; atIn: number; widthIn: number; depthIn: number }
  | { id: string; type: FixtureType; x: number; y: number; turn: number; widthIn: number; depthIn: number }

/** A layout in a planner's units: feet and inches; walls 0 south, 1 east, 2 north, 3 west. */
export type Program = {
  id: string
  kind: RoomKind
  name: string
  sizeFt: [number, number]
  minFt: [number, number]
  maxFt: [number, number]
  /** null: open sky. */
  heightFt: number | null
  edges?: Edge[]
  focal: string
  /** Ids of the styles that suit it. */
  styles: string[]
  openings: Opening[]
  camera: {
    fromFt: [number, number]
    lookFt: [number, number]
    eyeFt: number
    lensMm: number
    /** See `Camera`. */
    shift?: number
  }
  fixtures: ProgramFixture[]
  /** By surface: floor, backsplash … as the planner measured them, with openings but not fixtures subtracted. */
  areasSqft: Record<string, number>
}

/** A layout in a style: everything needed to open a scene. */
export type Template = { id: string; name: string; program: Program; style: Style }

/** The model of the product that fills a slot, in the chosen size; null where none is chosen. */
export type Choices = (slot: SlotId) => ProductModel | null

/** A floor plan of one or more rooms, in feet; outlines follow the middle of the walls and may touch. */
export type FloorPlan = {
  id: string
  name: string
  indoorSqft: number
  outdoorSqft: number
  rooms: FloorPlanRoom[]
}

export type FloorPlanRoom = {
  id: string
  kind: string
  /** Use of the room: dining, walk-in, foyer … */
  use: string
  polygon: [number, number][]
  areaSqft: number
  ceilingFt: number | null
  /** By wall: exterior, shared, open … */
  edges: string[]
  openings: FloorPlanOpening[]
}

type FloorPlanOpening = {
  /** The same id in two rooms means one opening. */
  id: string
  wall: number
  kind: string
  style: string
  at: number
  width: number
  sill: number
  height: number
  to: string
}
