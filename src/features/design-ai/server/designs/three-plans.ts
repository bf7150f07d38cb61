import { LRUCache } from 'lru-cache'
import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import { designOf, groundOf } from '#features/visualizer/server/known-rooms.ts'
import { foot, inch } from '#scene/model/geometry/mesh.ts'
import { type PlanAspect, type PlanPart, planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { usualBasins } from '#scene/model/layout/vanity-places.ts'
import { boxOf } from '#scene/model/layout/walls.ts'
import { setRoomHeight, setRoomSize } from '#scene/model/rooms/edit/edit-room.ts'
import { problemsIn } from '#scene/model/rooms/edit/fit.ts'
import { type NoOther, otherPlans } from '#scene/model/rooms/edit/other-plans.ts'
import { adviceOn } from '#scene/model/rooms/edit/planning-rules.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { Placed, RoomKind, Scene, SceneDoc, Slot, Template } from '#scene/model/types.ts'
import { basinsOf } from '../brief/goods.ts'
import { partOf } from '../brief/labels.ts'
import { accessLevelOf } from '../planner/access.ts'
import { planOf } from '../planner/job.ts'
import { missingPlaces } from './design-room.ts'

export type Given = {
  document: SceneDoc
  /** Whether the person chose or drew this very room, which then keeps its walls. */
  isOwn: boolean
  wishes: readonly Wish[]
  words: string
  /** Whether a place that the room does not have yet can be filled here. */
  isSold: (slot: Slot) => boolean
  /** How many of the wishes have no place in a room. */
  missingIn: (scene: Scene) => number
  /** Categories of products that must be in the room; their places stay as they are. */
  mustKeep: ReadonlySet<string>
}

/** Three plans for one brief, and what is the same in all of them, with the reason. */
export type ThreePlans = { plans: SceneDoc[]; same: string[] }

type Brief = Pick<Given, 'document' | 'isOwn' | 'wishes' | 'words'> & {
  /** Hashes of products that must be in the room. */
  mustKeep: readonly string[]
}

/** The rooms of a request: the first one, all three plans where they differ, and what is the same in all of them. */
export function plansOfBrief(
  { catalogue, view }: Market & { catalogue: Pick<Catalogue, 'product'> },
  { mustKeep, ...brief }: Brief,
): Pick<PlanRequest, 'document' | 'plans' | 'samePlan'> {
  const wanted = brief.wishes.filter(({ want }) => want)
  const { plans, same } = threePlans({
    ...brief,
    isSold: (slot) => isSoldIn({ catalogue, view }, slot),
    missingIn: (scene) => missingPlaces(scene, wanted),
    mustKeep: new Set(mustKeep.flatMap((hash) => catalogue.product(hash)?.category.slug ?? [])),
  })
  const [first = brief.document] = plans
  return {
    document: first,
    ...(plans.some((one) => one !== first) && { plans: plans.map(planOf) }),
    samePlan: same,
  }
}

type Option = { doc: SceneDoc; scene: Scene; parts: PlanPart[]; unmet: number; order: number }

/**
 * Plans that differ as far as the room, the wishes and what is sold allow. The first is the room as it was given, unless
 * another plan has more of what the brief asks for. A room that must be safe has one plan, which was checked.
 */
export function threePlans(given: Given): ThreePlans {
  const { document, wishes, words } = given
  const base = optionOf(document, 0)
  const alone = (text: string): ThreePlans => ({ plans: [document, document, document], same: [text] })
  if (!base) return { plans: [document, document, document], same: [] }
  const level = accessLevelOf(wishes)
  if (level)
    return alone(
      `All three have the same plan, the one that was checked for ${level === 'wheelchair' ? 'a wheelchair' : 'a walker'}.`,
    )
  const asks = askedOfPlan(wishes, words, base.scene.room.kind)
  const { options: others, not } = othersOf(document, given.isOwn)
  const unmetIn = ({ scene, parts }: Pick<Option, 'scene' | 'parts'>) =>
    asks.filter(({ isMet }) => !isMet(scene.placed, parts)).length + given.missingIn(scene)
  const own = { ...base, unmet: unmetIn(base) }
  const able = others
    .filter(({ scene }) => isAble(scene, base.scene, given))
    .map((one) => ({ ...one, unmet: unmetIn(one) }))
  const least = Math.min(own.unmet, ...able.map(({ unmet }) => unmet))
  const options = [own, ...able].filter(({ unmet }) => unmet === least)
  const chosen = mostDifferent(options)
  const plans = [0, 1, 2].map((n) => (chosen[n % chosen.length] as Option).doc)
  const same = sameIn(chosen, options, { asks, not, isOwn: given.isOwn })
  if (chosen.length === 2) same.push('The third design has the plan of the first: no third plan fits this room.')
  return { plans, same }
}

function optionOf(doc: SceneDoc, order: number): Option | null {
  const scene = designOf(doc)
  return scene && { doc, scene, parts: planParts(scene.room, scene.placed), unmet: 0, order }
}

type Others = { options: Option[]; not: NoOther[] }

/** Rooms and templates are asked about again after each change of a brief. */
const known = new LRUCache<string, Others>({ max: 100 })

function othersOf(document: SceneDoc, isOwn: boolean): Others {
  const { fills: _, ...bare } = document
  const key = `${isOwn} ${JSON.stringify(bare)}`
  const before = known.get(key)
  if (before) return withFills(before, document)
  const { docs, not } = otherPlans(groundOf(document), document)
  const alike = isOwn ? [] : alikeRooms(document)
  const further = alike.flatMap((doc) => [doc, ...otherPlans(groundOf(doc), doc).docs])
  const found = new Map<string, Option>()
  const base = optionOf(document, 0)
  for (const doc of [...docs, ...further]) {
    const option = optionOf(doc, found.size + 1)
    const words = option && planWords(option.parts)
    if (!option || !words || found.has(words) || isPowder(option) !== isPowder(base)) continue
    found.set(words, option)
  }
  const others = { options: [...found.values()], not }
  known.set(key, others)
  return withFills(others, document)
}

/** A full bath does not become a powder room. */
function isPowder(option: Option | null): boolean {
  return option !== null && wordsOf(option, 'bath') === 'no tub or shower'
}

function withFills({ options, not }: Others, { fills }: SceneDoc): Others {
  return { options: options.map((one) => ({ ...one, doc: { ...one.doc, fills } })), not }
}

/** How far a layout is still good outside of the sizes that it was made for. */
const stretch = 1.08

/** The other layouts of this kind, in a room of the same size. */
function alikeRooms(document: SceneDoc): SceneDoc[] {
  const own = document.template === null ? null : templateById(document.template)
  const room = designOf(document)?.room
  if (!own || !room) return []
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const size = { width: x1 - x0, depth: y1 - y0 }
  const programs = new Map(
    templates
      .filter(({ program }) => program.kind === own.program.kind && program.id !== own.program.id)
      .map((template) => [template.program.id, template]),
  )
  return [...programs.values()].flatMap((template) => {
    const { id, minFt, maxFt } = template.program
    const sides = [size.width / foot, size.depth / foot]
    const isInRange = sides.every((side, i) => side >= (minFt[i] ?? 0) / stretch && side <= (maxFt[i] ?? 0) * stretch)
    if (!isInRange || isUnusual(template, own)) return []
    const same = templateById(`${id}--${document.style}`) ?? template
    const sized = setRoomSize(same, newDoc(same), size)
    const { doc, refused } = sized.refused === null ? setRoomHeight(same, sized.doc, room.height) : sized
    if (refused !== null || isTight(doc)) return []
    return [{ ...document, template: same.id, room: doc.room, fixtures: doc.fixtures } as SceneDoc]
  })
}

function isTight(doc: SceneDoc): boolean {
  const scene = designOf(doc)
  return !scene || problemsIn(scene.placed, scene.room).length > 0 || adviceOn(scene.room, scene.placed).length > 0
}

/** What only comes where a brief asks for it: a washer in a bathroom, a shower in a laundry. */
const onlyAsked: Record<string, string[]> = {
  bathroom: ['washer', 'rollin'],
  bedroom: ['twin'],
  laundry: ['shower'],
  outdoor: ['pool', 'putting', 'grill'],
}

function isUnusual({ program }: Template, own: Template): boolean {
  const rare = onlyAsked[program.kind] ?? []
  if ((program.heightFt === null) !== (own.program.heightFt === null)) return true
  const has = (one: Template, type: string) => one.program.fixtures.some((thing) => thing.type === type)
  return rare.some((type) => has({ ...own, program }, type) !== has(own, type))
}

type Market = { catalogue: Pick<Catalogue, 'category' | 'indexOf'>; view: View }

/** By what the sizes and kinds say; the planner measures what fits exactly. */
function isSoldIn({ catalogue, view }: Market, { categories, families, maxWidth }: Slot): boolean {
  const isFree = families?.[0] === 'freestanding-tub'
  const widest = (maxWidth ?? Number.POSITIVE_INFINITY) / inch
  return (
    categories.length === 0 ||
    categories.some((slug) => {
      const category = catalogue.category(slug)
      const products = (category && catalogue.indexOf(category)?.products) ?? []
      return products.some(
        (product) =>
          view.carries(product) &&
          (slug !== 'bath-tubs' || /freestanding|clawfoot|pedestal/i.test(product.family?.name ?? '') === isFree) &&
          product.sizes.some(
            ({ stock, label }) =>
              stock > 0 &&
              (slug !== 'bathroom-vanitys' ||
                (Number.parseFloat(label) <= widest + 0.26 &&
                  (usualBasins({ width: maxWidth ?? 0 }) < 2 || basinsOf({ label }) === 2))),
          ),
      )
    })
  )
}

/** Whether everything in a plan can be filled, and what the person chose keeps its place. */
function isAble({ slots }: Scene, base: Scene, { isSold, mustKeep }: Given): boolean {
  const before = new Map(base.slots.map((slot) => [slot.id, slot]))
  const isKnown = ({ id, categories, maxWidth = 0 }: Slot) => {
    const slot = before.get(id)
    return slot?.categories.join() === categories.join() && (slot.maxWidth ?? 0) <= maxWidth + 0.001
  }
  const keeps = base.slots
    .filter(({ categories }) => categories.some((slug) => mustKeep.has(slug)))
    .every(({ id, maxWidth = 0 }) => slots.some((one) => one.id === id && (one.maxWidth ?? 0) >= maxWidth - 0.001))
  return keeps && slots.every((slot) => isKnown(slot) || slot.optional || isSold(slot))
}

/** The first, the one that differs most from it, and the one that differs most from both. */
function mostDifferent(options: readonly Option[]): Option[] {
  const [first, ...rest] = options
  if (!first) return []
  const chosen = [first]
  while (chosen.length < 3) {
    const rated = rest
      .map((one) => ({ one, far: chosen.map((other) => differencesOf(one, other)) }))
      .filter(({ far }) => far.every((many) => many > 0))
      .map(({ one, far }) => ({
        one,
        worth: 10 * Math.min(...far) + far.reduce((sum, many) => sum + many, 0),
      }))
      .toSorted((a, b) => b.worth - a.worth || a.one.order - b.one.order)
    if (!rated[0]) break
    chosen.push(rated[0].one)
  }
  return chosen
}

function differencesOf(a: Option, b: Option): number {
  const aspects = new Set([...a.parts, ...b.parts].map(({ of }) => of))
  return [...aspects].filter((of) => wordsOf(a, of) !== wordsOf(b, of)).length
}

function wordsOf({ parts }: Pick<Option, 'parts'>, aspect: PlanAspect): string {
  return parts.find(({ of }) => of === aspect)?.words ?? ''
}

/** What no plan that is possible here has otherwise, with the reason. */
function sameIn(
  chosen: readonly Option[],
  options: readonly Option[],
  { asks, not, isOwn }: { asks: readonly PlanAsk[]; not: readonly NoOther[]; isOwn: boolean },
): string[] {
  const [first] = chosen
  if (!first) return []
  return first.parts.flatMap(({ of, words }) => {
    if (options.some((one) => wordsOf(one, of) !== words)) return []
    const isAsked = asks.some((ask) => ask.of === of && ask.isMet(first.scene.placed, first.parts))
    if (isAsked) return [`All three have ${phrase(words)}, as you asked.`]
    const reasons = [...new Set(not.filter((one) => one.of === of).map(({ text }) => text))]
    if (reasons.length > 0) return reasons
    if (isOwn && of === 'furniture') return [`All three keep the furniture of your room: ${words}.`]
    return [
      isOwn
        ? `All three have ${phrase(words)}: the walls, doors and plumbing of your room stay as they are.`
        : `All three have ${phrase(words)}: nothing else fits a room of this size.`,
    ]
  })
}

/** "An island", "two basins". */
function phrase(words: string): string {
  if (/^(?:no|one|two|three|four|five|six|cabinets|lockers|built-in)\b/.test(words) || /cabinets$/.test(words))
    return words
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

/** Something that a brief asks of the plan of a room. */
type PlanAsk = {
  of: PlanAspect
  isMet: (placed: readonly Placed[], parts: readonly PlanPart[]) => boolean
}

const has = (placed: readonly Placed[], types: RegExp) => placed.some(({ type }) => types.test(type))
const words = (parts: readonly PlanPart[], aspect: PlanAspect) => parts.find(({ of }) => of === aspect)?.words ?? ''

const island = /^(?:island|islandsink|islandcook|worktable)$/
const shower = /^(?:shower|rollin)$/
const tub = /^(?:tub|tubfree)$/

/** What the wishes of a brief, and its words about layouts, ask of a plan. */
function askedOfPlan(wishes: readonly Wish[], prompt: string, kind: RoomKind): PlanAsk[] {
  return [...wishes.flatMap((wish) => askOfWish(wish)), ...asksOfWords(prompt.toLowerCase(), kind)]
}

function askOfWish({ kind, value, want, areas }: Wish): PlanAsk[] {
  if (kind !== 'goods') return []
  const ask = (of: PlanAspect, types: RegExp): PlanAsk[] => [{ of, isMet: (placed) => has(placed, types) === want }]
  const part = partOf(value)
  if (part !== null) {
    if (/\bisland\b/.test(part)) return ask('island', island)
    if (/peninsula/.test(part)) return ask('island', /^peninsula$/)
    if (/fire ?place|hearth|mantel|chimney/.test(part)) return ask('furniture', /^fireplace$/)
    if (/fire ?pit/.test(part)) return ask('furniture', /^firepit$/)
    if (/banquette/.test(part)) return ask('furniture', /^banquette$/)
    return []
  }
  if (value === 'double-vanity')
    return [{ of: 'basins', isMet: (_, parts) => (words(parts, 'basins') !== 'one basin') === want }]
  if (areas.includes('tub')) {
    if (/freestanding|clawfoot|pedestal/.test(value)) return ask('bath', /^tubfree$/)
    if (/alcove|drop-in/.test(value)) return ask('bath', /^tub$/)
    return value.includes('filler') ? [] : ask('bath', tub)
  }
  const isShower = /^(?:showers|(?:walk-in|curbless|low-threshold|steam)-shower|shower-(?:base|door|kit))$/.test(value)
  return isShower ? ask('bath', shower) : []
}

type Layout = [said: RegExp, kind: RoomKind, of: PlanAspect, words: RegExp]

/** Names of layouts, which are no goods. */
const layouts: Layout[] = [
  [/\bgalley\b/, 'kitchen', 'cabinets', /^galley/],
  [/\b(?:one|single)[- ]wall\b/, 'kitchen', 'cabinets', /one wall/],
  [/\bl[- ]shaped?\b/, 'kitchen', 'cabinets', /^L-/],
  [/\bu[- ]shaped?\b/, 'kitchen', 'cabinets', /^U-/],
  [/\b(?:no|without an?|sin) (?:isla\b|island)/, 'kitchen', 'island', /^no island|^peninsula/],
  [/\b(?:no|without a) peninsula/, 'kitchen', 'island', /^(?!peninsula)/],
  [/\b(?:single|one) (?:vanity|sink|basin)\b/, 'bathroom', 'basins', /^one/],
  [/\btub[- /](?:and |with )?shower|\bshower[- /](?:and )?tub|shower over/, 'bathroom', 'bath', /^tub/],
  [/\bpowder (?:room|bath)|\bhalf[- ]bath|\bguest toilet|medio ba[nñ]o/, 'bathroom', 'bath', /^no tub/],
  [/\bstack(?:ed|able|ing)?\b/, 'laundry', 'furniture', /stacked/],
  [/\bside[- ]by[- ]side\b/, 'laundry', 'furniture', /side by side/],
]

function asksOfWords(prompt: string, kind: RoomKind): PlanAsk[] {
  return layouts.flatMap(([said, own, of, are]): PlanAsk[] =>
    own === kind && said.test(prompt) ? [{ of, isMet: (_, parts) => are.test(words(parts, of)) }] : [],
  )
}
