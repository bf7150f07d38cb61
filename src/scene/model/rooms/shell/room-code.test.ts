import { describe, expect, it, vi } from 'vitest'
import { programs, templates } from '../room-tables.ts'

const none = () => null

/** The model as in a browser that has just opened its first room: no code on demand is loaded. */
async function opened() {
  vi.resetModules()
  const { newDoc, openScene } = await import('../open-scene.ts')
  const { fixturePieces } = await import('../../furnish/fixture-pieces.ts')
  const { ceilingPieces } = await import('../../furnish/parts/ceiling.ts')
  const { shellPieces } = await import('./shell.ts')
  const code = await import('./room-code.ts')
  return { newDoc, openScene, fixturePieces, ceilingPieces, shellPieces, ...code }
}

/** Each layout once, with the styles in rotation; layouts that need the same code are grouped. */
async function rooms() {
  const { newDoc, openScene, roomCodeOf } = await opened()
  const scenes = programs.map((program, i) => {
    const own = templates.filter((template) => template.program === program)
    const template = own[i % own.length] as (typeof templates)[number]
    return openScene(template, newDoc(template))
  })
  return Map.groupBy(scenes, (scene) => {
    const { bodies, makers, gardens } = roomCodeOf(scene, none)
    return JSON.stringify({ bodies: bodies.toSorted(), makers: makers.toSorted(), gardens })
  })
}

describe('the code that a room needs', () => {
  it('is enough to build every type of room with no other code', async () => {
    for (const [needed, scenes] of await rooms()) {
      const { loadRoomCode, fixturePieces, ceilingPieces, shellPieces } = await opened()
      await loadRoomCode(JSON.parse(needed))
      for (const scene of scenes.slice(0, 1)) {
        const things = scene.placed.flatMap((placed) => fixturePieces(scene, placed, none))
        expect([...things, ...ceilingPieces(scene, none)].length).toBeGreaterThan(0)
        expect(shellPieces(scene, none).length).toBeGreaterThan(0)
      }
    }
  })

  it('is not all of it: no bathroom in a kitchen, no appliances in a bathroom, no garden indoors', async () => {
    const kinds = [...(await rooms())].flatMap(([needed, scenes]) =>
      scenes.map((scene) => ({ kind: scene.room.kind, needed })),
    )
    for (const { kind, needed } of kinds) {
      if (kind === 'kitchen') expect(needed).not.toMatch(/bath|"garden"|outdoor|hardware/)
      if (kind === 'bathroom') expect(needed).not.toMatch(/kitchen|"garden"|outdoor|hardware/)
      if (kind === 'outdoor') expect(needed).not.toMatch(/bath/)
    }
  })

  it('is reported as missing before it is loaded', async () => {
    const { allRoomCode, hasRoomCode, loadRoomCode } = await opened()
    expect(hasRoomCode(allRoomCode)).toBe(false)
    const { buildBody } = await import('../../bodies/build-body.ts')
    const toilet = {
      kind: 'fixture',
      family: 'toilet',
      variant: '',
      dimsIn: { w: 0, d: 0, h: 0 },
      params: {},
    }
    const model = { ...toilet, finish: 'White', hex: '#ffffff', seed: 1 } as Parameters<typeof buildBody>[0]
    expect(() => buildBody(model)).toThrow('the bodies of bath are not loaded')
    await loadRoomCode(allRoomCode)
    expect(hasRoomCode(allRoomCode)).toBe(true)
    expect(buildBody(model).parts.length).toBeGreaterThan(0)
    expect(() => buildBody({ ...model, family: 'piano' })).toThrow(RangeError)
  })
})
