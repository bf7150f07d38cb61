import type { Edge, FixtureType, Opening, RoomKind, Style } from './types.ts'

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
