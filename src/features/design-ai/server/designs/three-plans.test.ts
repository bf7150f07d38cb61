import { describe, expect, it } from 'vitest'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { designOf } from '#features/visualizer/server/known-rooms.ts'
import { planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { problemsIn } from '#scene/model/rooms/edit/fit.ts'
import { adviceOn } from '#scene/model/rooms/edit/planning-rules.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { programs, templates } from '#scene/model/rooms/room-tables.ts'
import type { Scene, SceneDoc, Template } from '#scene/model/types.ts'
import { type Given, threePlans } from './three-plans.ts'

const templateOf = (id: string) => templates.find(({ program }) => program.id === id) as Template
const sceneOf = (doc: SceneDoc) => designOf(doc) as Scene

function wordsOf(doc: SceneDoc): string {
  const { room, placed } = sceneOf(doc)
  return planWords(planParts(room, placed))
}

function plansFor(id: string, more: Partial<Given> = {}) {
  const given: Given = {
    document: newDoc(templateOf(id)),
    isOwn: false,
    wishes: [],
    words: '',
    isSold: () => true,
    missingIn: () => 0,
    mustKeep: new Set(),
    ...more,
  }
  const { plans, same } = threePlans(given)
  return { plans, same, words: plans.map(wordsOf) }
}

function goods(value: string, more: Partial<Wish> = {}): Wish {
  return { kind: 'goods', value, label: value, want: true, areas: [], from: 'words', ...more }
}

/** Lengths of the walls, openings left out: the shell of a room. */
const shellOf = (doc: SceneDoc) => {
  const { room } = sceneOf(doc)
  return JSON.stringify([room.polygon, room.openings, room.height])
}

describe('three plans of one brief', () => {
  it.each(programs.map(({ id }) => id))('%s: none is tighter, and what is the same is said', (id) => {
    for (const isOwn of [false, true]) {
      const { plans, same, words } = plansFor(id, { isOwn })
      const [first] = plans
      for (const plan of plans) {
        const { placed, room } = sceneOf(plan)
        expect(problemsIn(placed, room)).toEqual([])
        expect(adviceOn(room, placed).length).toBeLessThanOrEqual(
          adviceOn(sceneOf(first as SceneDoc).room, sceneOf(first as SceneDoc).placed).length,
        )
        if (isOwn) expect(shellOf(plan)).toBe(shellOf(newDoc(templateOf(id))))
      }
      const different = new Set(words).size
      if (different < 3) expect(same.length, words.join(' | ')).toBeGreaterThan(0)
    }
  })

  it('differ in most rooms of a kind, in all three where the room allows it', () => {
    const counts = (kinds: string[], isOwn: boolean) =>
      programs.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => new Set(plansFor(id, { isOwn }).words).size)
    const share = (all: number[], least: number) => all.filter((many) => many >= least).length / all.length
    const any = counts(['kitchen', 'bathroom', 'living', 'laundry'], false)
    expect(share(any, 2)).toBeGreaterThan(0.8)
    expect(share(any, 3)).toBeGreaterThan(0.55)
    const own = counts(['kitchen', 'bathroom', 'laundry'], true)
    expect(share(own, 2)).toBeGreaterThan(0.7)
  })

  it.each<[string, string, Partial<Given>, RegExp]>([
    ['a tub', 'b-kids', { wishes: [goods('bath-tubs', { areas: ['tub'] })] }, /tub/i],
    ['no tub', 'b-kids', { wishes: [goods('bath-tubs', { areas: ['tub'], want: false })] }, /^Shower/],
    ['a walk-in shower', 'b-kids', { wishes: [goods('walk-in-shower', { areas: ['shower'] })] }, /shower/i],
    ['two basins', 'b-walk-in', { wishes: [goods('double-vanity', { areas: ['vanity'] })] }, /two basins/],
    ['one basin', 'b-hotel', { words: 'bath with a single vanity' }, /one basin/],
    ['an island', 'k-peninsula', { wishes: [goods('part:island', { areas: ['cabinet'] })] }, /^Island/],
    ['no island', 'k-l-island', { words: 'kitchen without an island' }, /^(?:No island|Peninsula)/],
    ['a peninsula', 'k-g', { wishes: [goods('part:peninsula')] }, /^Peninsula/],
    ['L-shaped cabinets', 'k-l-island', { words: 'an L-shaped kitchen' }, /L-shaped/],
    ['a fireplace', 'l-media', { wishes: [goods('part:fireplace', { areas: ['facade'] })] }, /^Fireplace/],
    ['stacked machines', 'u-line', { words: 'laundry with a stacked washer' }, /^Stacked/],
  ])('all have %s where the brief says so', (_, id, more, all) => {
    for (const words of plansFor(id, more).words) expect(words).toMatch(all)
  })

  it('keep the tub of the brief in the room that the person chose', () => {
    const { words } = plansFor('b-hotel', {
      isOwn: true,
      wishes: [goods('bath-tubs', { areas: ['tub'] })],
    })
    expect(words.every((one) => one.startsWith('Tub with shower'))).toBe(true)
    expect(new Set(words).size).toBe(2)
  })

  it('are one plan for a wheelchair, the one that was checked', () => {
    const trait: Wish = { ...goods('accessible'), kind: 'trait' }
    const { plans, same } = plansFor('b-accessible', { wishes: [trait] })
    expect(new Set(plans).size).toBe(1)
    expect(same).toEqual(['All three have the same plan, the one that was checked for a wheelchair.'])
  })

  it('keep the places of products that the person chose', () => {
    const { words } = plansFor('b-hotel', { mustKeep: new Set(['bathroom-vanitys']) })
    expect(words.every((one) => one.endsWith('two basins'))).toBe(true)
    expect(new Set(words).size).toBe(2)
  })

  it('have nothing new that is not sold', () => {
    const isSold: Given['isSold'] = ({ categories }) => !categories.includes('bath-tubs')
    const { words } = plansFor('b-hotel', { isSold })
    expect(words.some((one) => /tub/i.test(one))).toBe(false)
  })

  it('do not say that the brief asked for what they have instead', () => {
    const { words, same } = plansFor('r-primary', {
      wishes: [goods('part:fireplace', { areas: ['facade'] })],
    })
    expect(words.some((one) => one.includes('ireplace'))).toBe(false)
    expect(same.join(' ')).not.toContain('as you asked')
  })

  it('say why a room has one basin, and why no tub', () => {
    const { same } = plansFor('b-three-quarter', { isOwn: true })
    expect(same).toContain('There is space for one basin only: two need 60 in of free wall.')
    expect(same).toContain('A tub needs 60 in of wall; the place of the shower has 36 in.')
  })
})
