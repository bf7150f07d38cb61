import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { stubStorage } from '#test/browser-storage.ts'
import { keepLeft, readLeft, takeLeft } from './left-unsaved.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const opened = newDoc(template)
const changed = { ...opened, fills: { walls: { paint: '#112233' } } }
const here = '/visualize?template=b-powder--warm-modern'

beforeEach(() => {
  stubStorage('sessionStorage')
})

describe('what was not saved when its page was left', () => {
  it('is put in place once where the same address opens again, and nowhere else', () => {
    keepLeft(here, { doc: changed, version: null, key: 'k' })
    expect(takeLeft('/visualize?template=other', { doc: opened, version: null })).toBeNull()
    expect(readLeft(here)?.key).toBe('k')
    expect(takeLeft(here, { doc: opened, version: null })).toEqual(changed)
    expect(takeLeft(here, { doc: opened, version: null })).toBeNull()
  })

  it('does nothing when the last save arrived after all, in whatever order its answer names the parts', () => {
    keepLeft(here, { doc: changed, version: 3, key: 'k' })
    const { v, fills, ...rest } = changed
    expect(takeLeft(here, { doc: { fills, ...rest, v }, version: 3 })).toBeNull()
  })

  it('does not go over what somebody has changed since', () => {
    keepLeft(here, { doc: changed, version: 3, key: 'k' })
    expect(takeLeft(here, { doc: opened, version: 4 })).toBeNull()
    expect(readLeft(here)).toBeNull()
  })

  it('is forgotten when the page is left with everything saved, and survives neither nonsense nor a forbidden storage', () => {
    keepLeft(here, { doc: changed, version: null, key: 'k' })
    keepLeft(here, null)
    expect(readLeft(here)).toBeNull()
    sessionStorage.setItem('left_design', '{"address":')
    expect(takeLeft(here, { doc: opened, version: null })).toBeNull()
    vi.stubGlobal('sessionStorage', undefined)
    keepLeft(here, { doc: changed, version: null, key: 'k' })
    expect(readLeft(here)).toBeNull()
  })
})
