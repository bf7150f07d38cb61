import * as Y from 'yjs'
import { openableDoc } from '#features/visualizer/design-changes.ts'
import { changeShared, readShared } from '#features/visualizer/shared-document.ts'
import { moveWall, setRoomHeight, setRoomSize } from '#scene/model/rooms/edit/edit-room.ts'
import { addFixture, fillSlot, moveFixture, removeFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene, SceneDoc } from '#scene/model/types.ts'

/** Rooms of different kinds, which the runs take in turn. */
const rooms = ['k-galley--japandi', 'b-primary-tub--warm-modern', 'l-conversation--mid-century']

type Page = { shared: Y.Doc; online: boolean }

/**
 * Three people edit one room at random, and their connections break at random; at the end all are online. Returns the
 * design that each page shows, opened, and the number of changes that the editor accepted.
 * @param random from 0 (inclusive) to 1, different in each call
 */
export function editTogether(run: number, random: () => number): { scenes: Scene[]; changes: number } {
  const ground = templateById(rooms[run % rooms.length] ?? '')
  if (!ground) throw new Error('no such template')
  const opens = (doc: SceneDoc) => sceneOf(doc) !== null
  const sceneOf = (doc: SceneDoc): Scene | null => {
    try {
      return openScene(ground, doc)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }
  const shown = (page: Page): SceneDoc => {
    const doc = openableDoc(readShared(page.shared), opens)
    if (!doc) throw new Error('the merged design cannot be opened')
    return doc
  }
  const first = new Y.Doc()
  changeShared(first, null, newDoc(ground))
  const pages: Page[] = [0, 1, 2].map((n) => {
    const shared = new Y.Doc()
    Y.applyUpdate(shared, Y.encodeStateAsUpdate(first))
    // The third is offline from the start.
    return { shared, online: n < 2 }
  })
  const exchange = () => {
    const online = pages.filter((page) => page.online)
    const updates = online.map(({ shared }) => Y.encodeStateAsUpdate(shared))
    for (const { shared } of online) for (const update of updates) Y.applyUpdate(shared, update)
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const edited = (doc: SceneDoc, step: number): SceneDoc => {
    const scene = sceneOf(doc)
    if (!scene) return doc
    const thing = pick(scene.placed)
    const slot = pick(scene.slots)
    const near: [number, number] = [random() * 6 - 3, random() * 6 - 3]
    switch (Math.floor(random() * 8)) {
      case 0:
        return thing ? moveFixture(ground, doc, thing.id, near).doc : doc
      case 1:
        return thing ? removeFixture(ground, doc, thing.id).doc : doc
      case 2:
        return addFixture(ground, doc, thing?.type ?? 'toilet', near, `-${step}`).doc
      case 3:
        return moveWall(ground, doc, Math.floor(random() * scene.room.polygon.length), random() - 0.5).doc
      case 4:
        return setRoomSize(ground, doc, { width: 2.5 + random() * 3, depth: 2.5 + random() * 3 }).doc
      case 5:
        return setRoomHeight(ground, doc, 2.2 + random()).doc
      case 6:
        return { ...doc, light: random() < 0.5 ? 'day' : 'evening' }
      default: {
        const paint = `#${Math.floor(random() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`
        return slot ? fillSlot(doc, slot.id, { paint }) : doc
      }
    }
  }
  let changes = 0
  for (let step = 0; step < 24; step++) {
    const page = pages[Math.floor(random() * pages.length)] as Page
    if (random() < 0.15) page.online = !page.online
    const before = shown(page)
    const after = edited(before, step)
    if (after !== before && opens(after)) {
      changeShared(page.shared, before, after)
      changes++
    }
    if (random() < 0.5) exchange()
  }
  for (const page of pages) page.online = true
  exchange()
  return { scenes: pages.map((page) => openScene(ground, shown(page))), changes }
}
