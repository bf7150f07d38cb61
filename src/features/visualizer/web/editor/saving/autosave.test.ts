import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { createEditor, type EditorStore } from '../store/store.ts'
import { createAutosave, type Saver } from './autosave.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const ground = { name: template.name, program: template.program, style: template.style }

let editor: EditorStore
let saver: Saver
/** The requests that the server received, and its next response if that is a failure. */
let sent: { version: number; doc: SceneDoc; apart: boolean }[]
let refusal: unknown
let attempts = 0
let session: string | null
const scene = (document: SceneDoc, version: number) => ({ id: 'a', version, document, ground }) as unknown as SavedScene
const take = async (doc: SceneDoc, version: number, apart = false) => {
  attempts++
  if (refusal) throw refusal
  sent.push({ version, doc, apart })
  return scene(doc, version)
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  refusal = null
  session = null
  editor = createEditor(ground, newDoc(template), [])
  const store = {
    key: 'a page',
    session: () => session,
    create: (doc: SceneDoc) => take(doc, 1),
    update: (_: string, doc: SceneDoc, version: number, apart: boolean) => take(doc, version + 1, apart),
  }
  saver = createAutosave(editor, store, null)
})
afterEach(() => vi.useRealTimers())

const paint = (hex: string) => editor.fill('walls', { paint: hex })
const wallsOf = (doc: SceneDoc | undefined) => doc?.fills.walls
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Also waits until the change has been sent. */
const change = async (hex: string) => {
  paint(hex)
  await rest(1500)
}

describe('a design', () => {
  it('that was deleted elsewhere during editing is created again from the local copy', async () => {
    await change('#111111')
    paint('#222222')
    refusal = new HttpFailure(404, 'not here')
    await rest(1500)
    refusal = null
    await rest(9000)
    expect(sent.map(({ version, doc }) => [version, wallsOf(doc)])).toEqual([
      [1, { paint: '#111111' }],
      [1, { paint: '#222222' }],
    ])
    expect(saver.get().state).toBe('saved')
  })

  it('is not created before something in it changes', async () => {
    editor.stand('plan')
    editor.hover('walls')
    await rest(60_000)
    expect(sent).toEqual([])
    expect(saver.get()).toMatchObject({ state: 'unsaved', saved: null })
  })

  it('is not created when a viewer leaves without changes, and is sent immediately when an editor leaves', async () => {
    saver.leave()
    await rest(0)
    expect(sent).toEqual([])
    paint('#111111')
    saver.leave()
    await rest(0)
    expect(sent.map(({ doc }) => wallsOf(doc))).toEqual([{ paint: '#111111' }])
    saver.leave()
    await rest(60_000)
    expect(sent).toHaveLength(1)
  })

  it('reports unsaved changes until the save succeeds', async () => {
    expect(saver.unsaved()).toBeNull()
    paint('#111111')
    expect(wallsOf(saver.unsaved() ?? undefined)).toEqual({ paint: '#111111' })
    refusal = new HttpFailure(0, 'no line')
    await rest(1500)
    expect(saver.unsaved()).not.toBeNull()
    refusal = null
    await rest(9000)
    expect(saver.unsaved()).toBeNull()
  })

  it('is saved once after a pause in editing, and only then reports it', async () => {
    paint('#111111')
    await rest(600)
    paint('#222222')
    await rest(900)
    expect(sent).toHaveLength(0)
    expect(saver.get().state).toBe('unsaved')
    await rest(600)
    expect(sent.map(({ version, doc }) => [version, wallsOf(doc)])).toEqual([[1, { paint: '#222222' }]])
    expect(saver.get().state).toBe('saved')
    paint('#333333')
    expect(saver.get().state).toBe('unsaved')
    await rest(1300)
    expect(sent.at(-1)?.version).toBe(2)
  })

  it('is saved even while the pointer keeps moving over it', async () => {
    paint('#111111')
    for (let i = 0; i < 10; i++) {
      editor.hover(i % 2 ? 'walls' : 'floor')
      await rest(300)
    }
    expect(sent).toHaveLength(1)
    expect(saver.get().state).toBe('saved')
  })

  it('counts as saved again when a change is undone before it is sent', async () => {
    await change('#111111')
    paint('#222222')
    editor.undo()
    await rest(1300)
    expect(sent).toHaveLength(1)
    expect(saver.get().state).toBe('saved')
  })

  it('that could not be sent is sent immediately when the connection returns', async () => {
    refusal = new TypeError('Failed to fetch')
    await change('#111111')
    refusal = null
    saver.online()
    await rest(0)
    expect(saver.get().state).toBe('saved')
  })

  it('that could not be sent is retried automatically', async () => {
    refusal = new TypeError('Failed to fetch')
    await change('#111111')
    expect(saver.get().state).toBe('failed')
    refusal = null
    await rest(8100)
    expect(wallsOf(sent[0]?.doc)).toEqual({ paint: '#111111' })
    expect(saver.get().state).toBe('saved')
  })
})

describe('a design that the server rejects', () => {
  beforeEach(async () => {
    await change('#111111')
    refusal = new HttpFailure(422, 'The given data was invalid.', {
      'document.fixtures': ['At most 200 fixtures.'],
    })
    attempts = 0
    await change('#222222')
  })

  it('is not sent repeatedly, and says why', async () => {
    await rest(60_000)
    expect(attempts).toBe(1)
    expect(saver.get()).toMatchObject({ state: 'refused', why: 'At most 200 fixtures.' })
  })

  it('is sent after a change, and counts as saved when the change is undone', async () => {
    refusal = null
    await change('#333333')
    expect(wallsOf(sent.at(-1)?.doc)).toEqual({ paint: '#333333' })
    expect(saver.get()).toMatchObject({ state: 'saved', why: null })
    refusal = new HttpFailure(413, 'Too large.')
    await change('#444444')
    expect(saver.get()).toMatchObject({ state: 'refused', why: 'Too large.' })
    editor.undo()
    await rest(1500)
    expect(saver.get()).toMatchObject({ state: 'saved', why: null })
  })
})

describe('the design of a user whose session ends during editing', () => {
  /** The browser drops the token at the first 401, which may have come from another call. */
  const end = (status: number) => {
    session = null
    refusal = new HttpFailure(status, '')
  }
  beforeEach(async () => {
    session = 'his token'
    await change('#111111')
  })

  it.each([401, 404])('is not created again as a guest’s after %d, and nothing is lost', async (status) => {
    paint('#222222')
    end(status)
    await rest(1500)
    refusal = null
    await rest(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.get()).toMatchObject({ state: 'signedOut', saved: { id: 'a' } })
    expect(wallsOf(saver.unsaved() ?? undefined)).toEqual({ paint: '#222222' })
    saver.leave()
    await rest(0)
    expect(sent).toHaveLength(1)
  })

  it('is saved on top of its last version once another tab has signed in', async () => {
    end(401)
    await change('#222222')
    session = 'a new token'
    refusal = null
    await rest(9000)
    expect(sent.map(({ version, doc }) => [version, wallsOf(doc)])).toEqual([
      [1, { paint: '#111111' }],
      [2, { paint: '#222222' }],
    ])
    expect(saver.get().state).toBe('saved')
  })

  it('is not created again for another account that signs in', async () => {
    session = 'another’s token'
    refusal = new HttpFailure(404, '')
    await change('#222222')
    expect(saver.get()).toMatchObject({ state: 'signedOut', saved: { id: 'a' } })
  })
})

describe('a design that was changed elsewhere', () => {
  const theirs = () => scene({ ...newDoc(template), fills: { walls: { paint: '#eeeeee' } } }, 5)
  beforeEach(async () => {
    await change('#111111')
    refusal = new HttpFailure(422, 'This design was changed elsewhere.', {}, theirs())
    await change('#222222')
    refusal = null
    expect(saver.get()).toMatchObject({ state: 'elsewhere', newest: { version: 5 } })
  })

  it('is not sent until the user chooses a version', async () => {
    paint('#333333')
    await rest(20_000)
    expect(sent).toHaveLength(1)
  })

  it('is saved over the other version when the user keeps it', async () => {
    await saver.settle('ours')
    const ours = { version: 6, doc: { fills: { walls: { paint: '#222222' } } }, apart: true }
    expect(sent.at(-1)).toMatchObject(ours)
    expect(saver.get().state).toBe('saved')
    await change('#333333')
    expect(sent.at(-1)).toMatchObject({ version: 7, apart: false })
  })

  it('is saved over the other version even if its last change was undone meanwhile', async () => {
    editor.undo()
    await saver.settle('ours')
    expect(sent.at(-1)).toMatchObject({ version: 6, doc: { fills: { walls: { paint: '#111111' } } } })
    expect(saver.get().state).toBe('saved')
  })

  it('is replaced by the other version, and can be restored with undo', async () => {
    await saver.settle('theirs')
    expect(wallsOf(editor.get().doc)).toEqual({ paint: '#eeeeee' })
    await rest(20_000)
    expect(sent).toHaveLength(1)
    editor.undo()
    await rest(1300)
    expect(sent.at(-1)).toMatchObject({ version: 6, doc: { fills: { walls: { paint: '#222222' } } } })
  })
})

describe('a design that is added to a project', () => {
  it('is added on top of the last save, and the next save follows it', async () => {
    paint('#111111')
    const hung = await saver.alter(async (saved) => ({ ...saved, version: saved.version + 1, project: 'p' }))
    expect(hung).toMatchObject({ version: 2, project: 'p' })
    expect(sent).toHaveLength(1)
    paint('#222222')
    await rest(2000)
    expect(sent[1]?.version).toBe(3)
  })

  it('saves a change made meanwhile, and stays saved when the addition is rejected', async () => {
    paint('#111111')
    const hung = saver.alter(async () => {
      paint('#333333')
      throw new HttpFailure(404, '')
    })
    await rest(0)
    expect(await hung).toBeNull()
    await rest(2000)
    expect(wallsOf(sent.at(-1)?.doc)).toEqual({ paint: '#333333' })
    expect(saver.get().state).toBe('saved')
  })
})
