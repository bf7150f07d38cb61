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

export type FloorPlanOpening = {
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
