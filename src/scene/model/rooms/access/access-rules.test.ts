import { describe, expect, it } from 'vitest'
import type { Scene, SceneDoc, Template } from '../../types.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { programs, templates } from '../room-tables.ts'
import { type AccessLevel, accessFigures } from './access-figures.ts'
import { accessProblems, clearWidthOf, largestCircle } from './access-rules.ts'
import { accessWork, madeAccessible, newBuildingNote } from './accessible-room.ts'

const one = (program: string) => templates.find((each) => each.program.id === program) as Template

function sceneOf(template: Template, doc: SceneDoc = newDoc(template)): Scene {
  return openScene({ name: '', program: template.program, style: template.style }, doc)
}

function made(template: Template, level: AccessLevel, keepsTub = false): Scene {
  return sceneOf(template, madeAccessible(template, newDoc(template), level, { keepsTub }))
}

const rulesOf = ({ room, placed }: Scene, level: AccessLevel) =>
  accessProblems(room, placed, level).map(({ rule }) => rule)

describe('an accessible room', () => {
  it('names the section of every figure, and what a newer standard asks', () => {
    for (const { source, inches } of Object.values(accessFigures)) {
      expect(source).toMatch(/^ADA \d{3}\.\d/)
      expect(inches).toBeGreaterThan(0)
    }
    expect(accessFigures.turning).toMatchObject({ inches: 60, newBuilding: { inches: 67 } })
    expect(accessFigures.clearDepth).toMatchObject({ inches: 48, newBuilding: { inches: 52 } })
  })

  it('has a turning circle, clear floor at each fixture, a wide door and no curb in the template made for it', () => {
    const scene = made(one('b-accessible'), 'wheelchair')
    expect(rulesOf(scene, 'wheelchair')).toEqual([])
    expect((2 * largestCircle(scene.room, scene.placed)) / 0.0254).toBeGreaterThanOrEqual(60)
    expect(newBuildingNote(scene.room, scene.placed, 'wheelchair')).toContain('A117.1-2017')
  })

  it('is refused by every figure that a small bath does not have', () => {
    const scene = made(one('b-5x8'), 'wheelchair')
    const [first, ...rest] = accessProblems(scene.room, scene.placed, 'wheelchair')
    expect([first, ...rest].map((problem) => problem?.rule)).toContain('turning')
    for (const problem of [first, ...rest]) expect(problem?.text).toMatch(/\d+.* in .*\(ADA \d{3}\.\d/)
  })

  it.each(['wheelchair', 'walking'] as const)('never has a curb, a tub nobody asked for or a rug, for %s', (level) => {
    for (const program of programs.filter(({ kind }) => kind === 'bathroom')) {
      const scene = made(one(program.id), level)
      const types = scene.placed.map(({ type }) => type)
      const isRefused = rulesOf(scene, level).length > 0
      expect(isRefused || !types.includes('shower'), program.id).toBe(true)
      expect(isRefused || !types.includes('tub'), program.id).toBe(true)
      expect(scene.doc.bareFloor).toBe(true)
      expect(
        isRefused || scene.room.openings.some((way) => way.kind !== 'window' && clearWidthOf(way) >= 32),
        program.id,
      ).toBe(true)
    }
  })

  it('asks less for a walker than for a wheelchair', () => {
    const rules = new Set(
      programs
        .filter(({ kind }) => kind !== 'outdoor')
        .flatMap(({ id }) => rulesOf(made(one(id), 'walking'), 'walking')),
    )
    expect(rules).not.toContain('turning')
    for (const { id } of programs)
      expect(rulesOf(made(one(id), 'walking'), 'walking').length).toBeLessThanOrEqual(
        rulesOf(made(one(id), 'wheelchair'), 'wheelchair').length,
      )
  })

  it('lists the work of the contractor with its figures', () => {
    const scene = made(one('b-accessible'), 'wheelchair')
    const work = accessWork(scene.room, scene.placed, 'wheelchair')
    expect(work.map(({ label }) => label)).toContain('Blocking for grab bars')
    expect(work.map(({ text }) => text).join(' ')).toMatch(/33 to 36 in above the floor/)
    const kitchen = made(one('k-u-island'), 'wheelchair')
    expect(accessWork(kitchen.room, kitchen.placed, 'wheelchair').map(({ label }) => label)).toContain(
      'Sink that is rolled under',
    )
  })

  it('keeps the tub of a person who asks for one, with its bars', () => {
    const scene = made(one('b-kids'), 'walking', true)
    expect(scene.placed.map(({ type }) => type)).toContain('tub')
    expect(accessWork(scene.room, scene.placed, 'walking').map(({ label }) => label)).toContain('Grab bars at the tub')
  })
})
