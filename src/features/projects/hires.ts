import { z } from 'zod'
import { memberRights } from './members.ts'

/** The states of a hire. `ended` without an answer is a request that its owner withdrew. */
export const hireStatuses = ['requested', 'accepted', 'declined', 'ended'] as const
export type HireStatus = (typeof hireStatuses)[number]

/** The two sides of a hire: the project's owner and the professional. */
export const hireSides = ['owner', 'professional'] as const
export type HireSide = (typeof hireSides)[number]

/** Which status each side may set. */
const moves: Record<HireSide, Partial<Record<HireStatus, readonly HireStatus[]>>> = {
  owner: { requested: ['ended'], accepted: ['ended'] },
  professional: { requested: ['accepted', 'declined'], accepted: ['ended'] },
}

const closed: Record<HireStatus, string> = {
  requested: 'This request has not been answered yet.',
  accepted: 'This request has already been accepted.',
  declined: 'This request has already been declined.',
  ended: 'This work has already ended.',
}

export type HireMove = { outcome: 'yes' | 'same' | 'forbidden' | 'closed'; message: string }

/** Whether this side may move a hire from one status to another: `forbidden` for the side, `closed` in its state. */
export function canMoveHire(side: HireSide, from: HireStatus, to: HireStatus): HireMove {
  const mayEverSet = Object.values(moves[side]).some((targets) => targets.includes(to))
  if (!mayEverSet) return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  if (from === to) return { outcome: 'same', message: '' }
  if (moves[side][from]?.includes(to)) return { outcome: 'yes', message: '' }
  return { outcome: 'closed', message: closed[from] }
}

/** Whether the owner decides what the professional may do: from the request until the work has ended. */
export const mayHaveRights = (status: HireStatus): boolean => status === 'requested' || status === 'accepted'

/** A hire as both sides see it. */
export const hire = z.object({
  id: z.number(),
  status: z.enum(hireStatuses),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  message: z.string(),
  /** Dollars. */
  budget: z.number().nullable(),
  /** What the owner lets the professional do besides seeing the project. */
  rights: z.array(z.enum(memberRights)),
  /** The owner's rating of the finished work; `can_rate` while they may still give one. */
  rating: z.number().nullable(),
  can_rate: z.boolean(),
})
export type Hire = z.infer<typeof hire>

export const trades = ['contractor', 'designer'] as const

/** A professional in the directory (api.md section 5). */
export const designer = z
  .object({
    id: z.number(),
    name: z.string(),
    company_name: z.string(),
    trade: z.enum(trades),
    city: z.string(),
    state: z.string(),
    /** The average of the owners' ratings; null without one. */
    rating: z.number().nullable(),
    rating_count: z.number(),
    /** Projects that they accepted on this platform. */
    projects: z.number(),
    /** Dollars. */
    rate_per_hour: z.number().nullable(),
    /** Whether they take new work. */
    available: z.boolean(),
    specialty: z.string(),
    photo: z.string().nullable(),
    vsd_id: z.string(),
    hire: hire.nullable(),
  })
  .meta({ id: 'Designer' })
export type Designer = z.infer<typeof designer>
