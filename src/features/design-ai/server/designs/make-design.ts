import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { otherRoomIn } from '#features/design-ai/brief/other-rooms.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import type { DesignCharge, NewDesign } from '#features/design-ai/designs/schema.ts'
import { maxActive } from '#features/design-ai/designs/states.ts'
import { fail } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { spendCredit } from '../credits/credits.ts'
import type { AiAccount } from '../queries.ts'
import type { DesignDeps } from './design-deps.ts'
import {
  countActive,
  type DesignRecord,
  findMadeDesign,
  insertDesign,
  lockAccount,
  type NewDesignRow,
  readCredits,
} from './design-queries.ts'
import { demandBudget } from './least-cost.ts'
import { demandVerified, type Prepared, prepareDesign } from './prepare-design.ts'

/**
 * Queues a new design and spends its credit in the same transaction. A repeated call with the same key returns the design
 * of the first call.
 * @throws Failure 403 before the email is verified, 422 at a field, for a budget that cannot be met or without a credit, 429 while `maxActive` designs of
 * the account are being worked on
 */
export async function makeDesign(
  deps: DesignDeps,
  account: AiAccount,
  input: NewDesign,
  key: string,
): Promise<DesignCharge> {
  const madeBy = keyHash(account.id, key)
  const before = await findMadeDesign(deps.db, madeBy)
  if (before) return chargeOf(deps, before)
  demandVerified(account)
  const prepared = await prepareDesign(deps, account.id, input)
  await demandBudget(deps, prepared)
  const named = Boolean(input.name)
  const name = input.name || designName(input.prompt, prepared.brief.wishes, prepared.room)
  return queueDesign(deps, { ...prepared, accountId: account.id, name, named, refines: null, madeBy })
}

/** The hash that a repeated call of an account is recognized by. */
export function keyHash(accountId: number, key: string): Buffer {
  return createHash('sha256').update(`${accountId} ${key}`).digest()
}

type Ordered = Prepared & Pick<NewDesignRow, 'accountId' | 'name' | 'named' | 'refines' | 'madeBy'>

export async function queueDesign(
  deps: DesignDeps,
  { brief, request, room, showroomId, image, ...own }: Ordered,
): Promise<DesignCharge> {
  const id = randomId()
  const now = deps.clock()
  const made = await transaction(deps.db, async (tx) => {
    await lockAccount(tx, own.accountId)
    const before = await findMadeDesign(tx, own.madeBy)
    if (before) return before
    await demandPlace(tx, own.accountId)
    // The planner takes seeds below 2^31.
    const seeded = { ...request, seed: id % 2_147_483_647 }
    await insertDesign(tx, { id, ...own, room, showroomId, image, brief, request: seeded, now })
    await spendCredit(tx, own.accountId, id, now)
    return null
  })
  if (!made) deps.designQueue.wake()
  return chargeOf(deps, made ?? { id, status: 'queued', cost: 1, accountId: own.accountId })
}

/** @throws Failure 429 when the account, which the caller has locked, has too many designs in the queue */
export async function demandPlace(tx: PoolClient, accountId: number): Promise<void> {
  if ((await countActive(tx, accountId)) < maxActive) return
  throw fail(
    'too_many_designs',
    429,
    `${maxActive} of your designs are being made. Wait until one is finished, or cancel one.`,
  )
}

export async function chargeOf(
  { db }: Pick<DesignDeps, 'db'>,
  { id, status, cost, accountId }: Pick<DesignRecord, 'id' | 'status' | 'cost' | 'accountId'>,
): Promise<DesignCharge> {
  return { id, status, cost, credits: await readCredits(db, accountId) }
}

const maxOfName = 40

/** The beginning of the words of a refinement, cut between two of them. */
export function nameOfWords(prompt: string): string {
  const line = prompt.split(/\s/).filter(Boolean).join(' ')
  if (line.length <= maxOfName) return line
  const cut = line.slice(0, maxOfName)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 20 ? end : maxOfName)}…`
}

const rooms: Record<NonNullable<Reading['room']>, string> = {
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  living: 'living room',
  bedroom: 'bedroom',
  laundry: 'laundry',
  entry: 'entry',
  outdoor: 'outdoor space',
}

/** The most that a name has, in characters. */
const most = 48

/**
 * A short name for a design, from what was understood: "Pink nursery", "Japandi bathroom with black faucets". The words
 * of the brief themselves are not a name: they are long, and a shared link must not show them.
 */
export function designName(prompt: string, wishes: readonly Wish[], room: NonNullable<Reading['room']>): string {
  const wanted = wishes.filter(({ want }) => want)
  const noun = otherRoomIn(prompt)?.said ?? rooms[room]
  const style = wanted.find(({ kind }) => kind === 'style')
  const color = wanted.find(({ kind, areas }) => kind === 'color' && isWalls(areas))
  const mood = wanted.find(({ kind, areas }) => kind === 'mood' && areas.length === 0)
  const first = style ? bare(style.label) : color ? bareColor(color) : mood?.label
  const name = capital(first ? `${lowerFirst(first, style !== undefined)} ${noun}` : noun)
  const details = ['color', 'material', 'goods', 'finish']
  const detail = wanted.find((wish) => {
    const isWallColor = wish.kind === 'color' && color !== undefined && isWalls(wish.areas)
    return details.includes(wish.kind) && !isWallColor && !wish.value.startsWith('not-sold:')
  })
  const long = detail ? `${name} with ${lowerFirst(detail.label, false)}` : name
  return long.length <= most ? long : name.slice(0, most)
}

/** The color of a whole room is that of its walls. */
const isWalls = (areas: Wish['areas']) =>
  areas.length === 0 || areas.every((area) => area === 'wall' || area === 'paint')

/** "Japandi", without the word in parentheses that was read as it. */
const bare = (label: string) => label.split(' (')[0] ?? label

const bareColor = ({ label, areas }: Wish) => (areas.length === 0 ? label : label.replace(/ (?:walls|paint)$/, ''))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Inside a name only proper names begin with a capital. */
function lowerFirst(text: string, isStyle: boolean): string {
  return isStyle || /^[A-Z][A-Z]/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}
