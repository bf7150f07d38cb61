/**
 * Who a room must work for. `wheelchair`: also for "accessible" and "ADA". `walking`: a walker or a cane, bad knees, aging
 * in place.
 */
export type AccessLevel = 'wheelchair' | 'walking'

/**
 * Editions: "ADA" is the 2010 ADA Standards for Accessible Design, "A117.1" is ICC A117.1-2017. A private home is bound by
 * neither unless its state or its financing says so; they are the measure that designers use. Where A117.1 asks more of
 * new buildings, `newBuilding` has it: rooms are planned by ADA, and what they lack of the other is said.
 */
export type AccessFigure = {
  /** Inches: the least, unless `most` says otherwise. */
  inches: number
  most?: true
  newBuilding?: { inches: number; source: string }
  source: string
  /** For whom it binds. A person who walks turns in less than 60 in and needs no knees under the basin. */
  binds: readonly AccessLevel[]
}

const all: readonly AccessLevel[] = ['wheelchair', 'walking']
const wheels: readonly AccessLevel[] = ['wheelchair']

/** The figures of the rules for accessible rooms, each with the section that it is from. */
export const accessFigures = {
  turning: figure(60, 'ADA 304.3.1', wheels, { newBuilding: { inches: 67, source: 'A117.1-2017 304.3.1' } }),
  clearWidth: figure(30, 'ADA 305.3', all),
  clearDepth: figure(48, 'ADA 305.3', all, { newBuilding: { inches: 52, source: 'A117.1-2017 305.3' } }),
  door: figure(32, 'ADA 404.2.3', all),
  threshold: figure(0.5, 'ADA 404.2.5', all, { most: true }),
  showerThreshold: figure(0.5, 'ADA 608.7', all, { most: true }),
  rollInWidth: figure(60, 'ADA 608.2.2.1', wheels),
  rollInDepth: figure(30, 'ADA 608.2.2.1', wheels),
  rim: figure(34, 'ADA 606.3', wheels, { most: true }),
  knee: figure(27, 'ADA 306.3.1', wheels),
  /** How far the clear floor reaches under a basin that leaves room for knees. */
  under: figure(17, 'ADA 306.2.3', wheels),
  minSeat: figure(17, 'ADA 604.4', all),
  maxSeat: figure(19, 'ADA 604.4', all, { most: true }),
  minBar: figure(33, 'ADA 609.4', all),
  maxBar: figure(36, 'ADA 609.4', all, { most: true }),
  sideBar: figure(42, 'ADA 604.5.1', all),
  rearBar: figure(36, 'ADA 604.5.2', all),
  /** From the center of a toilet to the wall that carries its side bar. */
  toiletSide: figure(18, 'ADA 604.2', all, { most: true }),
  reach: figure(48, 'ADA 308.2.1', wheels, { most: true }),
} as const satisfies Record<string, AccessFigure>

/** Levers and sensors work without grasping, pinching or turning the wrist. */
export const leverSource = 'ADA 309.4'
/** Floors are stable, firm and slip resistant. */
export const floorSource = 'ADA 302.1'
/** What a bar and what holds it must carry. */
export const blockingSource = 'ADA 609.8'

export type AccessKey = keyof typeof accessFigures

export function binds(key: AccessKey, level: AccessLevel): boolean {
  return (accessFigures[key].binds as readonly AccessLevel[]).includes(level)
}

function figure<More extends Pick<AccessFigure, 'most' | 'newBuilding'>>(
  inches: number,
  source: string,
  binding: readonly AccessLevel[],
  more?: More,
): Pick<AccessFigure, 'inches' | 'source' | 'binds'> & More {
  return { inches, source, binds: binding, ...(more as More) }
}
