import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { stubStorage } from '#test/browser-storage.ts'
import { readUnsaved, storeUnsaved, takeUnsaved } from './autosave.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const opened = newDoc(template)
const changed = { ...opened, fills: { walls: { paint: '#112233' } } }
const here = '/visualize?template=b-powder--warm-modern'

beforeEach(() => {
  stubStorage('sessionStorage')
})

describe('unsaved changes when a page is closed', () => {
  it('are restored once when the same URL opens again, and nowhere else', () => {
    storeUnsaved(here, { doc: changed, version: null, key: 'k' })
    expect(takeUnsaved('/visualize?template=other', { doc: opened, version: null })).toBeNull()
    expect(readUnsaved(here)?.key).toBe('k')
    expect(takeUnsaved(here, { doc: opened, version: null })).toEqual(changed)
    expect(takeUnsaved(here, { doc: opened, version: null })).toBeNull()
  })

  it('are dropped if the last save succeeded after all, whatever the order of keys in its response', () => {
    storeUnsaved(here, { doc: changed, version: 3, key: 'k' })
    const { v, fills, ...rest } = changed
    expect(takeUnsaved(here, { doc: { fills, ...rest, v }, version: 3 })).toBeNull()
  })

  it('do not overwrite later changes by someone else', () => {
    storeUnsaved(here, { doc: changed, version: 3, key: 'k' })
    expect(takeUnsaved(here, { doc: opened, version: 4 })).toBeNull()
    expect(readUnsaved(here)).toBeNull()
  })

  it('are deleted when the page is closed with everything saved, and ignored when the storage is invalid or blocked', () => {
    storeUnsaved(here, { doc: changed, version: null, key: 'k' })
    storeUnsaved(here, null)
    expect(readUnsaved(here)).toBeNull()
    sessionStorage.setItem('left_design', '{"address":')
    expect(takeUnsaved(here, { doc: opened, version: null })).toBeNull()
    vi.stubGlobal('sessionStorage', undefined)
    storeUnsaved(here, { doc: changed, version: null, key: 'k' })
    expect(readUnsaved(here)).toBeNull()
  })
})
