import { isLate, withinWindow } from '#features/design-ai/designs/arrival.ts'
import { counted, formatCents } from '#lib/money.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import type { RoomShape } from '#scene/model/types.ts'
import type { ChosenRoom } from './job.ts'
import type { Prepared } from './prepare.ts'
import { type Ended, type Known, ofRoom, sentenceOf } from './wish-room.ts'

/** What became of the size, the budget and the date of a brief, which are wishes too. */
export function limitWishes({ request, rooms }: Prepared, chosen: ChosenRoom, index: number, known: Known): Ended[] {
  const { sizeFt, budgetCents, withinDays } = request
  const shape = rooms[index]?.scene.room
  return [
    ...(sizeFt && shape ? [endOfSize(sizeFt, shape)] : []),
    ...(budgetCents === null ? [] : [endOfBudget(budgetCents, chosen)]),
    ...(withinDays === null ? [] : [endOfDate(withinDays, chosen, known)]),
  ]
}

/** Walls are drawn in whole inches. */
const slackFt = 0.25

function endOfSize(asked: readonly [number, number], { polygon }: RoomShape): Ended {
  const along = (axis: 0 | 1) => polygon.map((point) => point[axis])
  const own = ([0, 1] as const)
    .map((axis) => (Math.max(...along(axis)) - Math.min(...along(axis))) / inch / 12)
    .sort((a, b) => a - b)
  const wanted = asked.toSorted((a, b) => a - b)
  const label = `${asked.map(feet).join(' x ')} ft room`
  const is = `${own.map(feet).join(' x ')} ft`
  if (wanted.every((side, i) => Math.abs(side - (own[i] ?? 0)) <= slackFt)) {
    const proof = [ofRoom('Plan', is)]
    return { list: 'met', label, reason: sentenceOf(proof), proof }
  }
  return {
    list: 'not_met',
    label,
    reason: `This plan is ${is}, the closest that has what you ask for. Draw your own room to plan it in its exact size.`,
  }
}

const feet = (value: number) => `${Math.round(value * 10) / 10}`

function endOfBudget(cents: number, { totalCents, withinBudget, leastCents }: ChosenRoom): Ended {
  const label = `Budget of ${formatCents(cents)} before sales tax`
  if (!withinBudget || totalCents > cents)
    return { list: 'not_met', label, reason: `This room costs at least ${formatCents(leastCents)}.` }
  const proof = [ofRoom('Total', `${formatCents(totalCents)} before sales tax`)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

function endOfDate(withinDays: number, { lines, document }: ChosenRoom, { catalogue }: Known): Ended {
  const label = `Within ${counted(withinDays, 'day')}`
  const slots = new Set(lines.flatMap(({ ids }) => ids))
  const lead = Object.entries(document.fills).flatMap(([slot, fill]) =>
    slots.has(slot) && 'product' in fill ? (catalogue.product(fill.product)?.leadDays ?? []) : [],
  )
  const longest = Math.max(0, ...lead)
  if (lead.some((days) => isLate(days, withinDays)) || withinWindow(withinDays))
    return { list: 'not_met', label, reason: 'Some of the products may arrive later.' }
  const proof = [ofRoom('Longest lead time', counted(longest, 'day'))]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}
