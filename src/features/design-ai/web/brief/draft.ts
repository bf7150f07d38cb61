import { useSyncExternalStore } from 'react'
import { type Corrections, corrected, type KeyedWish } from '#features/design-ai/brief/corrections.ts'
import type { Area, Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { arrivalProblem } from '#features/design-ai/designs/arrival.ts'
import { dollarsIn } from '#lib/money.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/browser/storage.ts'

/** The room that a brief is for; null leaves the choice to the planner, by the words. */
export type RoomChoice =
  | { kind: 'template'; id: string; name: string; image: string | null; facts: string }
  | { kind: 'plan'; id: number; room: string; name: string; image: string | null; facts: string }
  | { kind: 'own'; document: SceneDoc; name: string; image: string | null; facts: string }

export type ChosenProduct = { hash: string; name: string; image: string }

/** Facts that were understood and that a person does not want to apply. */
export type Fact = 'room' | 'size' | 'budget' | 'date'

/** Everything that was entered, as it is stored in the browser. */
export type Draft = {
  prompt: string
  corrections: Corrections
  dropped: Fact[]
  /** Keys of questions to which the answer was that both wishes count. */
  settled: string[]
  room: RoomChoice | null
  palette: string[]
  keep: ChosenProduct[]
  avoid: ChosenProduct[]
  /** As typed. */
  budget: string
  withTax: boolean
  /** YYYY-MM-DD or empty. */
  neededBy: string
  /** Plans at the house prices although a showroom is entered; without one they always apply. */
  house: boolean
}

export const emptyDraft: Draft = {
  prompt: '',
  corrections: {},
  dropped: [],
  settled: [],
  room: null,
  palette: [],
  keep: [],
  avoid: [],
  budget: '',
  withTax: false,
  neededBy: '',
  house: false,
}

/** The stored draft, whose fields may be those of an older release. */
export function draftFrom(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const known = Object.entries(emptyDraft).flatMap(([name, initial]) => {
    const value = (stored as Record<string, unknown>)[name]
    const isAlike =
      name === 'room'
        ? value === null || isRoom(value)
        : typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial) && value !== null
    return isAlike ? [[name, value]] : []
  })
  return { ...emptyDraft, ...Object.fromEntries(known) }
}

const isRoom = (value: unknown) => typeof value === 'object' && value !== null && 'kind' in value && 'name' in value

/** The draft of this browser, in every tab, and a function that changes it. */
export function useBriefDraft(): [draft: Draft, change: (changes: Partial<Draft>) => void] {
  const draft = useSyncExternalStore(subscribe, currentDraft, () => emptyDraft)
  return [draft, changeDraft]
}

export function changeDraft(changes: Partial<Draft>): void {
  memory = { ...currentDraft(), ...changes }
  clearTimeout(timer)
  timer = setTimeout(storeDraft, storeAfterMs)
  notify()
}

export function clearDraft(): void {
  clearTimeout(timer)
  timer = undefined
  memory = emptyDraft
  removeStored('design_brief')
  notify()
}

/** Writes pending changes at once: before the page is left. */
export function storeDraft(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  setStored('design_brief', currentDraft())
  seen = getStored('design_brief')
}

/** A room's document may be large, so it is not written at every key. */
const storeAfterMs = 400
let timer: ReturnType<typeof setTimeout> | undefined
/** Where the storage is full or forbidden, the draft lasts as long as the page. */
let memory: Draft = emptyDraft
let seen: object | null = null
const listeners = new Set<() => void>()

function currentDraft(): Draft {
  const stored = getStored('design_brief')
  if (stored !== seen) {
    seen = stored
    memory = draftFrom(stored)
  }
  return memory
}

function subscribe(listener: () => void): () => void {
  const stop = onStoredChange(listener)
  listeners.add(listener)
  window.addEventListener('pagehide', storeDraft)
  return () => {
    stop()
    listeners.delete(listener)
    storeDraft()
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}

/** The budget that applies, dollars: the one typed, otherwise the one read from the words. */
export function budgetOf(draft: Draft, reading: Reading | null): { dollars: number; withTax: boolean } | null {
  if (draft.budget.trim() !== '') {
    const dollars = dollarsIn(draft.budget)
    return dollars === null ? null : { dollars, withTax: draft.withTax }
  }
  if (!reading?.budget || draft.dropped.includes('budget')) return null
  return { dollars: reading.budget, withTax: reading.budget_with_tax }
}

export function dateOf(draft: Draft, reading: Reading | null): string | null {
  if (draft.neededBy !== '') return draft.neededBy
  return draft.dropped.includes('date') ? null : (reading?.needed_by ?? null)
}

export function roomKindOf(draft: Draft, reading: Reading | null): Reading['room'] {
  return draft.dropped.includes('room') ? null : (reading?.room ?? null)
}

export const roomWords = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living: 'Living room',
  bedroom: 'Bedroom',
  laundry: 'Laundry',
  entry: 'Entry',
  outdoor: 'Outdoor space',
} as const

export function sizeOf(draft: Draft, reading: Reading | null): Reading['size_ft'] {
  return draft.dropped.includes('size') ? null : (reading?.size_ft ?? null)
}

/** The messages for fields whose values cannot be sent, by the name of the field in the API. */
export function draftProblems(draft: Draft, today: string): Partial<Record<'prompt' | 'budget' | 'needed_by', string>> {
  const problems: ReturnType<typeof draftProblems> = {}
  if (draft.prompt.trim().length > maxLetters)
    problems.prompt = `Shorten your brief by ${draft.prompt.trim().length - maxLetters} characters. At most 4,000 can be read.`
  else if (draft.prompt.trim() === '' && draft.palette.length === 0 && draft.keep.length === 0)
    problems.prompt = 'Say in a few words what you want, for example “warm bathroom, no marble, $5,000”.'
  const dollars = draft.budget.trim() === '' ? null : dollarsIn(draft.budget)
  if (draft.budget.trim() !== '' && dollars === null) problems.budget = 'Enter an amount in dollars, such as 4,800.'
  else if (dollars === 0) problems.budget = 'The budget must be more than $0. Leave it empty for no limit.'
  else if (dollars !== null && dollars > 1_000_000) problems.budget = 'The budget must not exceed $1,000,000.'
  const late = draft.neededBy === '' ? null : arrivalProblem(draft.neededBy, today)
  if (late) problems.needed_by = late
  return problems
}

/** The contradictions of the corrected brief that nobody has answered yet. */
export function openQuestions(draft: Draft, reading: Reading | null): Question[] {
  if (!reading) return []
  return questionsOf(corrected(reading.wishes, draft.corrections)).filter(({ key }) => !draft.settled.includes(key))
}

export const maxLetters = 4000

/** Two wishes that no room can meet together; a person says which one counts. */
export type Question = { key: string; text: string; wishes: readonly [KeyedWish, KeyedWish] }

const woods = new Set(
  'wood,hardwood,oak,white oak,red oak,walnut,maple,hickory,ash,cherry,pine,birch,acacia,bamboo,teak,beech'.split(','),
)
const stones = new Set(
  'stone,marble,travertine,limestone,granite,slate,quartzite,soapstone,sandstone,bluestone,basalt,onyx'.split(','),
)
/** Categories of goods, by the part of the room that they fill. */
const wholeCategories: Partial<Record<string, Area>> = {
  'bath-tubs': 'tub',
  toilets: 'toilet',
  showers: 'shower',
  'bathroom-vanitys': 'vanity',
  fans: 'fan',
}
const opposites = [
  ['warm', 'cool'],
  ['light', 'dark'],
  ['bold', 'calm'],
]
/** A part of a room has one of each. */
const single = new Set<Wish['kind']>(['finish', 'material'])

/**
 * The contradictions of a brief, each as one question. Wishes about different parts of a room do not contradict each
 * other, and neither do two styles, which can be mixed.
 */
export function questionsOf(wishes: readonly KeyedWish[]): Question[] {
  return wishes.flatMap((a, i) =>
    wishes.slice(i + 1).flatMap((b) => {
      if (!contradict(a.wish, b.wish)) return []
      const text = `You wrote “${a.wish.label}” and “${b.wish.label}”. A room cannot have both. Which one counts?`
      return [{ key: `${a.key}|${b.key}`, text, wishes: [a, b] as const }]
    }),
  )
}

function contradict(a: Wish, b: Wish): boolean {
  if (a.want && b.want) return isEither(a, b)
  if (a.want === b.want) return false
  const [wanted, refused] = a.want ? [a, b] : [b, a]
  return isRefused(wanted, refused)
}

function isEither(a: Wish, b: Wish): boolean {
  if (a.kind !== b.kind || a.value === b.value) return false
  if (a.kind === 'mood')
    return isWholeRoom(a, b) && opposites.some((pair) => pair.includes(a.value) && pair.includes(b.value))
  if (!single.has(a.kind) || a.areas.length !== 1 || a.areas.join() !== b.areas.join()) return false
  return a.kind !== 'material' || !(includes(a.value, b.value) || includes(b.value, a.value))
}

/** What is not wanted anywhere is not wanted at the part that the other wish names. */
function isRefused(wanted: Wish, refused: Wish): boolean {
  const isSamePart =
    refused.areas.length === 0 ||
    (wanted.areas.length > 0 && wanted.areas.every((area) => refused.areas.includes(area)))
  if (wanted.kind === 'goods' && refused.kind === 'goods') {
    const part = wholeCategories[refused.value]
    return wanted.value === refused.value || (part !== undefined && wanted.areas.join() === part)
  }
  if (wanted.kind !== refused.kind || !isSamePart) return false
  if (refused.tone !== undefined && refused.tone !== wanted.tone) return false
  if (wanted.kind === 'material') return includes(refused.value, wanted.value)
  return wanted.value === refused.value
}

/** Whether the first material, such as stone, includes the second, such as marble. */
function includes(general: string, material: string): boolean {
  if (general === material) return true
  if (general === 'wood') return woods.has(material)
  if (general === 'stone') return stones.has(material)
  return material.endsWith(` ${general}`)
}

const isWholeRoom = (a: Wish, b: Wish) => a.areas.length === 0 && b.areas.length === 0
