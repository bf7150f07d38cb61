import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { changeShared, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { fc } from '#test/property.ts'
import { faultsOf, serverClient } from './shared-room.ts'
import { createUpdateCheck, type Verdict } from './update-check.ts'

const design: SceneDoc = {
  v: 1,
  template: 'k-galley--japandi',
  style: 'japandi',
  fills: { walls: { paint: '#ffffff' }, floor: { product: 'k3Zp0QwX7a', size_id: 5 } },
  fixtures: {},
  light: 'day',
  units: 'imperial',
}

/** A room on the server, and pages that send it what they change. */
function room() {
  const document = new Y.Doc()
  document.clientID = serverClient
  changeShared(document, null, design)
  const check = createUpdateCheck(document)
  const enter = (account: number) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(document))
    const sender: { account: number; client: number | null } = { account, client: null }
    const send = (update: Uint8Array, whole = false): Verdict => {
      const verdict = check.check(update, sender, whole)
      if (verdict.kind === 'ok') {
        sender.client = verdict.client
        Y.applyUpdate(document, update)
      }
      return verdict
    }
    /** What the change sends, without sending it. */
    const change = (act: (parts: Y.Map<unknown>, doc: Y.Doc) => void): Uint8Array => {
      const before = Y.encodeStateVector(doc)
      doc.transact(() => act(partsIn(doc), doc))
      return Y.encodeStateAsUpdate(doc, before)
    }
    return { doc, sender, send, change, edit: (act: Parameters<typeof change>[0]) => send(change(act)) }
  }
  return { document, check, enter, read: () => readShared(document) }
}

const isValid = (document: Y.Doc) => {
  const { parts, whole } = faultsOf(new Map(partsIn(document).entries()), () => readShared(document))
  return parts.size === 0 && whole === null
}

const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

const bad: Record<string, (parts: Y.Map<unknown>, doc: Y.Doc) => void> = {
  'a style of null': (parts) => parts.set('style', null),
  'a style that does not exist': (parts) => parts.set('style', 'no such style'),
  'a template that does not exist': (parts) => parts.set('template', 'k-nowhere--japandi'),
  'no template and no room': (parts) => parts.set('template', null),
  'a part deleted that every design has': (parts) => parts.delete('light'),
  'everything deleted': (parts) => [...parts.keys()].map((key) => parts.delete(key)),
  'a version of the future': (parts) => parts.set('v', 2),
  'parts that are not known': (parts) => {
    for (let i = 0; i < 500; i++) parts.set(`junk ${i}`, i)
  },
  'a part named as a prototype': (parts) => parts.set('fills/__proto__', { paint: '#ffffff' }),
  'a part named __proto__': (parts) => parts.set('__proto__', { paint: '#ffffff' }),
  'a part named constructor': (parts) => parts.set('constructor', 1),
  'the group of parts itself': (parts) => parts.set('fills', { walls: { paint: '#ffffff' } }),
  'a part without a name': (parts) => parts.set('fills/', { paint: '#ffffff' }),
  'a name that is too long': (parts) => parts.set(`fills/${'x'.repeat(5000)}`, { paint: '#ffffff' }),
  'a fill that is a script': (parts) => parts.set('fills/walls', { paint: 'javascript:alert(1)' }),
  'a fill with junk inside': (parts) => parts.set('fills/walls', { paint: '#ffffff', junk: 'x'.repeat(60_000) }),
  'a fixture with junk inside': (parts) => parts.set('fixtures/a', { x: 1, y: 1, junk: 'x' }),
  'a fill with a prototype': (parts) => parts.set('fills/walls', JSON.parse('{"__proto__":{"paint":"#ffffff"}}')),
  'a fixture as wide as a city': (parts) => parts.set('fixtures/a', { width: 1e9 }),
  'numbers that are none': (parts) => parts.set('fixtures/a', { x: Number.NaN }),
  'a fixture of bytes': (parts) => parts.set('fixtures/a', new Uint8Array(2000)),
  'a big number': (parts) => parts.set('fixtures/a', { x: 5n }),
  'a list where a fill belongs': (parts) => parts.set('fills/walls', deep(500)),
  'a nested map': (parts) => parts.set('fills/walls', new Y.Map([['paint', '#ffffff']])),
  'a nested text': (parts) => parts.set('style', new Y.Text('japandi')),
  'a nested list': (parts) => parts.set('fixtures/a', new Y.Array()),
  'a document inside': (parts) => parts.set('fixtures/a', new Y.Doc()),
  'another root': (_, doc) => doc.getMap('other').set('a', 1),
  'a text as another root': (_, doc) => doc.getText('text').insert(0, 'x'.repeat(1000)),
  'a list in the same root': (parts) => {
    Y.Array.prototype.insert.call(parts as unknown as Y.Array<unknown>, 0, ['x'.repeat(1000)])
  },
  'too many fills': (parts) => {
    for (let i = 0; i < 500; i++) parts.set(`fills/f${i}`, { paint: '#ffffff' })
  },
  'too many fixtures': (parts) => {
    for (let i = 0; i < 300; i++) parts.set(`fixtures/f${i}`, { x: 1, y: 1 })
  },
  'many fixtures that do not open': (parts) => {
    for (let i = 0; i < 30; i++) parts.set(`fixtures/f${i}`, { type: 'no such type', x: 1, y: 1 })
  },
  'walls that cross': (parts) =>
    parts.set('room', {
      kind: 'kitchen',
      height: 2.5,
      openings: [],
      polygon: [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    }),
  'one good and one bad part': (parts) => {
    parts.set('light', 'evening')
    parts.set('style', 7)
  },
  'a huge change': (parts) => parts.set('fills/walls', { paint: '#'.repeat(200_000) }),
}

describe('a change that no page could have made', () => {
  it.each(Object.entries(bad))('is refused and changes nothing: %s', (_, act) => {
    const { document, enter, read } = room()
    const state = Y.encodeStateAsUpdate(document)
    const [mallory, ann] = [enter(1), enter(2)]
    expect(mallory.edit(act).kind).toBe('refused')
    expect(Y.encodeStateAsUpdate(document)).toEqual(state)
    expect(ann.edit((parts) => parts.set('light', 'evening')).kind).toBe('ok')
    expect(read()).toEqual({ ...design, light: 'evening' })
  })

  it('is refused as a whole document too, with a reason and the parts that were wrong', () => {
    const { enter } = room()
    const page = enter(1)
    page.change((parts) => parts.set('units', 'metric'))
    page.change((parts) => parts.set('fills/walls', { paint: 'red' }))
    const verdict = page.send(Y.encodeStateAsUpdate(page.doc), true)
    expect(verdict).toEqual({ kind: 'refused', why: 'This color is not valid.', parts: ['fills/walls'] })
  })

  it('cannot be read, or names numbers that nobody could read', () => {
    const { document, enter } = room()
    const page = enter(1)
    for (const bytes of [[255], [1], [1, 1, 255, 255, 255, 255, 255, 255, 255, 255], Array(5000).fill(255)])
      expect(page.send(Uint8Array.from(bytes)).kind).not.toBe('ok')
    const update = page.change((parts) => parts.set('light', 'evening'))
    for (let at = 0; at < update.length; at++) {
      const broken = Uint8Array.from(update)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      page.send(broken)
      expect(isValid(document)).toBe(true)
    }
  })
})

describe('the numbers of clients', () => {
  it('a page writes under its own number alone, and nobody under another account’s', () => {
    const { enter } = room()
    const [ann, mallory] = [enter(1), enter(2)]
    expect(ann.edit((parts) => parts.set('light', 'evening')).kind).toBe('ok')
    mallory.doc.clientID = ann.doc.clientID
    expect(mallory.edit((parts) => parts.set('units', 'metric')).kind).toBe('stale')
    mallory.doc.clientID = serverClient
    expect(mallory.edit((parts) => parts.set('units', 'metric')).kind).toBe('stale')
    const two = enter(3)
    expect(two.edit((parts) => parts.set('light', 'day')).kind).toBe('ok')
    two.doc.clientID = two.doc.clientID + 1
    expect(two.edit((parts) => parts.set('light', 'evening')).kind).toBe('stale')
  })

  it('a thousand numbers in one change are not taken', () => {
    const { document, enter } = room()
    const mallory = enter(1)
    const flood = mallory.change((parts, doc) => {
      parts.set('light', 'evening')
      for (let i = 0; i < 1000; i++) {
        doc.clientID = 5000 + i
        parts.set('light', 'evening')
      }
    })
    expect(mallory.send(flood, true).kind).toBe('stale')
    expect(document.store.clients.size).toBe(1)
  })

  it('a number that somebody else used before is noticed, so that no change is taken for a known one', () => {
    const { document, check, enter } = room()
    const ann = enter(1)
    const other = new Y.Doc()
    other.clientID = ann.doc.clientID
    changeShared(other, null, { ...design, light: 'evening' })
    // From another process, which did not know whose number it is.
    Y.applyUpdate(document, Y.encodeStateAsUpdate(other))
    expect(ann.edit((parts) => parts.set('units', 'metric')).kind).toBe('stale')
    expect(check.claim(ann.doc.clientID, { account: 1, client: null })).toBe(true)
  })
})

describe('changes that build on others', () => {
  it('wait for nothing: they are asked for again, and then taken together', () => {
    const { document, enter, read } = room()
    const page = enter(1)
    page.change((parts) => parts.set('light', 'evening'))
    const second = page.change((parts) => parts.set('units', 'metric'))
    for (let i = 0; i < 50; i++) expect(page.send(second).kind).toBe('gap')
    expect(document.store.pendingStructs).toBeNull()
    const vector = Y.encodeStateVector(document)
    expect(page.send(Y.encodeStateAsUpdate(page.doc, vector), true).kind).toBe('ok')
    expect(read()).toEqual({ ...design, light: 'evening', units: 'metric' })
  })

  it('deletes of what nobody has written wait for nothing either', () => {
    const { document, enter } = room()
    const [page, other] = [enter(1), new Y.Doc()]
    partsIn(other).set('light', 'day')
    partsIn(other).delete('light')
    const full = Y.encodeStateAsUpdate(other)
    const onlyDeletes = Y.diffUpdate(full, Y.encodeStateVector(other))
    expect(page.send(onlyDeletes).kind).toBe('gap')
    expect(document.store.pendingDs).toBeNull()
  })
})

it('a long evening of drags leaves a small document', () => {
  const { document, enter } = room()
  const page = enter(1)
  for (let i = 0; i < 3000; i++)
    expect(page.edit((parts) => parts.set(`fixtures/f${i >> 6}`, { x: i / 1000, y: 1 })).kind).toBe('ok')
  expect(Y.encodeStateAsUpdate(document).length).toBeLessThan(4000)
})

it('one account cannot fill the history of a room, and the others go on', () => {
  const { document, enter, read } = room()
  const [mallory, ann] = [enter(1), enter(2)]
  let taken = 0
  for (let i = 0; i < 200; i++) {
    const update = mallory.change((parts, doc) => {
      for (let step = 0; step < 100; step++)
        doc.transact(() => parts.set(step % 2 ? 'light' : 'units', step % 2 ? 'day' : 'imperial'))
    })
    if (mallory.send(update).kind === 'ok') taken++
  }
  expect(taken).toBeLessThan(160)
  expect(Y.encodeStateAsUpdate(document).length).toBeLessThan(400_000)
  Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(document))
  expect(ann.edit((parts) => parts.set('light', 'evening')).kind).toBe('ok')
  expect(read().light).toBe('evening')
})

it('a design that became too much by changes of two processes does not stop anyone’s other work', () => {
  const { document, enter, read } = room()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(document))
  for (let i = 0; i < 450; i++) partsIn(other).set(`fills/f${i}`, { paint: '#ffffff' })
  Y.applyUpdate(document, Y.encodeStateAsUpdate(other))
  const page = enter(1)
  expect(page.edit((parts) => parts.set('light', 'evening')).kind).toBe('ok')
  expect(read().light).toBe('evening')
  expect(page.edit((parts) => parts.set('fills/more', { paint: '#ffffff' })).kind).toBe('refused')
})

it('whatever several members send, mixed at random, the room stays valid and has each honest change', () => {
  const kinds = Object.values(bad)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          who: fc.nat({ max: 2 }),
          act: fc.option(fc.nat({ max: kinds.length - 1 }), { freq: 2 }),
          key: fc.constantFrom('walls', 'floor', 'ceiling', 'a b'),
          flip: fc.option(fc.nat({ max: 400 }), { freq: 3 }),
          whole: fc.boolean(),
        }),
        { maxLength: 14 },
      ),
      (steps) => {
        const { document, enter, read } = room()
        let pages = [enter(1), enter(2), enter(3)]
        let color = 0
        for (const { who, act, key, flip, whole } of steps) {
          const page = pages[who]
          if (!page) continue
          const paint = `#${(++color).toString(16).padStart(6, '0')}`
          const honest = act === null && flip === null
          const update = page.change((parts, doc) => {
            if (act !== null) kinds[act]?.(parts, doc)
            else parts.set(`fills/${key}`, { paint })
          })
          if (flip !== null) update[flip % update.length] = (update[flip % update.length] ?? 0) ^ 0x5a
          const { kind } = page.send(update, whole)
          expect(isValid(document)).toBe(true)
          expect(document.store.pendingStructs).toBeNull()
          if (honest) {
            expect(kind).toBe('ok')
            expect(read().fills[key]).toEqual({ paint })
          }
          // Pages hear of what was taken; one that was refused begins again.
          const state = Y.encodeStateAsUpdate(document)
          if (!honest) pages = pages.with(who, enter(who + 1))
          for (const each of pages) Y.applyUpdate(each.doc, state)
        }
      },
    ),
    { numRuns: 60 },
  )
})
