import type { z } from 'zod'
import { notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { FloorPlan as Plan } from '#scene/model/rooms/plan/plan-room.ts'
import { floorPlans } from '#scene/model/rooms/room-tables.ts'
import { planNumber } from '../plan-number.ts'
import type { FloorPlan, plansQuery } from '../schema.ts'
import { planByNumber } from './known-rooms.ts'

/** One page of the floor plans, filtered by size, kind of room, or minimum number of rooms. */
export function listPlans(query: z.infer<typeof plansQuery>): Paged<FloorPlan> {
  const found = floorPlans.filter((plan) => matches(plan, query))
  const page = clampPage(query.page, found.length, query.per_page)
  const rows = found.slice((page - 1) * query.per_page, page * query.per_page).map(planOf)
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (key !== 'page' && value !== undefined && value !== '') params.set(key, String(value))
  }
  return paged(rows, found.length, page, query.per_page, '/api/floor_plans', params)
}

/** @throws Failure 404 */
export function readPlan(id: number): FloorPlan {
  const plan = planByNumber(id)
  if (!plan) throw notFound()
  return planOf(plan)
}

function matches(plan: Plan, { rooms, sqft_min, sqft_max, q }: z.infer<typeof plansQuery>): boolean {
  const sqft = sqftOf(plan)
  const least = Number(rooms)
  const wanted = rooms?.toLowerCase()
  const hasRooms =
    !wanted ||
    (least > 0 ? plan.rooms.length >= least : plan.rooms.some((r) => [r.kind, r.use].includes(wanted)))
  const text = `${plan.name} ${plan.rooms.map(({ use }) => use).join(' ')}`.toLowerCase()
  return (
    hasRooms &&
    sqft >= (sqft_min ?? 0) &&
    sqft <= (sqft_max ?? Number.POSITIVE_INFINITY) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

function sqftOf({ indoorSqft, outdoorSqft }: Plan): number {
  return indoorSqft || outdoorSqft
}

function planOf(plan: Plan): FloorPlan {
  return {
    id: planNumber(plan.id),
    name: plan.name,
    sqft: sqftOf(plan),
    image: `/media/plan/${planNumber(plan.id)}.svg`,
    rooms: plan.rooms.map((room) => ({
      key: room.id,
      name: wordsOf(room.use),
      kind: room.kind,
      polygon: room.polygon,
      height_ft: room.ceilingFt ?? 0,
      sqft: room.areaSqft,
      openings: room.openings,
      edges: room.edges,
    })),
  }
}

const words: Record<string, string> = { pooldeck: 'Pool deck', outdoorkitchen: 'Outdoor kitchen' }

function wordsOf(use: string): string {
  return words[use] ?? use.charAt(0).toUpperCase() + use.slice(1)
}
